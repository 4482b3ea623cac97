import { describe, expect, test } from "vitest";
import { createKnownSessions } from "./session-marks.server.ts";
import type { Identity } from "./sign-in.ts";

const NOW = 1_800_000_000;

function person(expiresAt: number): Identity {
  return { authUserId: "u", sessionId: "s", email: "ana@plant.example", fullName: null, since: 0, expiresAt };
}

describe("cache of verified sessions (R-SESS-03)", () => {
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
  ])("session cache finds %j after %d s, or not", (cookies, seconds, who) => {
    expect(known.find(cookies, NOW + seconds)).toBe(who);
  });

  test("session cache does not extend the time of a session", () => {
    known.keep("cookies of ana", ana, NOW + 30);
    expect(known.find("cookies of ana", NOW + 61)).toBeNull();
  });

  test("session cache drops a token that needs a refresh soon", () => {
    known.keep("cookies of ben", person(NOW + 91), NOW);
    expect(known.find("cookies of ben", NOW)).not.toBeNull();
    expect(known.find("cookies of ben", NOW + 1)).toBeNull();
  });
});
