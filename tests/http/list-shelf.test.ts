import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn } from "../setup/signed-in.ts";

const LISTS = "/my-account/lists";
const [DUCT, SWITCH, CLAMP] = ["WDS-2030GNS", "PEF-PFGN-10", "TI-02FS"];

let shop: RunningShop;
let dana: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  shop = await startShop();
  dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
});
afterAll(() => shop.stop());

function send(path: string, fields: Readonly<Record<string, string>>, file = ""): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ nonce: randomUUID(), ...fields })) form.append(name, value);
  if (file !== "") form.append("file", new File([file], "shelf.csv"));
  return shop.get(path, {
    method: "POST",
    body: form,
    headers: { Cookie: dana.jar.header ?? "", Origin: shop.origin },
  });
}

const csvOf = async (path: string) => (await dana.get(`${path}?format=csv`)).text();

/** Part, quantity, and minimum, maximum and count of each line. */
const shelfOf = async (path: string) => {
  const [, ...rows] = (await csvOf(path)).trim().split("\r\n");
  return rows.map((row) => /^([^,]*),[^,]*,(\d*),[^,]*,(\d*,\d*,\d*),/.exec(row)?.slice(1).join(" "));
};

describe("minimums, maximums and counts in an uploaded list", () => {
  test("minimum and maximum are read under any headings, also for lines with a quantity, and other texts are reported", async () => {
    const lines = `Part,Qty,Min,Max,Counted\n${DUCT},4,2,9,1\n${CLAMP},1.000,20,50,\n${SWITCH},1,two,7,`;
    const answer = await send(LISTS, { name: "Shelf 8", lines });
    const html = mainOf(await answer.text());
    expect(answer.status).toBe(422);
    const told = "These minimums, maximums or counts were not accepted; enter them in the list:";
    expect(wordsOf(html)).toContain(`${told} ${SWITCH}: “two”.`);
    expect(wordsOf(html)).toContain("Min 20, max 50, counted –: saved with the line.");
    const path = /action="([^"]+lists\/[^"]+)"/.exec(html)?.[1] ?? "";
    expect(await shelfOf(path)).toEqual([`${DUCT} 4 2,9,1`, `${SWITCH} 1 ,7,`]);
    const shelf = /name="shelf\[\]" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const row = { "pn[]": CLAMP, "quantity[]": "10", "reference[]": "", "meant[]": "", "shelf[]": shelf };
    expect((await send(path, { ...row, intent: "add", version: "0" })).status).toBe(303);
    expect((await shelfOf(path)).at(-1)).toBe(`${CLAMP} 10 20,50,`);
  });

  test("minimum and maximum are read from a file with Spanish headings and from the shop's own file when pasted", async () => {
    const made = async (fields: Readonly<Record<string, string>>, file?: string) =>
      (await send(LISTS, fields, file)).headers.get("Location") ?? "";
    const file = `Parte;Cantidad;Stock mínimo;Stock máximo;Conteo\n${DUCT};4;2;9;1\n`;
    const path = await made({ name: "Anaquel 9" }, file);
    expect(await shelfOf(path)).toEqual([`${DUCT} 4 2,9,1`]);
    const again = await made({ name: "Anaquel 10", lines: await csvOf(path) });
    expect(await shelfOf(again)).toEqual([`${DUCT} 4 2,9,1`]);
  });
});
