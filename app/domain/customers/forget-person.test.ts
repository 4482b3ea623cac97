import { expect, test } from "vitest";
import { calledBy, erasedAddress, textsNaming, withoutTexts } from "./forget-person.ts";

test("textsNaming returns the address, and the name only if both parts are known", () => {
  expect(textsNaming("a@b.test", { nameFirst: " Ana ", nameLast: "Li" })).toEqual(["a@b.test", "Ana Li"]);
  for (const person of [undefined, { nameFirst: "Total", nameLast: "" }, { nameFirst: " ", nameLast: "True" }])
    expect(textsNaming("a@b.test", person)).toEqual(["a@b.test"]);
});

test("withoutTexts removes whole words in any case, and nothing else", () => {
  const texts = ["q.v+ok@ferrule.test", "Quirina Vök"];
  const text = "Ask QUIRINA VÖK (Q.V+OK@ferrule.test), quirina vök_ and Quirina Vökes";
  expect(withoutTexts(text, texts)).toBe("Ask […] ([…]), quirina vök_ and Quirina Vökes");
  expect(withoutTexts("qxv+ok@ferrule.test", texts)).toBe("qxv+ok@ferrule.test");
  expect(withoutTexts("as it is", [])).toBe("as it is");
});

test("withoutTexts changes only the words of a value: no key, number or literal", () => {
  const value = { "Null True": "Null True", b: [1, true, null, { c: 'say "null true"' }], null: null, true: true };
  const expected = { "Null True": "[…]", b: [1, true, null, { c: 'say "[…]"' }], null: null, true: true };
  expect(withoutTexts(value, ["null true"])).toEqual(expected);
  expect(withoutTexts({ n: 12, s: "12", total: "total" }, ["12", "total"])).toEqual({ n: 12, s: "[…]", total: "[…]" });
});

test("calledBy returns the name, else the address, and nothing after erasure", () => {
  const named = { nameFirst: "Ana", nameLast: "Li", email: "a@b.test" };
  expect(calledBy(named)).toBe("Ana Li");
  const nameless = { nameFirst: "", nameLast: "" };
  expect(calledBy({ ...nameless, email: "a@b.test" })).toBe("a@b.test");
  expect(calledBy({ ...nameless, email: erasedAddress("u1") })).toBe("");
});
