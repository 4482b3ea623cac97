import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "../../app/services/env.server.ts";
import type { App } from "../../server/app.ts";
import { warmUp } from "../../server/warm-up.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { TEST_ENV } from "../setup/running-shop.ts";

type Build = typeof import("../../server/app.ts");

let data: OwnDatabase;
let app: App;
beforeAll(async () => {
  data = await ownDatabase();
  const build = (await import(pathToFileURL(path.resolve("build/server/index.js")).href)) as Build;
  app = await build.createApp(readEnv({ ...TEST_ENV, ...data.env }));
});
afterAll(async () => {
  await app.close();
  await data.remove();
});

function noting(answers: (path: string) => Promise<Response> | null = () => null) {
  const asked: [string, number][] = [];
  const handle: App["handle"] = async (request, info) => {
    const { pathname, search } = new URL(request.url);
    const response = await (answers(pathname) ?? app.handle(request, info));
    asked.push([pathname + search, response.status]);
    return response;
  };
  return { asked, app: { ...app, handle } };
}

test("shop renders a page of each common kind before it opens (R-PERF-01, decision 0070)", async () => {
  const { asked, app: noted } = noting();
  await warmUp(noted);
  expect(asked.map(([, status]) => status)).toEqual(asked.map(() => 200));
  const paths = asked.map(([asked]) => asked);
  for (const pattern of [/^\/products\/[^/]+\/[^/]+$/, /^\/products\/[^/]+\/[^/]+\/[^/]+$/, /^\/products\?q=\w/])
    expect(paths).toContainEqual(expect.stringMatching(pattern));
  for (const path of ["/", "/es", "/products", "/cart", "/quick-order", "/login"]) expect(paths).toContain(path);
});

test("shop whose warm-up pages fail still opens", async () => {
  const { asked, app: noted } = noting((path) => (path === "/products" ? Promise.reject(new Error("away")) : null));
  await warmUp(noted);
  expect(asked.map(([path]) => path)).toContain("/es");
});

test("shop without parts searches nothing before it opens, since that would be logged as a search without results", async () => {
  const { asked, app: noted } = noting((path) =>
    /^\/products\/[^/]+\/[^/]+$/.test(path) ? Promise.resolve(new Response("no parts")) : null,
  );
  await warmUp(noted);
  expect(asked.map(([path]) => path).filter((path) => path.includes("?q="))).toEqual([]);
});
