// Memory that a catalog of 120,000 parts leaves behind in one process, database apart: run with --expose-gc, prints megabytes of heap as JSON.
import { createCatalog } from "../../app/services/catalog/catalog-repository.server.ts";
import type { Catalog } from "../../app/services/catalog/catalog.ts";
import { readContentNow } from "../../app/services/content/open-content.server.ts";
import type { Content } from "../../app/services/content/content.ts";
import type { Database } from "../../app/services/database/database.server.ts";
import type { DataVersion } from "../../app/services/database/data-version.server.ts";
import { readEnvOf } from "../../app/services/env.server.ts";
import { createLog } from "../../app/services/log.server.ts";
import { partHome } from "../../app/services/products/part-paths.ts";
import { createAnswerCache } from "../../app/services/search/answer-cache.ts";
import type { Search, SearchResult } from "../../app/services/search/search.ts";
import { createSitemaps } from "../../app/services/sitemaps/sitemaps.server.ts";

const [SERIES, PARTS_OF_SERIES] = [400, 300];
const PARTS = SERIES * PARTS_OF_SERIES;

const site = await readContentNow(readEnvOf(["content"], {}), createLog("silent"));
const content = { site: () => site } as unknown as Content;
const series = site.series.find(({ title }) => partHome(site, title));
if (!series) throw new Error("the content has no series with a page");
let version = "1";
const catalog = createCatalog(databaseOf(), { current: async () => version } as DataVersion, content);

const start = heap();
const numbers: Catalog["partNumbers"] = async (_series, { offset, limit }) =>
  Array.from({ length: Math.max(0, Math.min(limit, PARTS - offset)) }, (_each, index) => ({
    pn: `LARGE-CATALOG-${offset + index}`,
    series: series.title,
  }));
const counts = new Map([[series.title, { parts: PARTS, lowestListPrice: null, drawing: null }]]);
const search = { seriesCounts: async () => counts } as unknown as Search;
const sitemaps = createSitemaps({
  content,
  search,
  catalog: { ...catalog, partNumbers: numbers },
  origin: "https://a.example",
});
let addresses = 0;
for (const locale of ["en", "es"] as const)
  for (let file = 0, xml = await sitemaps.file(locale, file); xml !== null; xml = await sitemaps.file(locale, ++file))
    addresses += xml.split("<url>").length - 1;
const afterSitemaps = heap() - start;

let parts = 0;
for (const each of ["1", "2"]) {
  version = each;
  for (let code = 0; code < SERIES; code++) parts += (await catalog.partsOfSeries(`S${code}`)).parts.length;
}
const afterSeries = heap() - start - afterSitemaps;

const answers = createAnswerCache<SearchResult>();
for (let question = 0; question < SERIES; question++)
  await answers.get(`question ${question}`, async () => {
    const { parts: hits } = await catalog.partsOfSeries(`Q${question}`);
    return {
      exact: [],
      hits: hits.slice(0, 200).map((hit) => structuredClone(hit)),
      successors: new Map(),
    } as unknown as SearchResult;
  });
const afterAnswers = heap() - start - afterSitemaps - afterSeries;

console.log(JSON.stringify({ addresses, parts, afterSitemaps, afterSeries, afterAnswers }));
process.exit();

function heap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1_048_576;
}

/** A database that answers every query with the parts of a series. */
function databaseOf(): Database {
  const rows = () => Array.from({ length: PARTS_OF_SERIES }, (_each, index) => partRow(index));
  const question: object = new Proxy(
    {},
    { get: (_target, name) => (name === "limit" ? async () => rows() : () => question) },
  );
  return question as Database;
}

function partRow(index: number) {
  const attributes = Object.fromEntries(
    Array.from({ length: 14 }, (_each, place) => [
      `attribute${place}`,
      { code: `${place}-${index}`, en: `Value ${place} of ${index}`, es: `Valor ${place} de ${index}`, number: index },
    ]),
  );
  return {
    pn: `LARGE-CATALOG-${index}`,
    series: "S",
    category: "C",
    titleEn: `A part of a large catalog, number ${index}`,
    titleEs: `Una parte de un catálogo grande, número ${index}`,
    listPrice: 100,
    packageQuantity: 1,
    origin: "US",
    tariff: false,
    weight: "1.0",
    leadTime: null,
    status: "active",
    replacedBy: null,
    attributes,
    drawing: null,
    front: null,
    isInline: null,
  };
}
