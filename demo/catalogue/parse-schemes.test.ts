import { describe, expect, it } from "vitest";
import { combinations } from "./combinations.ts";
import { ParseError } from "./parse-error.ts";
import { parseSchemes } from "./parse-schemes.ts";
import type { Form } from "./scheme.ts";

const SETS = [
  "$CAP<capColor> K black|negro; R red|rojo",
  "$CB<contacts> 00 operator only|solo operador; 21 2 NO + 1 NC",
  "$LAMP<lampVoltage> 000 -; 120 120 V AC LED|LED 120 V CA +1.20",
].join("\n");

const HEAD = '4 PNF "push button|botón" PNF-{op}-{cb} = 18.40';
const OP = "op<operatorStyle> F flush|rasante; M 40 mm mushroom|hongo +4.90 9g";

function parseOne(line: string): Form {
  const [form] = parseSchemes(`${SETS}\n${line}`);
  if (!form) throw new Error("no form parsed");
  return form;
}

function errorOf(text: string): ParseError {
  try {
    parseSchemes(text);
  } catch (error) {
    if (error instanceof ParseError) return error;
    throw error;
  }
  throw new Error("expected a parse error");
}

describe("parseSchemes", () => {
  it("parseSchemes reads a form with its segments and rules", () => {
    const form = parseOne(`${HEAD} w40 :: ${OP} :: cb $CB +6.20/b 11g/b ;; op=M -> cb!=00`);
    expect(form).toMatchObject({ line: 4, count: 4, series: "PNF", baseCents: 1840, grams: 40 });
    expect(form.template).toEqual(["PNF-", 0, "-", 1]);
    expect(form.segments[0]?.values[1]).toMatchObject({
      code: "M",
      text: { en: "40 mm mushroom", es: "hongo" },
      effect: { cents: 490, grams: 9 },
    });
    expect(combinations(form).map((values) => values.map(({ code }) => code).join("-"))).toEqual([
      "F-00",
      "F-21",
      "M-21",
    ]);
  });

  it("parseSchemes charges a set adder per contact block", () => {
    const values = parseOne(`${HEAD} :: ${OP} :: cb $CB +6.20/b 11g/b`).segments[1]?.values;
    expect(values?.map(({ effect }) => [effect.cents, effect.grams])).toEqual([
      [0, 0],
      [1860, 33],
    ]);
  });

  it("parseSchemes charges a plain set adder for every code but 000, on top of the value's own", () => {
    const values = parseOne(`${HEAD} :: ${OP} :: cb $LAMP +9.80 pkg5`).segments[1]?.values;
    expect(values?.map(({ effect }) => [effect.cents, effect.packageQuantity])).toEqual([
      [0, 5],
      [1100, 5],
    ]);
    expect(values?.[0]?.text).toBeNull();
  });

  it("parseSchemes keeps a listed subset in its order and lets a segment rename the attribute", () => {
    const segment = parseOne(`${HEAD} :: ${OP} :: cb<blockColor> $CAP[R K]`).segments[1];
    expect(segment?.key).toBe("blockColor");
    expect(segment?.values.map(({ code }) => code)).toEqual(["R", "K"]);
  });

  it("parseSchemes translates regular texts by rule", () => {
    const values = parseOne(`${HEAD} :: ${OP} :: cb<contacts> 1 24 V AC/DC; 2 1 NO; 3 1 x 2 in`).segments[1]?.values;
    expect(values?.map(({ text }) => text?.es)).toEqual(["24 V CA/CD", "1 NA", "1 x 2 pulg"]);
  });
});

describe("a parse error names the line and the token", () => {
  it.each([
    ["an ill-formed adder", `${HEAD} :: op<operatorStyle> F flush +1.2 :: cb $CB`, "+1.2"],
    ["an unknown token", `${HEAD} :: op<operatorStyle> F flush box=3 :: cb $CB`, "box=3"],
    ["an unknown token after a set", `${HEAD} :: ${OP} :: cb $CB 11g`, "11g"],
    ["an unknown set", `${HEAD} :: ${OP} :: cb $XX`, "$XX"],
    ["a code outside the set", `${HEAD} :: ${OP} :: cb $CB[00 99]`, "99"],
    ["a code listed twice", `${HEAD} :: op<a> F flush; F full :: cb $CB`, "F"],
    ["a lower-case code", `${HEAD} :: op<a> f flush :: cb $CB`, "f"],
    ["a code without a text", `${HEAD} :: op<a> F +1.20 :: cb $CB`, "F +1.20"],
    ["a segment without a key", `${HEAD} :: op F flush :: cb $CB`, "op"],
    ["a segment missing from the template", `${HEAD} :: ${OP} :: cb $CB :: x $CAP`, "x"],
    ["a template without its segment", `${HEAD} :: ${OP}`, "{cb}"],
    ["a rule on an unknown segment", `${HEAD} :: ${OP} :: cb $CB ;; zz=M -> cb=00`, "zz"],
    ["a rule on an unknown code", `${HEAD} :: ${OP} :: cb $CB ;; op=X -> cb=00`, "op=X"],
    ["a rule without an arrow", `${HEAD} :: ${OP} :: cb $CB ;; op=M`, "op=M"],
    ["a template of another series", `${HEAD.replace("PNF-", "XYZ-")} :: ${OP} :: cb $CB`, "XYZ-{op}-{cb}"],
    ["a base price that is no price", `${HEAD.replace("18.40", "18.4")} :: ${OP}`, HEAD.replace("18.40", "18.4")],
  ])("%s", (_, line, token) => {
    const error = errorOf(`${SETS}\n${line}`);
    expect(error.line).toBe(4);
    expect(error.token).toBe(token);
    expect(error.message).toContain("line 4");
  });
});
