import { afterEach, describe, expect, test } from "vitest";
import { translateMail, writeMailsWith } from "./mail-strings.ts";

afterEach(() => writeMailsWith({ en: {}, es: {} }));

describe("email texts", () => {
  test("email texts use the texts of editors", () => {
    const before = translateMail("en")("orderMail.subject", "W1");
    writeMailsWith({
      en: { "orderMail.received": "Thanks a lot for {0}.", "cart.title": "Basket" },
      es: { "orderMail.received": "Mil gracias por {0}." },
    });
    expect(translateMail("en")("orderMail.received", "W1")).toBe("Thanks a lot for W1.");
    expect(translateMail("es")("orderMail.received", "W1")).toBe("Mil gracias por W1.");
    expect(translateMail("en")("orderMail.subject", "W1")).toBe(before);
  });

  test("email texts use the texts of the repository when editors remove theirs", () => {
    const before = translateMail("en")("orderMail.received", "W1");
    writeMailsWith({ en: { "orderMail.received": "Hi" }, es: {} });
    writeMailsWith({ en: {}, es: {} });
    expect(translateMail("en")("orderMail.received", "W1")).toBe(before);
  });
});
