import { readFileSync } from "node:fs";
import { startQueryServer } from "../../app/services/content/query-server.test-helper.ts";
import { startEmbedded } from "../../app/services/database/embedded.server.ts";
import { startSmtpServer } from "../../app/services/mail/smtp-server.test-helper.ts";
import { SECRET_KEY, type Gateway } from "../../tests/setup/auth-gateway/gateway.ts";
import type { SearchNode } from "../../tests/setup/search-node.ts";
import { temporaryDataDir } from "../../tests/setup/temporary-folder.ts";
import { openFaultyConnection, type Fault, type IndexFault } from "./faulty-connection.ts";
import { openIndexFaults } from "./index-faults.ts";
import { shareSession } from "./shared-session.ts";
import { startShopProcess, type ShopProcess } from "./shop-process.ts";

/** Services that can fail. Search is a part of the database; its statements fail. */
export const SERVICES = ["database", "content", "auth", "search", "search-engine", "mail"] as const;

export type Service = (typeof SERVICES)[number];

/** Statements of the part index; the part lookup of a cart reads more columns. */
const SEARCH_STATEMENTS = /with hit as materialized|similarity\(|select "pn" from "shop"\."part" where/;

/** Time limit for an index of the demonstration. */
const INDEX_MS = 90_000;

const WEB_PAGE = "<!doctype html><title>Router</title><p>Please restart your router.";
const NOT_POSTGRES = Buffer.from("\x07\x00\x00\x00\x09wrong\x15\x03\x01 not a database");
const NOT_SMTP = "<<< 999 ??? >>>\r\n\x00\x01\x02\r\n";

/** Well-formed, empty answers of a broken search engine. */
const SEARCHED = {
  timed_out: false,
  _shards: { failed: 0 },
  hits: { total: { value: 0 }, hits: [] },
  aggregations: { series: { buckets: [] }, values: { buckets: [] } },
};
const LIE = JSON.stringify({ ...SEARCHED, responses: [SEARCHED, SEARCHED] });
const NOTHING_FOUND = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${LIE.length}\r\n\r\n${LIE}`;

/** A shop whose services are behind connections that can be made faulty. */
export type DrilledShop = {
  shop: ShopProcess;
  mails: { to: string[]; message: string }[];
  make(service: Service, fault: Fault | IndexFault | null): Promise<void>;
  stop(): Promise<void>;
};

/** Sign-in uses a hosted project of the gateway; a search engine is optional. */
export async function startDrilledShop(gateway: Gateway, node?: SearchNode): Promise<DrilledShop> {
  const data = await temporaryDataDir();
  const embedded = await startEmbedded(`${data.folder}/postgres`);
  const session = await shareSession(embedded.socketPath);
  const documents = readFileSync("demo/content/dataset.ndjson", "utf8").trim().split("\n");
  const content = await startQueryServer(documents.map((line) => JSON.parse(line) as { _id: string }));
  const smtp = await startSmtpServer("accept");
  const page = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${WEB_PAGE.length}\r\n\r\n${WEB_PAGE}`;
  const lines = {
    database: await openFaultyConnection({ host: "127.0.0.1", port: session.port }, NOT_POSTGRES),
    content: await openFaultyConnection({ host: "127.0.0.1", port: portOf(content.origin) }, page),
    auth: await openFaultyConnection({ host: "127.0.0.1", port: portOf(gateway.origin) }, page),
    mail: await openFaultyConnection({ host: "127.0.0.1", port: portOf(smtp.url) }, NOT_SMTP),
  };
  const engine = node && (await openFaultyConnection({ host: "127.0.0.1", port: portOf(node.url) }, NOTHING_FOUND));
  const databaseUrl = `postgres://postgres@127.0.0.1:${session.port}/postgres`;
  const indexFaults = node && openIndexFaults(node.url, databaseUrl);
  const shop = await startShopProcess({
    ...(engine ? { ELASTICSEARCH_URL: `http://127.0.0.1:${engine.port}` } : {}),
    DATA_DIR: data.folder,
    TRUST_PROXY: "1",
    DATABASE_URL: `postgres://postgres@127.0.0.1:${lines.database.port}/postgres`,
    SANITY_PROJECT_ID: "drill",
    SANITY_DATASET: "production",
    SANITY_API_HOST: `http://127.0.0.1:${lines.content.port}`,
    CONTENT_REFRESH_SECONDS: "2",
    SUPABASE_URL: `http://127.0.0.1:${lines.auth.port}`,
    SUPABASE_PUBLISHABLE_KEY: SECRET_KEY,
    SMTP_URL: `smtp://127.0.0.1:${lines.mail.port}`,
    MAIL_FROM: "Ferrule <orders@shop.example>",
  });
  if (engine) await untilSearchedThere(shop);
  return {
    shop,
    mails: smtp.deliveries,
    async make(service, fault) {
      if (service === "search-engine") {
        const isOfIndex = fault === "half an index" || fault === "out of disk";
        await indexFaults?.(isOfIndex ? fault : null);
        await engine?.be(isOfIndex ? null : fault);
        return;
      }
      if (fault === "half an index" || fault === "out of disk") throw new Error(`${service} has no index`);
      if (service === "search") session.beForStatements(SEARCH_STATEMENTS, fault);
      else await lines[service].be(fault);
    },
    async stop() {
      await shop.stop();
      await Promise.all([...Object.values(lines), ...(engine ? [engine] : [])].map((line) => line.close()));
      await node?.stop();
      await Promise.all([session.close(), content.close(), smtp.stop()]);
      await embedded.close();
      data.remove();
    },
  };
}

/** A shop that has just started builds its index first. */
async function untilSearchedThere(shop: ShopProcess): Promise<void> {
  for (const until = Date.now() + INDEX_MS; Date.now() < until;) {
    const { services } = (await (await shop.get("/healthz")).json()) as { services: { search: string } };
    if (services.search === "ok") return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("no index was built");
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
