import { afterAll, beforeAll, expect, test } from "vitest";
import { fuzzCompanies } from "../../drills/fuzz/company-fuzz.ts";
import { fuzz, lineOf } from "../../drills/fuzz/fuzz.ts";
import { exploreShop } from "../../drills/fuzz/world.ts";
import { LOCALES } from "../../app/domain/locale.ts";
import { extent, someOf } from "../setup/extent.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";

/** `npm run drill -- fuzz` sends many more and checks memory too. */
const [SEED, REQUESTS, PAGES] = [7, extent(60, 2000), extent(4, 20)];
const COMPANY_REQUESTS = extent(60, 3000);
const PAGES_OF_A_KIND = extent(1, 3);

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ TRUST_PROXY: "1" });
});
afterAll(() => shop.stop());

test("fuzzed requests never cause a server error (R-SEC-04, R-SEC-07)", async () => {
  const world = await exploreShop(shop, PAGES);
  expect(world.patterns.length).toBeGreaterThan(90);
  expect(world.buyer.forms.length).toBeGreaterThan(15);
  const { requests, statuses, faults } = await fuzz(world, { seed: SEED, from: 0, to: REQUESTS });
  expect(faults.map(({ index, what, request }) => `${index} ${lineOf(request)}: ${what.join("; ")}`)).toEqual([]);
  expect(requests).toBe(REQUESTS);
  for (const status of [200, 303, 400, 404]) expect(statuses.get(status)).toBeGreaterThan(0);
  expect((await shop.get("/healthz")).status).toBe(200);
});

test("members of two companies neither see nor change each other's data (decision 0089)", async () => {
  const { requests, addresses, forms, statuses, faults } = await fuzzCompanies({
    seed: SEED,
    requests: COMPANY_REQUESTS,
    pagesOfAKind: PAGES_OF_A_KIND,
    locales: someOf(1, LOCALES),
  });
  expect(faults).toEqual([]);
  expect(requests).toBe(COMPANY_REQUESTS);
  expect([addresses > 40, forms > 20]).toEqual([true, true]);
  for (const status of ["200", "303", "404", "409"])
    expect([status, statuses.get(status)]).not.toEqual([status, undefined]);
});
