import { expect, test } from "vitest";
import { readableCookies } from "./readable-cookies.ts";

const encode = (text: string) => Buffer.from(text).toString("base64url");
const whole = `base64-${encode('{"access_token":"ñ"}')}`;
const pieces = (...values: string[]) => values.map((value, index) => ({ name: `sb.${index}`, value }));

test.each([
  [[{ name: "sb", value: whole }]],
  [pieces(whole.slice(0, 15), whole.slice(15))],
  [pieces(whole.slice(0, 15), whole.slice(15)).toReversed()],
  [[{ name: "sb", value: '{"plain":1}' }]],
])("session cookie %j is readable", (sent) => {
  expect(readableCookies(sent)).toEqual(sent);
});

test.each([
  [[{ name: "sb", value: `${whole}"` }]],
  [[{ name: "sb", value: whole.slice(0, -6) }]],
  [[{ name: "sb", value: `base64-${encode("no json")}` }]],
  [[{ name: "sb", value: `base64-${Buffer.from([0x22, 0xff, 0x22]).toString("base64url")}` }]],
  [pieces(whole.slice(0, 15))],
])("damaged session cookie %j is dropped, and other cookies stay", (sent) => {
  const verifier = { name: "sb-code-verifier", value: `base64-${encode('"v"')}` };
  expect(readableCookies([...sent, verifier])).toEqual([verifier]);
});
