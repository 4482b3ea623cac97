import { expect, test } from "vitest";
import { readAuthCookies } from "./auth-cookies.ts";

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
