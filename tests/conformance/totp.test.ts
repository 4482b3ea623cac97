import { expect, test } from "vitest";
import { isTotpCode, newTotpSecret, toBase32, totpCode, totpUri } from "./totp.ts";

const SECRET = Buffer.from("12345678901234567890");

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("codes are those of RFC 6238: at %i s %s", (seconds, code) => {
  expect(totpCode(SECRET, Math.floor(seconds / 30))).toBe(code);
});

test("code is accepted in its own half minute and the adjacent ones", () => {
  const good = [-31, -30, 0, 59, 60].map((seconds) =>
    isTotpCode(SECRET, totpCode(SECRET, 100), new Date((3000 + seconds) * 1000)),
  );
  expect(good).toEqual([false, true, true, true, false]);
  expect(isTotpCode(SECRET, "", new Date(3_000_000))).toBe(false);
});

test("secret is in base 32 for authenticators", () => {
  expect(toBase32(Buffer.from("foobar1234"))).toBe("MZXW6YTBOIYTEMZU");
  expect(toBase32(newTotpSecret())).toMatch(/^[A-Z2-7]{32}$/);
  expect(totpUri(SECRET, "shop.example", "ana@plant.example")).toBe(
    "otpauth://totp/shop.example:ana%40plant.example" +
      "?algorithm=SHA1&digits=6&issuer=shop.example&period=30&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
  );
});
