import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/setup/temporary-folder.ts";
import { isRetryable } from "../http/retry.server.ts";
import { createDatasetSource } from "./dataset-source.server.ts";
import { DOCUMENT_QUERY, SITE_QUERY } from "./queries.ts";
import { startQueryServer, type QueryServer } from "./query-server.test-helper.ts";
import { createSanitySource } from "./open-content.server.ts";
import { contentSourceContract, editedDataset, writeDataset } from "./source-contract.test-helper.ts";
import { fairlyTimed } from "../../../tests/setup/fair-time.ts";

const TIMEOUT_MS = 400;

const sourceAt = (server: QueryServer, token?: string) =>
  createSanitySource({
    SANITY_PROJECT_ID: "ferrule1",
    SANITY_DATASET: "production",
    SANITY_API_HOST: server.origin,
    SANITY_TOKEN: token,
    CONTENT_TIMEOUT_MS: TIMEOUT_MS * 10,
  });

contentSourceContract(async (documents) => {
  const server = await startQueryServer(documents);
  return { source: sourceAt(server), close: server.close };
});

let server: QueryServer;
beforeAll(async () => {
  server = await startQueryServer(editedDataset());
});
beforeEach(() => {
  server.asked.length = 0;
  server.next.length = 0;
});
afterAll(() => server.close());

describe("hosted content service and local file", () => {
  const { folder, remove } = temporaryFolder();
  const file = path.join(folder, "dataset.ndjson");
  beforeAll(() => writeDataset(file, editedDataset()));
  afterAll(remove);

  test.each<[string, string, Record<string, string>]>([
    ["the site query", SITE_QUERY, {}],
    ["the query of a document", DOCUMENT_QUERY, { id: "page-shipping" }],
    ["the query of a document that is not there", DOCUMENT_QUERY, { id: "no-such" }],
  ])(
    "hosted content service and local file give equal answers to %s (R-CMS-01, R-CMS-13)",
    async (_name, query, params) => {
      const hosted = await sourceAt(server).query(query, params);
      expect(hosted).toEqual(await createDatasetSource(file).query(query, params));
      expect(hosted).toBeDefined();
    },
  );
});

describe("requests to the hosted content service", () => {
  test("a short query is a GET for published documents, with a late API version (R-CMS-09, R-CMS-12, R-CMS-13)", async () => {
    await sourceAt(server).query(SITE_QUERY, {});
    expect(server.asked).toEqual([
      expect.objectContaining({
        method: "GET",
        path: expect.stringMatching(/^\/v\d{4}-\d\d-\d\d\/data\/query\/production$/) as string,
        perspective: "published",
        authorization: null,
      }),
    ]);
    const version = /^\/v(.{10})/.exec(server.asked[0]?.path ?? "")?.[1] ?? "";
    expect(version >= "2021-03-25").toBe(true);
  });

  test("a query of 11264 characters and more is a POST with the same answer (R-CMS-09)", async () => {
    const ask = async (length: number) => {
      const found = await sourceAt(server).query(`*[_id == "page-about" && _id != $other][0]._id`, {
        other: "x".repeat(length),
      });
      expect(found).toBe("page-about");
      return server.asked.at(-1);
    };
    const rest = ((await ask(1))?.length ?? 0) - 1;
    expect(await ask(11_263 - rest)).toMatchObject({ method: "GET", length: 11_263 });
    expect(await ask(11_264 - rest)).toMatchObject({ method: "POST" });
    expect((await ask(20_000))?.method).toBe("POST");
  });

  test("the token is sent only if configured", async () => {
    await sourceAt(server, "secret-token").query(DOCUMENT_QUERY, { id: "page-about" });
    expect(server.asked[0]?.authorization).toBe("Bearer secret-token");
  });
});

describe("hosted content service that fails", () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])(
    "hosted content service that fails is queried once with %i, and the error allows a retry (R-HTTP-02, R-HTTP-03)",
    async (status) => {
      server.next.push(status);
      const failure = await sourceAt(server)
        .query(DOCUMENT_QUERY, { id: "page-about" })
        .catch((error: unknown) => error);
      expect(failure).toMatchObject({ statusCode: status });
      expect(isRetryable(failure)).toBe(true);
      expect(server.asked).toHaveLength(1);
    },
  );

  test.each([400, 401, 403, 404])(
    "hosted content service that fails is not retried after %i (R-HTTP-02)",
    async (status) => {
      server.next.push(status);
      const failure = await sourceAt(server)
        .query(DOCUMENT_QUERY, { id: "page-about" })
        .catch((error: unknown) => error);
      expect(failure).toMatchObject({ statusCode: status });
      expect(isRetryable(failure)).toBe(false);
    },
  );

  test("times out without an answer (R-CMS-15, R-HTTP-07)", async () => {
    server.next.push("silence");
    const source = createSanitySource({
      SANITY_PROJECT_ID: "ferrule1",
      SANITY_DATASET: "production",
      SANITY_API_HOST: server.origin,
      SANITY_TOKEN: undefined,
      CONTENT_TIMEOUT_MS: TIMEOUT_MS,
    });
    const ask = () => source.query(DOCUMENT_QUERY, { id: "page-about" }).catch((error: unknown) => error);
    const [failure, ms] = await fairlyTimed(ask);
    expect(ms).toBeLessThan(TIMEOUT_MS * 3);
    expect(failure).toBeInstanceOf(Error);
    expect(server.asked).toHaveLength(1);
  });

  test("hosted content service that fails is retried after a connection failure", async () => {
    const gone = await startQueryServer([]);
    await gone.close();
    const failure = await sourceAt(gone)
      .query(DOCUMENT_QUERY, { id: "x" })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(isRetryable(failure)).toBe(true);
  });
});
