import { expect, test } from "vitest";
import { DICTIONARIES } from "../../i18n/strings.ts";
import { translateFrom } from "../../i18n/translate.ts";
import { answerAwaited } from "./answer-awaited.ts";

const t = translateFrom(DICTIONARIES.en);

test("colleagues read whose answer an order waits for: its buyer's, or that of who approves", () => {
  const read = (company: Parameters<typeof answerAwaited>[1]) => answerAwaited("Tom Becker", company, "555", t);
  expect(read(null)).toBe("The order waits for the answer of Tom Becker, who placed it.");
  expect(read([{ name: "Ruth" }, { name: "Dana" }])).toContain("once one of these people agrees: Ruth, Dana.");
  expect(read([])).toContain("no one there can approve it. Call us at 555.");
});
