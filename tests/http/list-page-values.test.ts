import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fieldsOf, fillPage } from "../setup/filled-page.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";

const LISTS = "/my-account/lists";
const [DUCT, SWITCH, CLAMP] = ["WDS-2030GNS", "PEF-PFGN-10", "TI-02FS"];

let shop: RunningShop;
let dana: ReturnType<typeof visitorOf>;
beforeAll(async () => {
  shop = await startShop();
  dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
});
afterAll(() => shop.stop());

const send = (path: string, fields: Record<string, string>) => dana.post(path, { nonce: randomUUID(), ...fields });
const htmlAt = async (path: string) => mainOf(await (await dana.get(path)).text());
const versionOf = (html: string) => /name="version" value="(\d+)"/.exec(html)?.[1] ?? "";

async function makeList(fields: Record<string, string>): Promise<string> {
  const answer = await send(LISTS, fields);
  expect(answer.status).toBe(303);
  return answer.headers.get("Location") ?? "";
}

const line = (pn: string, quantity: string, minimum = "", maximum = "", note = "") => ({
  "line[]": pn,
  "lineQuantity[]": quantity,
  "lineNote[]": note,
  "lineMinimum[]": minimum,
  "lineMaximum[]": maximum,
});

test("list with the name of another one is created with a warning", async () => {
  await makeList({ name: "Panel ñ" });
  const path = await makeList({ name: "panel  Ñ" });
  const warning = "There is another list named “panel Ñ”. Rename one of them to tell them apart.";
  expect(wordsOf(await (await dana.get(path)).text())).toContain(warning);
});

describe("the list page", () => {
  test.each([["details"], ["cart-all"], ["go"]])(
    "list page warns after a renaming to the name of another list, button %s",
    async (intent) => {
      await makeList({ name: `Línea ${intent}` });
      const path = await makeList({ name: "Line 3", lines: `${SWITCH} 4` });
      const name = `linea  ${intent.toUpperCase()}`;
      const typed = { ...line(SWITCH, "4"), details: "name,shared", name, version: versionOf(await htmlAt(path)) };
      const answer = await send(path, { ...typed, ...(intent === "go" ? { next: path } : { intent }) });
      expect(wordsOf(await (await dana.get(answer.headers.get("Location") ?? "")).text())).toContain(
        "There is another list named “linea",
      );
      await send("/cart", { intent: "clear" });
    },
  );

  test.each([
    ["details", { intent: "details" }],
    ["save", { intent: "save" }],
    ["add", { intent: "add" }],
    ["everything into the cart", { intent: "cart-all" }],
    ["the count sheet", { next: "COUNT" }],
  ])("list page saves lines, name and lines to add before the button for %s leads on", async (_, pressed) => {
    const path = await makeList({ name: "Door 7", lines: `${SWITCH} 4` });
    const typed = {
      ...line(SWITCH, "6", "1", "9", "left door"),
      details: "name,shared",
      name: "Door 8",
      shared: "yes",
      lines: `${CLAMP} 100`,
    };
    const next = "next" in pressed ? { next: `${path}?view=count` } : pressed;
    const version = versionOf(await htmlAt(path));
    const answer = await send(path, { ...typed, ...next, version });
    expect([answer.status, wordsOf(mainOf(await answer.text()))]).toEqual([303, ""]);
    const html = await htmlAt(path);
    const valuesOf = (name: string) =>
      [...html.matchAll(new RegExp(`name="${name}\\[\\]"[^>]* value="([^"]*)"`, "g"))].map((match) => match[1]);
    expect([valuesOf("line"), valuesOf("lineQuantity"), valuesOf("lineNote")]).toEqual([
      [SWITCH, CLAMP],
      ["6", "100"],
      ["left door", ""],
    ]);
    expect(/name="name"[^>]* value="Door 8"|value="Door 8"[^>]* name="name"/.test(html)).toBe(true);
    expect(/name="shared"[^>]* checked/.test(html)).toBe(true);
    await send("/cart", { intent: "clear" });
  });

  test("list page shows all entries in the other language, and saves none", async () => {
    const path = await makeList({ name: "Door 20", lines: `${SWITCH} 4` });
    const spanish = path.replace("/my-account/lists", "/es/mi-cuenta/listas");
    const page = fillPage(await (await dana.get(path)).text(), path);
    const button = page.buttons.find(({ key, isAside }) => isAside && key.includes("language="));
    if (!button) throw new Error("the language switch is no button of the form");
    const { body, path: to } = page.request(button);
    expect(to).toBe(spanish);
    const fields = new URLSearchParams([...body].map(([name, value]) => [name, String(value)]));
    const headers = { Origin: shop.origin, Cookie: dana.jar.header };
    const answer = await shop.get(to, { method: "POST", body: fields, headers });
    const html = await answer.text();
    expect([answer.status, wordsOf(mainOf(html)).includes("Guardar")]).toEqual([200, true]);
    const typed = page.fields.filter(({ form }) => form === button.form).map(({ name, value }) => [name, value]);
    const again = fieldsOf(html).map(({ name, value }) => [name, value]);
    for (const field of typed) expect.soft(again).toContainEqual(field);
    expect(wordsOf(await htmlAt(path))).toContain("Door 20");
  });

  test("Enter in a field of the list page saves", async () => {
    const path = await makeList({ name: "Door 21", lines: `${SWITCH} 4` });
    const version = versionOf(await htmlAt(path));
    const answer = await send(path, { ...line(SWITCH, "9"), details: "name", name: "Door 22", version, enter: "" });
    expect(answer.status).toBe(303);
    expect(await htmlAt(path)).toMatch(/name="lineQuantity\[\]"[^>]* value="9"/);
  });

  test("page of a new list keeps its entries in the other language", async () => {
    const answer = await send("/es/mi-cuenta/listas", { name: "Door ñ", lines: `${SWITCH} 4`, language: "" });
    const values = fieldsOf(await answer.text()).map(({ name, value }) => [name, value]);
    expect(answer.status).toBe(200);
    expect(values).toContainEqual(["name", "Door ñ"]);
    expect(values).toContainEqual(["lines", `${SWITCH} 4`]);
  });

  test("list page shows all entries again when one field is wrong", async () => {
    const path = await makeList({ name: "Door 9", lines: `${SWITCH} 4` });
    const typed = {
      ...line(SWITCH, "many"),
      details: "name,shared",
      name: "Door 10",
      shared: "yes",
      mode: "replace",
      "pn[]": CLAMP,
      "quantity[]": "7",
      "reference[]": "shelf",
      lines: `${DUCT} 100`,
      chosen: SWITCH,
    };
    const version = versionOf(await htmlAt(path));
    const answer = await send(path, { ...typed, intent: "cart", version });
    const html = mainOf(await answer.text());
    expect(answer.status).toBe(400);
    for (const value of ["many", "Door 10", CLAMP, "7", "shelf"]) expect.soft(html).toContain(`value="${value}"`);
    expect.soft(html).toContain(`${DUCT} 100</textarea>`);
    for (const name of ["chosen", "shared"]) expect.soft(html).toMatch(new RegExp(`name="${name}"[^>]* checked`));
    expect
      .soft(html)
      .toMatch(
        /name="mode"[^>]*(checked=""[^>]* value="replace"|value="replace"[^>]* checked)|name="mode" checked="" value="replace"/,
      );
    expect(wordsOf(await htmlAt(path)).includes("Door 9")).toBe(true);
  });
});
