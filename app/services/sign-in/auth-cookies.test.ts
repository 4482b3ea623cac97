import { expect, test } from "vitest";
import { readAuthCookies, readableCookies } from "./auth-cookies.ts";

const [NEW, OLD] = ["sb-gulf-auth-token", "sb-ferrule-auth-token"];

function read(cookie: string) {
  const headers = { Cookie: cookie };
  return readAuthCookies(new Request("http://shop.example/", { headers }), [NEW, OLD], true);
}

test.each([
  ["a browser without a session gets the configured name", "cart=x", NEW, false],
  ["a session keeps the configured name", `${NEW}=a`, NEW, true],
  ["a session of before the change keeps its name", `${OLD}.0=a; ${OLD}.1=b`, OLD, true],
  ["a proof key of before the change is found", `${OLD}-code-verifier=a`, OLD, false],
  ["the configured name comes before the previous one", `${OLD}=a; ${NEW}=b`, NEW, true],
  ["a longer name is not ours", `${NEW}-x=a; ${NEW}x=b; x${OLD}=c`, NEW, false],
])("session cookie: %s", (_case, cookie, name, hasSession) => {
  const cookies = read(cookie);
  expect([cookies.options.name, cookies.hasSession]).toEqual([name, hasSession]);
});

test("sign-out removes the cookies of both names", () => {
  const cookies = read(`${OLD}=a; ${NEW}.0=b; ${NEW}.1=c; other=d`);
  cookies.forget();
  const ended = cookies.written().map((line) => line.split("=", 1)[0]);
  expect(ended).toEqual([`${NEW}.0`, `${NEW}.1`, OLD]);
});

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
