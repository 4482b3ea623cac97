import { expect, test } from "vitest";
import { createLog } from "./log.server.ts";
import { createSecurityLog } from "./security-log.server.ts";

const EMAIL = "dana.whitlock@meridianpack.example";

function lineOf(secret: string, address: string): Record<string, string> {
  const lines: string[] = [];
  const log = createSecurityLog(
    createLog("info", (line) => lines.push(line)),
    [secret],
  );
  log.warn("wrong code", { address, email: EMAIL }, { attempts: 3 });
  return JSON.parse(lines.join("")) as Record<string, string>;
}

test("line of a security event has digests instead of address and email, one per network and secret", () => {
  const [first, neighbor, other, rotated] = [
    lineOf("a".repeat(40), "203.0.113.7"),
    lineOf("a".repeat(40), "203.0.113.7"),
    lineOf("a".repeat(40), "198.51.100.7"),
    lineOf("b".repeat(40), "203.0.113.7"),
  ] as const;
  expect(first).toMatchObject({ event: "wrong code", level: "warn", attempts: 3 });
  for (const line of [first, other, rotated])
    expect(JSON.stringify(line)).not.toMatch(/203\.0\.113|198\.51\.100|dana|meridianpack/);
  expect(first["network"]).toMatch(/^[\w-]{12}$/);
  expect([neighbor["network"], neighbor["email"]]).toEqual([first["network"], first["email"]]);
  expect([other["network"] === first["network"], other["email"] === first["email"]]).toEqual([false, true]);
  expect([rotated["network"] === first["network"], rotated["email"] === first["email"]]).toEqual([false, false]);
});
