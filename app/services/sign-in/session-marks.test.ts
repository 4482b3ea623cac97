import { expect, test } from "vitest";
import { createSessionMarks } from "./session-marks.server.ts";

const marks = createSessionMarks(["s".repeat(32)], true);
const MINUTE = 60;
const HOUR = 3600;
const START = 1_800_000_000;

const requestWith = (cookie: string) =>
  new Request("https://shop.example/", { headers: { Cookie: cookie.split(";", 1)[0] ?? "" } });

test.each([
  ["a lasting one after a year", false, 365 * 24 * HOUR, 365 * 24 * HOUR, false],
  ["a short one half an hour after its last use", true, 30 * MINUTE, 30 * MINUTE, false],
  ["a short one a second later", true, 30 * MINUTE + 1, 30 * MINUTE + 1, true],
  ["a short one used all day, after 12 hours", true, 12 * HOUR, MINUTE, false],
  ["a short one used all day, after that", true, 12 * HOUR + 1, MINUTE, true],
])("session ends or not: %s", (_name, isShort, age, idle, isOver) => {
  const mark = { session: "s", isShort, since: START, seen: START + age - idle };
  expect(marks.isOver(mark, START + age)).toBe(isOver);
});

test("short session is renewed once a minute, a lasting one never", async () => {
  const mark = { session: "s", isShort: true, since: START, seen: START };
  expect(await marks.renew(mark, START + 59)).toBeNull();
  const renewed = await marks.renew(mark, START + 60);
  expect(await marks.read(requestWith(renewed ?? ""))).toEqual({ ...mark, seen: START + 60 });
  expect(renewed).not.toMatch(/Max-Age/);
  expect(await marks.renew({ ...mark, isShort: false }, START + HOUR)).toBeNull();
});

test("session mark without a valid signature is ignored (R-SEC-05)", async () => {
  const cookie = await marks.start({ sessionId: "s", email: "ana@plant.example" }, "code", false, START);
  expect(cookie).toMatch(/Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const others = createSessionMarks(["t".repeat(32)], true);
  expect(await others.read(requestWith(cookie))).toBeNull();
  expect(await marks.read(requestWith(cookie.replace("session-mark=ey", "session-mark=ez")))).toBeNull();
  expect(await marks.read(requestWith("session-mark=1"))).toBeNull();
});
