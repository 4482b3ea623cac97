import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pagePath } from "../../app/i18n/paths.ts";
import { placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { placePastOrders } from "../setup/past-orders.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";

const [OLD, NEW, SWITCH] = ["KCX-TON180", "TM-A1S-U", "PEF-PFGN-10"];

let shop: RunningShop;
let data: OwnDatabase;
let dana: ReturnType<typeof visitorOf>;
let order = "";

beforeAll(async () => {
  data = await ownDatabase();
  const lines = [{ ...placedLine(OLD, 4), reference: "Panel 7" }, placedLine(SWITCH, 2)];
  [order = ""] = await placePastOrders(data.env, [{ at: "2026-10-01T12:00:00Z", lines }]);
  shop = await startShop(data.env);
  dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

async function send(path: string, fields: readonly (readonly [string, string])[]): Promise<Response> {
  const body = new URLSearchParams(fields.map((field) => [...field]));
  const headers = { Cookie: dana.jar.header, Origin: shop.origin };
  const answer = await shop.get(path, { method: "POST", body, headers });
  dana.jar.take(answer);
  return answer;
}

/** A list from an order with a part that is no longer sold. */
async function makeList(locale: "en" | "es"): Promise<string> {
  const path = pagePath("companyLists", locale);
  const made = await dana.post(path, { name: `Swap ${locale}`, from: `order-${order}`, nonce: randomUUID() });
  expect(made.status).toBe(303);
  return made.headers.get("Location") ?? "";
}

const htmlOf = async (path: string) => mainOf(await (await dana.get(path)).text());
const valuesOf = (html: string, name: string) =>
  [...html.matchAll(/<input[^>]*>/g)].flatMap(([tag]) =>
    tag.includes(`name="${name}"`) ? (/value="([^"]*)"/.exec(tag)?.[1] ?? "") : [],
  );

function typedList(html: string, quantity: string): [string, string][] {
  const names = ["line[]", "lineNote[]", "lineMinimum[]", "lineMaximum[]"];
  return [
    ...names.flatMap((name) => valuesOf(html, name).map((value): [string, string] => [name, value])),
    ["lineQuantity[]", quantity],
    ["lineQuantity[]", "3"],
    ["version", valuesOf(html, "version")[0] ?? ""],
    ["nonce", randomUUID()],
    ["swap", OLD],
  ];
}

describe.each([
  ["en", "Use the replacement", `${OLD} was replaced with ${NEW} in this list`],
  ["es", "Usar el reemplazo", `${OLD} se reemplazó por ${NEW} en esta lista`],
] as const)("replaced part in a named list, %s", (locale, button, message) => {
  test("button puts the replacement in its place and keeps all entries", async () => {
    const path = await makeList(locale);
    const html = await htmlOf(path);
    expect(wordsOf(html)).toContain(button);
    const buttons = html.match(/<button[^>]*name="swap"[^>]*>/g) ?? [];
    expect(buttons.map((tag) => /value="([^"]*)"/.exec(tag)?.[1])).toEqual([OLD]);
    const swapped = await send(path, typedList(html, "9"));
    expect([swapped.status, swapped.headers.get("Location")]).toEqual([303, path]);
    const page = await (await dana.get(path)).text();
    expect(wordsOf(page)).toContain(message);
    const after = mainOf(page);
    expect(valuesOf(after, "line[]")).toEqual([NEW, SWITCH]);
    expect(valuesOf(after, "lineQuantity[]")).toEqual(["9", "3"]);
    expect(valuesOf(after, "lineNote[]")).toEqual(["Panel 7", ""]);
    expect(after).not.toContain('name="swap"');
  });

  test("wrong quantity is reported before the replacement, with all entries", async () => {
    const path = await makeList(locale);
    const refused = await send(path, typedList(await htmlOf(path), "x"));
    const html = mainOf(await refused.text());
    expect(refused.status).toBe(400);
    expect(valuesOf(html, "lineQuantity[]")).toEqual(["x", "3"]);
    expect(valuesOf(await htmlOf(path), "line[]")).toEqual([OLD, SWITCH]);
  });
});

test("part that is still sold cannot be replaced", async () => {
  const path = await makeList("en");
  const fields = typedList(await htmlOf(path), "4").filter(([name]) => name !== "swap");
  const answer = await send(path, [...fields, ["swap", SWITCH]]);
  expect([answer.status, wordsOf(mainOf(await answer.text()))]).toEqual([
    409,
    expect.stringContaining(`${SWITCH} has no replacement that can be ordered.`),
  ]);
});
