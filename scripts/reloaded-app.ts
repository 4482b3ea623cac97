import type { ViteDevServer } from "vite";
import type { DatabaseService } from "../app/services/database/database.server.ts";
import { escapeHtml } from "../app/domain/escape-html.ts";
import type { Env } from "../app/services/env.server.ts";
import type { Log } from "../app/services/log.server.ts";
import type { Services } from "../app/registry.server.ts";
import { stackFramesOf, errorText } from "../app/services/error-text.ts";
import type { App } from "../server/app.ts";
import type { Shop } from "./bundle-sources.ts";

type Given = { env: Env; log: Log; vite: ViteDevServer; database: DatabaseService; readShop: () => Promise<Shop> };

/** Present instances and the function that created each. */
type Made = {
  services: { madeBy: Shop["createServices"]; made: Services } | null;
  app: { madeBy: Shop["createApp"]; on: Services; made: App } | null;
};

type ReloadedApp = {
  app: App;
  /** Reloads browsers when the services were replaced. */
  renew(): Promise<void>;
};

/** Exports of the entry module change identity when their bundle changes, which shows what to create again: the app after every change, the
 * services after a change of theirs. The database stays open. */
export async function createReloadedApp({ env, log, vite, database, readShop }: Given): Promise<ReloadedApp> {
  const sharedDatabase = { ...database, close: async () => {} };
  const now: Made = { services: null, app: null };

  async function currentServices({ createServices }: Shop): Promise<Services> {
    const before = now.services;
    if (before?.madeBy === createServices) return before.made;
    const made = await createServices(env, log, sharedDatabase);
    now.services = { madeBy: createServices, made };
    await before?.made.close();
    return made;
  }

  async function make(): Promise<App> {
    const shop = await readShop();
    const on = await currentServices(shop);
    const { createApp } = shop;
    if (now.app?.madeBy === createApp && now.app.on === on) return now.app.made;
    const made = await createApp(env, on);
    now.app = { madeBy: createApp, on, made };
    return made;
  }

  let making: Promise<App> | null = null;
  const current = () => (making ??= make().finally(() => (making = null)));

  const first = await current();
  let shown: Made["services"] | "broken" = now.services;
  return {
    app: {
      ...first,
      handle: (request, info) =>
        current().then(
          (latest) => latest.handle(request, info),
          (error: unknown) => brokenPage(error),
        ),
      operate: async (command, printProgress) => (await current()).operate(command, printProgress),
      documentOf: (response) => now.app?.made.documentOf(response) ?? null,
      async close() {
        await now.services?.made.close();
        await database.close();
      },
    },
    async renew() {
      const isWhole = await current().then(
        () => true,
        () => false,
      );
      const showing = isWhole ? now.services : "broken";
      if (showing !== shown) vite.environments.client.hot.send({ type: "full-reload" });
      shown = showing;
    },
  };
}

/** The page reloads itself after the next change. */
function brokenPage(error: unknown): Response {
  const message = error instanceof Error ? `${errorText(error)}\n${stackFramesOf(error)}` : String(error);
  const html = `<!DOCTYPE html><title>Broken source</title><script type="module" src="/@vite/client"></script><pre>${escapeHtml(message)}</pre>`;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": "default-src 'self'" };
  return new Response(html, { status: 500, headers });
}
