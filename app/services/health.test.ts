import fs from "node:fs";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../tests/setup/temporary-folder.ts";
import { missingPictures } from "./content/site-pictures.ts";
import { createHealth, reportContents, type WatchedServices } from "./health.server.ts";
import type { Log } from "./log.server.ts";

const { folder, remove } = temporaryFolder();
afterAll(remove);

const LOGO = "/images/logo-gulf.svg";
const SENTENCE = `logo: there is no file ${LOGO} in the folder of SITE_FILES_DIR or in the shop`;

/** The database is down: only checks without it run. */
const watched = {
  isProduction: false,
  database: { db: { execute: () => Promise.reject(new Error("down")) }, state: async () => "down" },
  content: { state: () => ["ok"] },
  missingPictures: () =>
    missingPictures({ logo: LOGO, icon: "/images/logo.svg" }, { siteFiles: folder, assetHost: undefined }),
  search: async () => ["ok"],
  auth: () => ["ok"],
  mail: () => ["ok"],
  hasOwnProvider: false,
} as unknown as WatchedServices;

test("health and log name the logo of the content while no folder has its file", async () => {
  const health = createHealth(watched);
  expect(await health()).toMatchObject({ services: { content: "degraded" }, causes: { content: SENTENCE } });
  const warn = vi.fn<(event: string, facts: object) => void>();
  await reportContents(watched, { warn } as unknown as Log).catch(() => {});
  expect(warn).toHaveBeenCalledWith("picture missing", { reason: SENTENCE });

  fs.mkdirSync(path.join(folder, "images"));
  fs.writeFileSync(path.join(folder, LOGO), "<svg/>");
  expect((await health()).services).toMatchObject({ content: "ok" });
});

test("health does not look for a logo that another host serves", async () => {
  const places = { siteFiles: folder, assetHost: "https://pictures.example" };
  const missing = () => missingPictures({ logo: "/images/none.svg", icon: "/images/logo.svg" }, places);
  expect((await createHealth({ ...watched, missingPictures: missing })()).services).toMatchObject({ content: "ok" });
});
