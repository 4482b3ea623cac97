import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES } from "../../app/domain/locale.ts";
import { linesOf } from "../setup/check-page.ts";
import { checkPageWalk } from "../setup/check-page-walk.ts";
import { put, type Browser } from "../setup/number-pages.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn } from "../setup/signed-in.ts";
import { someOf } from "../setup/extent.ts";

let shop: RunningShop;
let dana: Browser;
beforeAll(async () => {
  shop = await startShop();
  dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
  // Numbers of a replaced part, of a discontinued one, and of a part whose number is the shop's for another part.
  await put(dana, "OWN-1", "KCX-TON180");
  await put(dana, "OWN-2", "AXC-DR13");
  await put(dana, "TI-02FS", "TI-04FS", { confirm: "1" });
});
afterAll(() => shop.stop());

const { paste, press } = checkPageWalk(() => shop);

const inShort = (html: string) => linesOf(html).map(({ pn, quantity, tick }) => `${pn} ${quantity} ${tick}`);
const told = (html: string, pn: string) => {
  const line = linesOf(html).find((each) => each.pn === pn);
  return { words: line?.words, fixes: line?.fixes.map((fix) => fix.replace(/^\d+;/, "")) };
};

describe.each(someOf(1, LOCALES))("interpretation of a list survives every press, %s", (locale) => {
  test.each([
    ["check", ["op", "check"]],
    ["answers", ["op", "answers"]],
    ["add", ["op", "add"]],
    ["of another line", ["fix", "1;;PEF-PFGN-10"]],
  ] as const)("customer part number of a replaced part keeps its meaning: %s", async (_which, button) => {
    const page = await paste("own 1\t3\nPEF-PFGN-1O\t2\nOWN-2\t4\nTI-10FS\t100", locale, dana);
    const before = told(page.html, "own 1");
    expect(before.fixes).toEqual([";TM-A1S-U"]);
    const next = await press(await press(page, ["op", "check"]), [...button]);
    expect(told(next.html, "own 1")).toEqual(before);
    const [fix = ""] = linesOf(next.html).find(({ pn }) => pn === "own 1")?.fixes ?? [];
    const taken = await press(next, ["fix", fix]);
    expect(inShort(taken.html)).toContain("TM-A1S-U 3 set");
  });

  test("accepted direct replacement is the shop's part, whatever the customer's number means", async () => {
    const page = await paste("CT 2.5 GY\t4\nNOPE-1\t3", locale, dana);
    const taken = await press(page, ["op", "direct"]);
    expect(inShort(taken.html)).toContain("TI-02FS 4 set");
    expect(inShort((await press(taken, ["op", "check"])).html)).toEqual(inShort(taken.html));
  });
});
