import { describe, expect, test } from "vitest";
import { demoUnits } from "../../../demo/catalogue/units.ts";
import { compileSynonyms, meaningAt, withAdded } from "./synonyms.ts";

const UNITS = demoUnits();
const RELAY = { en: ["relay"], es: ["relevador", "relé"] };
const TIMER = { en: ["timer", "timing relay"], es: ["temporizador"] };
const LAMP = { en: ["pilot light"], es: ["luz piloto"] };

const meaningOf = (typed: string, added: Parameters<typeof withAdded>[1]) => {
  const words = typed.split(" ");
  const meaning = meaningAt(words, 0, compileSynonyms(withAdded([RELAY, TIMER, LAMP], added), UNITS));
  return meaning && { length: meaning.length, finds: meaning.spellings.map((spelling) => spelling.join(" ")) };
};

describe("an added synonym", () => {
  test("added synonym finds the same as its meaning, in both languages, with or without accents", () => {
    const added = [{ locale: "es", phrase: "telerruptor", means: "rele" }] as const;
    expect(meaningOf("telerruptor", added)).toEqual({ length: 1, finds: ["relay", "relevador", "rele"] });
  });

  test("added synonym may have several words, and a meaning outside all groups", () => {
    const added = [{ locale: "en", phrase: "blinking beacon", means: "stack light" }] as const;
    expect(meaningOf("blinking beacon", added)).toEqual({ length: 2, finds: ["stack light"] });
  });

  test("added synonym works in one direction", () => {
    const added = [{ locale: "en", phrase: "thingamabob", means: "relay" }] as const;
    expect(meaningOf("relay", added)?.finds).toEqual(["relay", "relevador", "rele"]);
    expect(meaningOf("thingamajig", added)).toBeNull();
  });

  test("added synonym has both meanings when added in both languages", () => {
    const added = [
      { locale: "en", phrase: "piloto", means: "pilot light" },
      { locale: "es", phrase: "piloto", means: "relevador" },
    ] as const;
    expect(meaningOf("piloto", added)?.finds).toEqual(["relay", "relevador", "rele", "pilot light", "luz piloto"]);
  });
});
