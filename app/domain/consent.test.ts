import { expect, test } from "vitest";
import { holdsConsent } from "./consent.ts";

test.each([
  ["consent=yes", true],
  ["locale=en; consent=yes", true],
  ["consent=yes; _ga=1", true],
  ["", false],
  ["consent=no", false],
  ["consent=yes1", false],
  ["xconsent=yes", false],
  ["note=consent=yes", false],
])("%j holds consent: %s", (cookies, holds) => {
  expect(holdsConsent(cookies)).toBe(holds);
});
