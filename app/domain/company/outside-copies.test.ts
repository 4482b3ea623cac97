import { expect, test } from "vitest";
import { outsideAddresses } from "./outside-copies.ts";

const members = ["dana@meridian.test", "tom@gmail.com"];

test.each([
  ["entered domains count alone", ["meridian.test"], ["ap@meridian.test", "x@other.test"], ["x@other.test"]],
  ["a sub-domain is another domain", ["meridian.test"], ["ap@mail.meridian.test"], ["ap@mail.meridian.test"]],
  ["without entered domains those of members count", [], ["ap@meridian.test", "x@other.test"], ["x@other.test"]],
  ["free mail of a member is no domain", [], ["someone@gmail.com", "tom@gmail.com"], ["someone@gmail.com"]],
  ["a member's own address is inside", ["meridian.test"], ["tom@gmail.com"], []],
])("outside addresses: %s", (_case, domains, copies, outside) => {
  expect(outsideAddresses(copies, { domains, members })).toEqual(outside);
});
