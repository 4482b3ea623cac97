import { expect, test } from "vitest";
import { PATHS } from "./paths.ts";
import { withoutSecret } from "./secret-paths.server.ts";

test.each([
  ["/h/Vn3k-_7hAbCdEfGhIjKlMnOp", "/h/…"],
  ["/ES/H/Vn3k-_7hAbCdEfGhIjKlMnOp.data", "/es/h/…"],
  ["//h/Vn3k", "/h/…"],
  ["/invitation/abc", "/invitation/…"],
  ["/es/invitacion/abc", "/es/invitacion/…"],
  ["/h", "/h"],
  ["/help/me", "/help/me"],
  ["/my-account/orders/W1000000001", "/my-account/orders/W1000000001"],
])("path %s is logged as %s", (path, logged) => {
  expect(withoutSecret(path)).toBe(logged);
});

test("secret of every page with a token or a code is shortened", () => {
  const secret = Object.values(PATHS).flatMap(({ en, es }) =>
    [en, es].filter((path) => /:(?:token|code)\b/.test(path)),
  );
  expect(secret.length).toBeGreaterThan(3);
  for (const path of secret) expect(withoutSecret(path.replace(/:\w+/, "Vn3k"))).toBe(path.replace(/:\w+/, "…"));
});
