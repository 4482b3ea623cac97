import { describe, expect, test } from "vitest";
import { createKnownSessions } from "./known-sessions.ts";
import type { Identity } from "./port.ts";

const NOW = 1_800_000_000;

function person(expiresAt: number): Identity {
  return { authUserId: "u", sessionId: "s", email: "ana@plant.example", fullName: null, since: 0, expiresAt };
}

describe("who was verified a moment ago (R-SESS-03)", () => {
  const known = createKnownSessions();
  const ana = person(NOW + 3600);
  known.keep("cookies of ana", ana, NOW);

  test.each([
    ["cookies of ana", 0, ana],
    ["cookies of ana", 59, ana],
    ["cookies of ana", 60, null],
    ["cookies of ana", -1, null],
    ["cookies of ana.", 0, null],
    ["", 0, null],
  ])("%j after %d s", (cookies, seconds, who) => {
    expect(known.find(cookies, NOW + seconds)).toBe(who);
  });

  test("being seen again does not put off the next verification", () => {
    known.keep("cookies of ana", ana, NOW + 30);
    expect(known.find("cookies of ana", NOW + 61)).toBeNull();
  });

  test("a token that has to be refreshed soon is looked at by the provider's client", () => {
    known.keep("cookies of ben", person(NOW + 91), NOW);
    expect(known.find("cookies of ben", NOW)).not.toBeNull();
    expect(known.find("cookies of ben", NOW + 1)).toBeNull();
  });
});
