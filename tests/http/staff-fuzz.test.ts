import { expect, test } from "vitest";
import { fuzzStaff } from "../../drills/fuzz/staff-fuzz.ts";
import { extent } from "../setup/extent.ts";

/** `npm run drill -- fuzz` sends 20,000. */
const REQUESTS = extent(100, 3000);

test("visitor, buyer and viewer change nothing on any staff address, and the first two see nothing", async () => {
  const { requests, statuses, faults } = await fuzzStaff({ seed: 7, requests: REQUESTS, pagesOfAKind: extent(1, 3) });
  expect(faults).toEqual([]);
  expect(requests).toBe(REQUESTS);
  for (const kind of ["stranger 302", "stranger 403", "buyer 404", "viewer 200", "viewer 403"])
    expect([kind, statuses.get(kind) ?? 0]).not.toEqual([kind, 0]);
});
