import { createCookieSessionStorage } from "react-router";
import { createToastUtilsWithCustomSession } from "remix-toast";
import { describe, expect, test } from "vitest";
import { createFlash } from "./flash.server.ts";

const SECRET = "a secret of the shop that is not public";
const flash = createFlash([SECRET], false);

/** A request with the cookie of a response. */
const visit = (setCookie: string) =>
  new Request("https://shop.example/", { headers: { Cookie: `a=1; ${setCookie.split(";", 1)[0]}` } });

const cookieOf = (response: Response) => response.headers.getSetCookie()[0] ?? "";

async function leave(message: string, from = flash) {
  return cookieOf(await from.redirect("/next", { type: "success", message }));
}

/** A cookie signed with another secret. */
async function forge(secret: string): Promise<string> {
  const storage = createCookieSessionStorage({ cookie: { name: "flash", path: "/", secrets: [secret] } });
  const { redirectWithToast } = createToastUtilsWithCustomSession(storage);
  return cookieOf(await redirectWithToast("/next", { type: "error", message: "Call this number" }));
}

describe("flash message (R-UI-07)", () => {
  test("arrives with its kind and can be deleted", async () => {
    const left = await flash.read(visit(await leave("Saved: ñ & <b>")));
    expect(left?.message).toEqual({ type: "success", message: "Saved: ñ & <b>" });
    expect(await flash.read(visit(left?.forget ?? ""))).toBeNull();
    expect(left?.forget).not.toContain("Saved");
  });

  test("flash message is deleted completely after display", async () => {
    const left = await flash.read(visit(await leave("Saved")));
    expect(left?.forget).toMatch(/^flash=; Max-Age=0; /);
  });

  test.each([
    [false, "Max-Age=60; Path=/; HttpOnly; SameSite=Lax"],
    [true, "Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax"],
  ])("flash message has a cookie scripts cannot read; on https: %s (R-SESS-17)", async (isSecure, attributes) => {
    expect(await leave("x", createFlash([SECRET], isSecure))).toMatch(new RegExp(`^flash=[^;]+; ${attributes}$`));
  });

  test("flash message is set by a 303 to a path of this site", async () => {
    const response = await flash.redirect("/next?a=1", { type: "info", message: "x" });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/next?a=1"]);
  });

  test.each(["//evil.example", "https://evil.example", "javascript:alert(1)", ""])(
    "flash message never leads to %j",
    async (path) => {
      await expect(async () => flash.redirect(path, { type: "info", message: "x" })).rejects.toThrow(
        "not a path of this site",
      );
    },
  );

  test.each([
    ["short enough", "x".repeat(800), 800],
    ["too long", "x".repeat(10_000), 800],
    ["too long, in letters of three bytes", "日".repeat(10_000), 800],
    ["too long, in letters of four bytes", "🔧".repeat(10_000), 800],
    ["too long, in quotation marks", `"`.repeat(10_000), 800],
  ])("that is %s fits into a cookie", async (_what, message, length) => {
    const cookie = await leave(message);
    expect(cookie.length).toBeLessThan(4096);
    const left = await flash.read(visit(cookie));
    expect(left?.message.message).toBe(message.slice(0, length));
  });
});

describe("quantities with a flash message", () => {
  test("arrive as entered", async () => {
    const typed = { "KC-0093-10-024A": "5 pcs & more", "Ñ 1": "1,000" };
    const answer = await flash.redirect("/next", { type: "error", message: "x", at: "KC 1", typed });
    expect((await flash.read(visit(cookieOf(answer))))?.message).toEqual({
      type: "error",
      message: "x",
      at: "KC 1",
      typed,
    });
  });

  test("quantities with a flash message are cut to the size of a cookie", async () => {
    const typed = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`KC-0093-${index}`, "日".repeat(9)]));
    const cookie = cookieOf(await flash.redirect("/next", { type: "error", message: "日".repeat(800), typed }));
    expect(cookie.length).toBeLessThan(4096);
    expect((await flash.read(visit(cookie)))?.message.typed).toMatchObject({ "KC-0093-0": "日".repeat(9) });
  });
});

describe("forged flash message (R-SEC-05)", () => {
  test.each([
    ["with the secret the library publishes", "s3Cr3t"],
    ["with another secret of the same length", SECRET.toUpperCase()],
  ])("signed %s is rejected", async (_how, secret) => {
    expect(await flash.read(visit(await forge(secret)))).toBeNull();
  });

  test("forged flash message is accepted with the shop's secret", async () => {
    expect((await flash.read(visit(await forge(SECRET))))?.message.message).toBe("Call this number");
  });

  test.each(["flash=", "flash=x", "flash=e30%3D", "flash=%E0%A4%A", "flash=a.b.c", "other=1"])(
    "%s is rejected",
    async (cookie) => {
      expect(await flash.read(visit(cookie))).toBeNull();
    },
  );

  test("forged flash message is rejected with one letter changed", async () => {
    const cookie = await leave("Saved");
    expect(await flash.read(visit(cookie.replace("flash=e", "flash=f")))).toBeNull();
  });

  test("forged flash message is rejected without a signature", async () => {
    const stored = btoa(JSON.stringify({ __flash_toast__: { type: "error", message: "Call this number" } }));
    expect(await flash.read(visit(`flash=${encodeURIComponent(stored)}`))).toBeNull();
  });

  test("forged flash message is rejected when too long", async () => {
    expect(await flash.read(visit(`flash=${"x".repeat(5000)}`))).toBeNull();
  });

  test("forged flash message is null without cookies", async () => {
    expect(await flash.read(new Request("https://shop.example/"))).toBeNull();
  });
});
