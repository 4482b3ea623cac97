import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OutboxMail } from "../../app/services/mail/mail.ts";
import { GROUND, nonce, placeForm, REVIEW, SHIPPING, tell } from "../setup/checking-out.ts";
import { checkPageWalk } from "../setup/check-page-walk.ts";
import { linesOf } from "../setup/check-page.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";
import { eventually } from "../setup/patience.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const { paste, press } = checkPageWalk(() => shop);

type Browser = ReturnType<typeof visitorOf>;
const pageOf = async (browser: Browser, path: string) => mainOf(await (await browser.get(path)).text());
const saying = async (browser: Browser, path: string) => wordsOf(await pageOf(browser, path));

describe("the entered number of a part that another replaces (M16)", () => {
  const OWN = "Your number: NV800-F2B";

  test("entered number follows the line to cart, review, confirmation, order page and print, email, search and the next order", async () => {
    const email = "erin.kowalski@lakeshorewater.example";
    const erin = await signedIn(shop, email);
    await erin.post("/cart", { intent: "clear", nonce: nonce() });
    const list = await paste("NV800-F2B\t3\tPanel 7\nPEF-PFGN-10\t4", "en", erin);
    const mended = await press(list, ["op", "direct"]);
    expect((await press(mended, ["op", "add"])).path).toBe("/cart");
    expect(await saying(erin, "/cart")).toContain(OWN);
    expect(await saying(erin, "/es/carrito")).toContain("Su número: NV800-F2B");
    // Except for the reference, which only the buyer writes.
    expect(await pageOf(erin, "/cart")).toMatch(/name="ref\[PEF-PFRN-01\]"[^>]*value="Panel 7"/);
    await tell(erin, SHIPPING, GROUND);
    expect(await saying(erin, REVIEW)).toMatch(new RegExp(`${OWN} PEF-PFRN-01 .*Your reference: Panel 7`));
    const placed = await erin.post(REVIEW, await placeForm(erin));
    const done = placed.headers.get("Location") ?? "";
    expect(done).toMatch(/^\/checkout\/done\/W\d{10}$/);
    const order = done.slice(-11);
    for (const path of [done, `/my-account/orders/${order}`]) {
      const words = await saying(erin, path);
      expect(words).toMatch(new RegExp(`${OWN} PEF-PFRN-01 .*Your reference: Panel 7`));
      expect(words.split("Your number:")).toHaveLength(2);
    }
    expect(await pageOf(erin, `/my-account/orders/${order}`)).not.toMatch(
      /class="[^"]*print:hidden[^"]*"[^>]*>[^<]*Your number/,
    );
    expect(await saying(erin, `/my-account/orders?q=nv800-f2`)).toContain(order);
    await eventually(async () => {
      const mails = (await (await shop.get("/dev/outbox.json")).json()) as OutboxMail[];
      const mail = mails.find(({ to, text }) => to === email && text.includes(order));
      expect([mail?.text, mail?.html]).toEqual([expect.stringContaining(OWN), expect.stringContaining(OWN)]);
    });
    const file = await (await erin.get(`/my-account/orders/${order}?format=csv`)).text();
    expect(file).toMatch(/Your reference,Your number,[^]*PEF-PFRN-01,[^\n]*,Panel 7,NV800-F2B,3,/);
    expect(file).toMatch(/PEF-PFGN-10,[^\n]*,,,4,/);
    const again = await erin.post(`/my-account/orders/${order}`, { intent: "reorder", nonce: nonce() });
    const lines = linesOf(await pageOf(erin, again.headers.get("Location") ?? ""));
    expect(lines.find(({ pn }) => pn === "PEF-PFRN-01")?.words).toContain(OWN);
    expect(lines.find(({ pn }) => pn === "PEF-PFGN-10")?.words).not.toContain("Your number");
  });

  test("entered number is in the files of cart and orders, and in the remaining lines of a list", async () => {
    const dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
    await dana.post("/cart", { intent: "clear", nonce: nonce() });
    await press(await press(await paste("NV800-F2B\t3\tPanel 7", "en", dana), ["op", "direct"]), ["op", "add"]);
    const csv = await (await dana.get("/cart?format=csv")).text();
    expect(csv).toContain("Your reference,Your number,Quantity");
    expect(csv).toMatch(/PEF-PFRN-01,[^\n]*,Panel 7,NV800-F2B,3,/);
    expect(await (await dana.get("/es/carrito?format=txt")).text()).toContain("Su número: NV800-F2B");
    // When pasted again, the column is not read as the shop's numbers.
    const lines = linesOf((await paste(csv.split(/\r?\n/).slice(0, 2).join("\n"))).html);
    expect(lines).toMatchObject([{ pn: "PEF-PFRN-01", quantity: "3", reference: expect.stringMatching(/^Panel 7\b/) }]);
    const left = await press(await paste("NV800-F2B\t1,000"), ["op", "check"], (fields) => {
      fields.find(([name]) => name === "pn[]")?.splice(1, 1, "PEF-PFRN-01");
    });
    const problems = await (await left.browser.get(`${left.path}&format=csv`)).text();
    expect(problems).toContain("Your reference,Your number,Problem");
    expect(problems).toContain('PEF-PFRN-01,"1,000",,NV800-F2B,');
  });

  test("entered number stays in the cart when the part is added again, and follows a visitor's cart at sign-in", async () => {
    const list = await paste("NV800-F2B\t3");
    await press(await press(list, ["op", "direct"]), ["op", "add"]);
    const { browser } = list;
    await browser.post("/cart", { intent: "add", nonce: nonce(), "q[PEF-PFRN-01]": "2" });
    expect(await saying(browser, "/cart")).toContain(OWN);
    const sam = await signedIn(shop, "sam.ortiz@meridianpack.example", browser.jar);
    expect(await saying(sam, "/cart")).toContain(OWN);
  });

  test("quantities under several numbers are one line that names each number once, in list and cart", async () => {
    const list = await press(await paste("NV800-F2B\t3\nXN-7\t1\nPEF-PFRN-01\t2"), ["op", "direct"], (fields) => {
      fields.find(([, value]) => value === "XN-7")?.splice(1, 1, "PEF-PFRN-01");
    });
    expect(linesOf(list.html).map(({ quantity, words }) => [quantity, words])).toEqual([
      ["6", expect.stringContaining(`${OWN}; XN-7 `)],
    ]);
    await press(list, ["op", "add"]);
    const again = await paste("ZZ-9\t1\nNV800-F2B\t1", "en", list.browser);
    await press(again, ["op", "add"], (fields) => {
      for (const field of fields) if (field[1] === "ZZ-9" || field[1] === "NV800-F2B") field[1] = "PEF-PFRN-01";
    });
    const added = await press(await paste("NV800-F2B\t1", "en", list.browser), ["op", "direct"]);
    await press(added, ["op", "add"]);
    expect(await saying(list.browser, "/cart")).toContain(`${OWN}; XN-7`);
    expect(await pageOf(list.browser, "/cart")).toMatch(/q\[PEF-PFRN-01\]"[^>]*value="7"/);
  });

  test("visitor's entered number replaces the stored one at sign-in, and the stored one stays without it", async () => {
    const email = "dana.whitlock@meridianpack.example";
    const dana = await signedIn(shop, email);
    await dana.post("/cart", { intent: "clear", nonce: nonce() });
    const stored = await paste("NV800-F2B\t3\nFC-TB4-GR\t100", "en", dana);
    await press(await press(stored, ["op", "direct"]), ["op", "add"]);
    const guest = await paste("XN-7\t5\nTI-04FS\t50");
    await press(guest, ["op", "check"], (fields) => {
      fields.find(([, value]) => value === "XN-7")?.splice(1, 1, "PEF-PFRN-01");
    }).then((page) => press(page, ["op", "add"]));
    const both = await signedIn(shop, email, guest.browser.jar);
    const words = await saying(both, "/cart");
    expect(words).toContain("Your number: XN-7");
    expect(words).not.toContain("NV800-F2B");
    expect(words).toContain("Your number: FC-TB4-GR");
  });

  test.each([
    ["control characters and line breaks", "NV\u0000800\u0007\r\nF2B", "Your number: NV 800 F2B"],
    ["markup, which stays text", "<b>7</b>", "Your number: &lt;b&gt;7&lt;/b&gt;"],
    ["half characters", "NV\ud800", "Your number: NV\ufffd"],
    ["what is too long for one number, which is cut", "7".repeat(150), `Your number: ${"7".repeat(60)} <`],
    ["what is no number at all", "7".repeat(201), null],
    ["nothing but spaces", " \t ", null],
  ])("form with %s breaks no page and is stored as one clean line", async (_name, own, expected) => {
    const list = await paste("PEF-PFGN-10\t4");
    const added = await press(list, ["op", "add"], (fields) => {
      for (const field of fields) if (field[0] === "row[]") field[1] = `1;set;${JSON.stringify({ own })}`;
    });
    expect([added.status, added.path]).toEqual([303, "/cart"]);
    const html = (await pageOf(list.browser, "/cart")).replaceAll("<!-- -->", "");
    if (expected === null) expect(html).not.toContain("Your number");
    else expect(html).toContain(expected);
  });
});
