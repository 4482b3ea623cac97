import { expect, test } from "vitest";
import { DICTIONARIES } from "../../i18n/strings.ts";
import { translateFrom } from "../../i18n/translate.ts";
import { answerAwaited } from "./answer-words.view.ts";

const t = translateFrom(DICTIONARIES.en);

test("order names the buyer or approvers who must answer to colleagues", () => {
  const read = (names: readonly string[] | null, doesBuyerOrder = true) => {
    const company = names && names.map((name) => ({ webUserId: name, name }));
    return answerAwaited("Tom Becker", { company, doesBuyerOrder }, "555", t);
  };
  expect(read(null)).toBe("The order needs the answer of Tom Becker, who placed it.");
  expect(read(["Ruth", "Dana"])).toContain("once one of these people approves it: Ruth, Dana.");
  expect(read([])).toContain("no one there can approve it. Call us at 555.");
  expect(read(["Dana"], false)).toContain("Tom Becker no longer orders for your company. The order goes ahead once");
  expect(read([], false)).toContain("no one there can answer in their place. Call us at 555.");
});
