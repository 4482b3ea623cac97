import { describe, expect, test } from "vitest";
import { signedCookie } from "./signed-cookie.server.ts";

const SECRET = "a secret of at least thirty-two signs";

describe("signed cookie (R-SEC-05)", () => {
  const cookie = signedCookie("mark", [SECRET], false);

  test("signed cookie has the same value every time, next to other cookies", async () => {
    const [sent = ""] = (await cookie.serialize({ session: "s", isShort: true })).split(";");
    for (const header of [sent, sent, `locale=es; ${sent}`, `${sent}; cart=1`])
      expect(await cookie.parse(header)).toEqual({ session: "s", isShort: true });
  });

  test.each([
    ["nothing", null],
    ["no such cookie", "locale=es"],
    ["an unsigned value", "mark=eyJzZXNzaW9uIjoicyJ9"],
  ])("%s is rejected, also the second time", async (_what, header) => {
    expect(await cookie.parse(header)).toBeNull();
    expect(await cookie.parse(header)).toBeNull();
  });

  test("a changed value is read again", async () => {
    const [sent = ""] = (await cookie.serialize("ana")).split(";");
    expect(await cookie.parse(sent)).toBe("ana");
    expect(await cookie.parse(sent.replace(/\..*/, (end) => end.slice(0, -3)))).toBeNull();
  });

  test("a cookie of another name or secret is rejected", async () => {
    const [sent = ""] = (await signedCookie("cart", [SECRET], false).serialize("ana")).split(";");
    expect(await cookie.parse(sent.replace("cart=", "mark="))).toBeNull();
    const other = signedCookie("mark", [SECRET.replace("a ", "b ")], false);
    const [foreign = ""] = (await other.serialize("ana")).split(";");
    expect(await cookie.parse(foreign)).toBeNull();
  });

  test("during a change of the secret both are accepted, and the first one signs", async () => {
    const OTHER = SECRET.replace("a ", "b ");
    const changing = signedCookie("mark", [OTHER, SECRET], false);
    const [before = ""] = (await cookie.serialize("ana")).split(";");
    expect(await changing.parse(before)).toBe("ana");
    const [after = ""] = (await changing.serialize("ana")).split(";");
    expect([await cookie.parse(after), await signedCookie("mark", [OTHER], false).parse(after)]).toEqual([null, "ana"]);
  });
});
