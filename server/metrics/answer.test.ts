import { expect, test } from "vitest";
import { mayRead } from "./answer.ts";

const TOKEN = "a-token-of-metrics";

test.each([
  [`Bearer ${TOKEN}`, true],
  [`bearer   ${TOKEN} `, true],
  [`Bearer ${TOKEN}x`, false],
  [`Bearer ${TOKEN.slice(0, -1)}`, false],
  [`Bearer ${TOKEN.toUpperCase()}`, false],
  [`Bearer ${TOKEN} ${TOKEN}`, false],
  [`Basic ${TOKEN}`, false],
  [TOKEN, false],
  ["Bearer ", false],
  ["", false],
  [undefined, false],
])("metrics token %j is accepted: %s", (authorization, may) => {
  expect(mayRead(authorization, TOKEN)).toBe(may);
});
