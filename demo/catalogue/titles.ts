import type { Bilingual } from "./part.ts";
import type { Form, Value } from "./scheme.ts";

export type Choice = { key: string; value: Value };

/** Series whose noun already implies the colored piece, so "red lens" would be redundant. */
const PLAIN_LENS = new Set(["AHC", "ANC", "AEC", "PED"]);

/** In Spanish a bare color after a comma would have to agree with a far-away noun. */
const SPANISH_COLOR = new Set(["capColor", "blockColor", "ductColor"]);

const BLANK_LEGEND = "000";

const EMERGENCY_STOP: Bilingual = { en: "emergency stop", es: "paro de emergencia" };

function titleText(series: string, key: string, text: Bilingual): Bilingual {
  if (key === "lensColor" && !PLAIN_LENS.has(series)) return { en: `${text.en} lens`, es: `lente ${text.es}` };
  if (SPANISH_COLOR.has(key)) return { en: text.en, es: `color ${text.es}` };
  return text;
}

/** Both titles quote an engraved legend in the language of the plate. A blank plate is described instead. */
function legendText(value: Value, text: Bilingual, language: string): Bilingual {
  if (value.code === BLANK_LEGEND) return text;
  const engraved = language === "S" ? text.es : text.en;
  return { en: engraved, es: engraved };
}

/** The noun and the text of each chosen value, joined by commas, in both languages. */
export function partTitle(form: Form, choices: readonly Choice[], emergencyStop: boolean): Bilingual {
  const language = choices.find(({ key }) => key === "legendLanguage")?.value.code ?? "E";
  const texts = choices.flatMap(({ key, value }) => {
    if (!value.text) return [];
    if (key === "legendText") return [legendText(value, value.text, language)];
    return [titleText(form.series, key, value.text)];
  });
  const all = [form.noun, ...texts, ...(emergencyStop ? [EMERGENCY_STOP] : [])];
  return { en: all.map(({ en }) => en).join(", "), es: all.map(({ es }) => es).join(", ") };
}
