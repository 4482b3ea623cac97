import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startEmbedded, type EmbeddedServer } from "../../app/services/database/embedded.server.ts";
import { startSmtpServer } from "../../app/services/mail/smtp-server.test-helper.ts";
import { expectationTable, reportTable } from "../../drills/outages/expectations.ts";
import { openFaultyConnection, type Fault, type FaultyConnection } from "../../drills/outages/faulty-connection.ts";
import { shareSession, type SharedSession } from "../../drills/outages/shared-session.ts";
import { formOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { visitorOf } from "../setup/signed-in.ts";
import { temporaryDataDir } from "../setup/temporary-folder.ts";
import { fairlyTimed } from "../setup/fair-time.ts";
import { someOf } from "../setup/extent.ts";

/** No page takes longer because a service hangs. */
const MOST_MS = 4000;

test("docs/operating.md states the limits that the drill checks", () => {
  const operating = readFileSync("docs/operating.md", "utf8");
  expect(operating).toContain(expectationTable());
  expect(operating).toContain(reportTable());
});

describe("a database server that fails", () => {
  let data: Awaited<ReturnType<typeof temporaryDataDir>>;
  let embedded: EmbeddedServer;
  let session: SharedSession;
  let line: FaultyConnection;
  let shop: RunningShop;
  beforeAll(async () => {
    data = await temporaryDataDir();
    embedded = await startEmbedded(`${data.folder}/postgres`);
    session = await shareSession(embedded.socketPath);
    line = await openFaultyConnection(
      { host: "127.0.0.1", port: session.port },
      Buffer.from("\x07\x00\x00\x00\x09wrong"),
    );
    shop = await startShop({ DATABASE_URL: `postgres://postgres@127.0.0.1:${line.port}/postgres` });
  });
  afterAll(async () => {
    await line.be(null);
    await shop.stop();
    await line.close();
    await session.close();
    await embedded.close();
    data.remove();
  });

  test.each(someOf<Fault>(1, ["hang", "drop", "garbage", "refuse"]))(
    "database fails by %s: requests are answered in time, soon at once, and it is used again when it returns (R-CMS-18)",
    async (fault) => {
      const visitor = visitorOf(() => shop);
      const pn = "TI-02FS";
      const added = await visitor.post("/cart", {
        intent: "add",
        nonce: `before-${fault}-0000000000`,
        pn,
        quantity: "3",
      });
      expect(added.status).toBe(303);
      await line.be(fault);
      const first = await Promise.all([
        fairlyTimed(() => visitor.get("/es/carrito")),
        fairlyTimed(() =>
          visitor.post("/cart", { intent: "add", nonce: `while-${fault}-0000000000`, pn, quantity: "1" }),
        ),
        fairlyTimed(() => shop.get("/api/public/suggest?q=contactor")),
      ]);
      for (const [response, ms] of first) {
        expect(response.status).toBe(503);
        expect(response.headers.get("Retry-After")).not.toBeNull();
        expect(ms).toBeLessThan(MOST_MS);
      }
      const [page, ms] = await fairlyTimed(() => visitor.get("/cart"));
      expect([page.status, ms < 1000]).toEqual([503, true]);
      await line.be(null);
      await expect.poll(async () => (await visitor.get("/cart")).status).toBe(200);
      expect(wordsOf(mainOf(await (await visitor.get("/cart")).text()))).toContain(pn);
      // The returned form is carried out once, even when sent twice.
      const again = formOf(await first[1][0].text(), "send-again");
      for (let sent = 0; sent < 2; sent++)
        expect((await visitor.post(again?.action ?? "", Object.fromEntries(again?.hidden ?? []))).status).toBe(303);
      const { lines } = (await (await visitor.get("/cart?format=json")).json()) as { lines: unknown[] };
      expect(lines).toMatchObject([{ pn, quantity: 4 }]);
    },
  );

  test("page that cannot be displayed reports it in its language, and that nothing is lost (R-CART-17)", async () => {
    const visitor = visitorOf(() => shop);
    await visitor.post("/cart", { intent: "add", nonce: "words-0000000000000", pn: "TI-02FS", quantity: "3" });
    await line.be("refuse");
    for (const [path, lang, words] of [
      ["/cart", "en", "Nothing is lost"],
      ["/es/carrito", "es", "No se perdió nada"],
    ] as const) {
      const html = await (await visitor.get(path)).text();
      expect(html).toContain(`<html lang="${lang}"`);
      expect(wordsOf(mainOf(html))).toContain(words);
      expect(html.match(/<h1/g)).toHaveLength(1);
    }
    await line.be(null);
    await expect.poll(async () => (await visitor.get("/cart")).status).toBe(200);
  });
});

test("mail server that does not answer does not delay a visitor who requests a code (R-AUTH-27)", async () => {
  const server = await startSmtpServer("hang");
  const shop = await startShop({ SMTP_URL: server.url, MAIL_FROM: "Ferrule <orders@shop.example>" });
  try {
    const [response, ms] = await fairlyTimed(() => shop.post("/login", { email: "ana@plant.example" }));
    expect(response.status).toBe(503);
    expect(ms).toBeLessThan(MOST_MS);
    const page = await response.text();
    expect(page).toMatch(/name="email"[^>]*value="ana@plant.example"/);
    expect(page).toContain("We could not email you a code right now.");
    expect(await (await shop.get("/healthz")).json()).toMatchObject({ services: { mail: "degraded", auth: "ok" } });
  } finally {
    await server.stop();
    await shop.stop();
  }
});

test.each([
  ["/login", "That address does not accept email."],
  ["/es/iniciar-sesion", "Esa dirección no recibe correo."],
])("buyer whose address the mail server refuses reads that at %s, and the shop stays well", async (path, words) => {
  const server = await startSmtpServer("refuse");
  const shop = await startShop({ SMTP_URL: server.url, MAIL_FROM: "Ferrule <orders@shop.example>" });
  try {
    const response = await shop.post(path, { email: "anna@plant.example" });
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toMatch(/name="email"[^>]*value="anna@plant.example"/);
    expect(page).toContain(words);
    expect(await (await shop.get("/healthz")).json()).toMatchObject({ services: { mail: "ok", auth: "ok" } });
  } finally {
    await server.stop();
    await shop.stop();
  }
});
