import { expect, test } from "vitest";
import { networkOf, isNetwork, networks } from "./network.ts";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:1:2::1", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::", "fe80:0:0:0"],
  ["", ""],
])("networkOf %s is %s (R-SEC-07)", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ["10.2.3.4", true],
  ["::ffff:10.2.3.4", true],
  ["11.0.0.1", false],
  ["192.0.2.7", true],
  ["192.0.2.8", false],
  ["2001:db8:1::9", true],
  ["2001:DB8:1:0:0:0:0:9", true],
  ["2001:db9::1", false],
  ["", false],
  ["unknown", false],
])("networks contain %s: %s", (address, isInside) => {
  expect(networks(["10.0.0.0/8", "192.0.2.7", "2001:db8::/32"])(address)).toBe(isInside);
});

test("networks contain every address if none is named", () => {
  expect(networks([])("203.0.113.9")).toBe(true);
});

test.each(["10.0.0.0/33", "10.0.0/8", "10.0.0.0/8/1", "2001:db8::/129", "office", "10.0.0.0/", "10.0.0.0/-1"])(
  "%s is not a network",
  (text) => {
    expect(isNetwork(text)).toBe(false);
    expect(() => networks([text])).toThrow(/./);
  },
);
