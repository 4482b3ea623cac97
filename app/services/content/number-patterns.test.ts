import { expect, test } from "vitest";
import { processorMs } from "../../../tests/setup/processor-time.ts";
import { numberPatternSchema, readNumberPatterns } from "./number-patterns.ts";

const stored = (fields: Readonly<Record<string, unknown>> = {}) =>
  numberPatternSchema.parse({
    _id: "numberPattern-a",
    maker: "Ostmark",
    number: "OK3-{amps}",
    title: { en: "contactor", es: "contactor" },
    series: ["KC"],
    codes: [{ name: "amps", attribute: "current", digits: 3 }],
    ...fields,
  });

test("broken pattern is left out and reported with its maker and text", () => {
  const reported: string[] = [];
  const patterns = readNumberPatterns(
    [stored(), stored({ number: "OK4-{volts}" }), stored({ facts: [{ key: "cutout", value: { en: "22 mm" } }] })],
    [{ key: "current" }],
    (id, reason) => reported.push(`${id}: ${reason}`),
  );
  expect(reported).toEqual([
    "numberPattern-a: Ostmark OK4-{volts}: no codes for {volts}",
    "numberPattern-a: Ostmark OK3-{amps}: there is no attribute cutout",
  ]);
  expect(patterns.read("OK3-9").length).toBe(1);
});

test("long run of ambiguous codes is read in time proportional to its length", async () => {
  const names = [..."abcdefghijkl"];
  const values = ["A", "AA", "AAA"].map((code) => ({ code }));
  const codes = names.map((name) => ({ name, values }));
  const reported: string[] = [];
  const pattern = stored({ number: `XX${names.map((name) => `{${name}}`).join("")}`, codes });
  const patterns = readNumberPatterns([pattern], [], (_id, reason) => reported.push(reason));
  const read = () => expect([reported, patterns.read(`XX${"A".repeat(30)}B`)]).toEqual([[], []]);
  expect(await processorMs(read)).toBeLessThan(500);
});
