import { expect, test } from "vitest";
import { literalHeader } from "./smtp.server.ts";

/** As a mail program displays it: adjacent encoded words are one text. */
function decoded(header: string): string {
  const words = header.split(" ").map((word) => /^=\?UTF-8\?B\?([^?]+)\?=$/.exec(word)?.[1] ?? null);
  expect(words).not.toContain(null);
  return words.map((word) => Buffer.from(word ?? "", "base64").toString()).join("");
}

test("subject with an encoded word reads as it was typed", () => {
  for (const text of ["Order from =?utf-8?q?a=0d=0aBcc:x?=", `=?${"ñ部".repeat(60)}?=`]) {
    expect(decoded(literalHeader(text))).toBe(text);
    expect(
      literalHeader(text)
        .split(" ")
        .every((word) => word.length <= 75),
    ).toBe(true);
  }
});

test("subject without an encoded word is left to the library", () => {
  expect(literalHeader("Pedido W1234567890 de Tableros")).toBe("Pedido W1234567890 de Tableros");
});
