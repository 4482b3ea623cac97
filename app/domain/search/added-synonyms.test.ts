import { describe, expect, test } from "vitest";
import { demoUnits } from "../../../demo/catalogue/units.ts";
import { compileSynonyms, meaningAt } from "./synonyms.ts";
import { withAdded } from "./added-synonyms.ts";

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
  test("finds what its meaning finds, in both languages, accents or not", () => {
    const added = [{ locale: "es", phrase: "telerruptor", means: "rele" }] as const;
    expect(meaningOf("telerruptor", added)).toEqual({ length: 1, finds: ["relay", "relevador", "rele"] });
  });

  test("may be several words, and may mean what is in no group", () => {
    const added = [{ locale: "en", phrase: "blinking beacon", means: "stack light" }] as const;
    expect(meaningOf("blinking beacon", added)).toEqual({ length: 2, finds: ["stack light"] });
  });

  test("is not what its meaning leads to", () => {
    const added = [{ locale: "en", phrase: "thingamabob", means: "relay" }] as const;
    expect(meaningOf("relay", added)?.finds).toEqual(["relay", "relevador", "rele"]);
    expect(meaningOf("thingamajig", added)).toBeNull();
  });

  test("has both meanings when it was added in both languages", () => {
    const added = [
      { locale: "en", phrase: "piloto", means: "pilot light" },
      { locale: "es", phrase: "piloto", means: "relevador" },
    ] as const;
    expect(meaningOf("piloto", added)?.finds).toEqual(["relay", "relevador", "rele", "pilot light", "luz piloto"]);
  });
});
