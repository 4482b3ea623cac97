import { describe, expect, test } from "vitest";
import { loadRecaptcha, recaptchaScript, showRecaptcha } from "./recaptcha.ts";

describe("the bot check's loader (R-TPW-04, R-ERR-08)", () => {
  test("bot check renders on request in the page's language", () => {
    expect(recaptchaScript("es")).toBe("https://www.google.com/recaptcha/api.js?render=explicit&hl=es");
    expect(recaptchaScript()).toBe("https://www.google.com/recaptcha/api.js?render=explicit");
  });

  test("bot check rejects on the server and without an element", async () => {
    await expect(loadRecaptcha()).rejects.toThrow("reCaptcha is not available on server side");
    await expect(showRecaptcha(null, "key")).rejects.toThrow("element is not defined");
  });
});
