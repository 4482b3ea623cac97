import { expect, test } from "vitest";
import { textsNaming, withoutTexts } from "./forget-person.ts";

test("a person is told by their address, and by a name of which both parts are known", () => {
  expect(textsNaming("a@b.test", { nameFirst: " Ana ", nameLast: "Li" })).toEqual(["a@b.test", "Ana Li"]);
  for (const person of [undefined, { nameFirst: "Total", nameLast: "" }, { nameFirst: " ", nameLast: "True" }])
    expect(textsNaming("a@b.test", person)).toEqual(["a@b.test"]);
});

test("whole words are taken out, whatever their case, and nothing else is", () => {
  const texts = ["q.v+ok@ferrule.test", "Quirina Vök"];
  const told = "Ask QUIRINA VÖK (Q.V+OK@ferrule.test), quirina vök_ and Quirina Vökes";
  expect(withoutTexts(told, texts)).toBe("Ask […] ([…]), quirina vök_ and Quirina Vökes");
  expect(withoutTexts("qxv+ok@ferrule.test", texts)).toBe("qxv+ok@ferrule.test");
  expect(withoutTexts("as it is", [])).toBe("as it is");
});

test("of a value only its words are changed: no key, no figure, no literal", () => {
  const value = { "Null True": "Null True", b: [1, true, null, { c: 'say "null true"' }], null: null, true: true };
  const expected = { "Null True": "[…]", b: [1, true, null, { c: 'say "[…]"' }], null: null, true: true };
  expect(withoutTexts(value, ["null true"])).toEqual(expected);
  expect(withoutTexts({ n: 12, s: "12", total: "total" }, ["12", "total"])).toEqual({ n: 12, s: "[…]", total: "[…]" });
});
