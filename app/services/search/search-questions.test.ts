import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { TEST_ENV } from "../../../tests/setup/running-shop.ts";
import { judge, readQuestions, type Sizes } from "../../../tests/setup/search-questions.ts";
import { createServices, type Services } from "../../registry.server.ts";
import { readEnv } from "../env.server.ts";

const QUESTIONS = readQuestions();
const SPOKEN = readQuestions("search-questions-spoken.txt");
const KINDS = readQuestions("search-questions-kinds.txt");
const OWN = readQuestions("search-questions-own.txt");
const MOTORS = readQuestions("search-questions-motors.txt");
const SHOP_FLOOR = readQuestions("search-questions-shop-floor.txt");

let services: Services;
let data: OwnDatabase;
let sizes: Sizes;
beforeAll(async () => {
  data = await ownDatabase();
  services = await createServices(readEnv({ ...TEST_ENV, ...data.env }));
  const found = await Promise.all(
    ["KC", "KM", "KCRV", "KDP"].map(async (code) => (await services.catalog.partsOfSeries(code)).parts),
  );
  sizes = (key, series) =>
    found.flat().flatMap((part) => (part.series === series ? (part.attributes[key]?.number ?? []) : []));
});
afterAll(async () => {
  await services.close();
  await data.remove();
});

const search = (query: string, locale: "en" | "es") =>
  services.search.search({
    query,
    category: null,
    series: [],
    values: new Map(),
    ranges: new Map(),
    locale,
    offset: 0,
    limit: 5,
  });

test("questions are 200, half of them in Spanish", () => {
  const counted = Map.groupBy(QUESTIONS, ({ locale }) => locale);
  expect([counted.get("en")?.length, counted.get("es")?.length]).toEqual([100, 100]);
});

describe("search answers a question with the right first part, or says why not", () => {
  test.each([...QUESTIONS, ...SPOKEN, ...KINDS, ...OWN, ...MOTORS, ...SHOP_FLOOR])(
    "$locale: $query",
    async (question) => {
      const verdict = judge(question, await search(question.query, question.locale), sizes);
      expect(verdict).not.toEqual({ is: "wrong", why: verdict.why });
    },
  );
});
