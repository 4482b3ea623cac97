import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/setup/temporary-folder.ts";
import { createDatasetSource } from "./dataset-source.server.ts";
import { SITE_QUERY } from "./queries.ts";
import { readSiteContent } from "./site-content.ts";

const { folder, remove } = temporaryFolder();
afterAll(remove);

const URL_OF_PHOTO = "https://cdn.sanity.io/images/p/d/0a1-1600x1200.jpg";

const asset = (_id: string, url: string) => ({
  _id,
  _type: "sanity.imageAsset",
  url,
  size: 4200,
  metadata: { dimensions: { width: 1600, height: 1200 } },
});

async function seriesWith(fields: object, ...assets: object[]) {
  const file = path.join(folder, "content.ndjson");
  const lines = readFileSync("demo/content/dataset.ndjson", "utf8").trimEnd().split("\n");
  const changed = lines.map((line) => {
    const document = JSON.parse(line) as { _type: string; title: unknown };
    return document._type === "series" && document.title === "KC" ? JSON.stringify({ ...document, ...fields }) : line;
  });
  writeFileSync(file, [...changed, ...assets.map((each) => JSON.stringify(each))].join("\n"));
  const site = readSiteContent(await createDatasetSource(file).query(SITE_QUERY, {}), () => {});
  return site.series.find(({ title }) => title === "KC");
}

const ref = (_ref: string) => ({ _type: "image", asset: { _ref } });

test("series photos and files are read with addresses and sizes", async () => {
  const series = await seriesWith(
    {
      photos: [{ ...ref("image-a"), title: { en: "Front" } }, ref("image-a")],
      downloads: [{ ...ref("image-a"), title: { en: "Catalog", es: "Catálogo" } }],
    },
    asset("image-a", URL_OF_PHOTO),
  );
  const photo = { url: URL_OF_PHOTO, width: 1600, height: 1200 };
  expect(series?.photos).toEqual([
    { ...photo, title: { en: "Front", es: "Front" } },
    { ...photo, title: null },
  ]);
  expect(series?.downloads).toEqual([{ url: URL_OF_PHOTO, title: { en: "Catalog", es: "Catálogo" }, bytes: 4200 }]);
});

test("series omits a photo with a missing or foreign file", async () => {
  const series = await seriesWith(
    { photos: [ref("image-gone"), ref("image-b"), ref("image-a"), "nonsense"] },
    asset("image-a", URL_OF_PHOTO),
    asset("image-b", "https://elsewhere.example/a.jpg"),
  );
  expect(series?.photos.map(({ url }) => url)).toEqual([URL_OF_PHOTO]);
  expect(series?.downloads).toEqual([]);
});
