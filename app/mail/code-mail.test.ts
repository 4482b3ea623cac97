import { describe, expect, test } from "vitest";
import { LOCALES, type Locale } from "../domain/locale.ts";
import { codeMail } from "./code-mail.ts";

const site = { name: "Ferrule", phone: "800-555-0100" };
const mailIn = (locale: Locale) => codeMail({ to: "a@b.example", code: "048213", locale, minutes: 10, site });

describe.each(LOCALES)("the mail with a code, %s (R-I18N-19)", (locale) => {
  const { to, subject, text, html } = mailIn(locale);

  test("code mail has the code on a line of its own and not in the subject (R-SEC-06)", () => {
    expect(to).toBe("a@b.example");
    expect(text.split("\n")).toContain("048213");
    expect(text.match(/048213/g)).toHaveLength(1);
    expect(subject).not.toMatch(/\d/);
    expect(html).toMatch(/<p style="[^"]*2em[^"]*">048213<\/p>/);
  });

  test("code mail has no link, picture or table, and declares its language", () => {
    expect(html).toContain(`<html lang="${locale}">`);
    expect(text + html).not.toMatch(/https?:|<a\b|<img|<table|href|src=/i);
  });

  test("code mail has the same words in text and HTML", () => {
    const words = (from: string) => from.replace(/<title>.*<\/title>|<[^>]+>/g, " ").replace(/\s+/g, " ");
    expect(words(html)).toBe(words(` ${text} `));
    expect(text).toContain("Ferrule");
    expect(text).toContain("800-555-0100");
    expect(text).toMatch(/\b10\b/);
  });
});

test("code mail gives its instructions in the language of the reader", () => {
  const en = mailIn("en");
  expect(en.subject).toBe("Your sign-in code for Ferrule");
  expect(en.text).toMatch(
    /valid for 10 minutes.*contains no links.*Never share this code.*did not request.*Call 800-555-0100/s,
  );
  const es = mailIn("es");
  expect(es.subject).toBe("Su código para iniciar sesión en Ferrule");
  expect(es.text).toMatch(/por 10 minutos.*no tiene enlaces.*No comparta.*no lo pidió.*Llame al 800-555-0100/s);
});

test("code mail escapes the name of the site", () => {
  const mail = codeMail({
    to: "a@b.example",
    code: "1",
    locale: "en",
    minutes: 1,
    site: { name: "A & <b>B</b>", phone: '"1"' },
  });
  expect(mail.html).toContain("A &amp; &lt;b&gt;B&lt;/b&gt;");
  expect(mail.html).not.toContain("<b>");
  expect(mail.text).toContain("A & <b>B</b>");
});
