import { coverCents } from "./cover-adders.ts";
import { partStatus } from "./part-status.ts";
import { formatCents, listCents } from "./price.ts";
import { partTitle, type Choice } from "./titles.ts";
import { withDerived } from "./derived/derive.ts";
import type { Ratings } from "./derived/ratings.ts";
import type { AttributeValue, Part } from "./part.ts";
import type { Effect, Form, Value } from "./scheme.ts";
import type { SeriesFacts } from "./series-facts.ts";

/** Series with latching mushroom heads, the only ones that can be an emergency stop. */
const LATCHING = new Set(["PNE", "PEM", "XHA"]);
const STOP_RELEASES = new Set(["T", "P", "K"]);

function partNumber(form: Form, values: readonly Value[]): string {
  return form.template.map((piece) => (typeof piece === "string" ? piece : (values[piece]?.code ?? ""))).join("");
}

/** Only a red head that latches in one movement may be called an emergency stop. */
function isEmergencyStop(series: string, codes: ReadonlyMap<string, string>): boolean {
  if (!LATCHING.has(series)) return false;
  return codes.get("capColor") === "R" && STOP_RELEASES.has(codes.get("release") ?? "");
}

function priceOf(form: Form, effects: readonly Effect[], codes: ReadonlyMap<string, string>): string {
  let sum = form.baseCents;
  const factors: number[] = [];
  for (const effect of effects) {
    sum += effect.cents;
    if (effect.cover) sum += coverCents(codes.get("ductSize") ?? "");
    if (effect.factor !== 100) factors.push(effect.factor);
  }
  return formatCents(listCents(sum, factors));
}

function segmentAttributes(choices: readonly Choice[]): Record<string, AttributeValue> {
  const attributes: Record<string, AttributeValue> = {};
  for (const { key, value } of choices) {
    if (value.text) attributes[key] = { code: value.code, ...value.text };
  }
  return attributes;
}

type Override = "packageQuantity" | "origin" | "leadTimeDays" | "shipFamily";

/** The figure of the last value that states it; undefined without one. */
function override<K extends Override>(effects: readonly Effect[], key: K): Effect[K] | undefined {
  return effects.findLast((effect) => effect[key] !== null)?.[key];
}

/** Builds the part of one combination, one value per segment in the order of the form. */
export function buildPart(form: Form, values: readonly Value[], facts: SeriesFacts, ratings: Ratings): Part {
  const choices = form.segments.flatMap(({ key }, at) => {
    const value = values[at];
    return value ? [{ key, value }] : [];
  });
  const effects = values.map(({ effect }) => effect);
  const codes = new Map(choices.map(({ key, value }) => [key, value.code]));
  const pn = partNumber(form, values);
  const emergencyStop = isEmergencyStop(form.series, codes);
  const segments = segmentAttributes(choices);
  const subject = { series: form.series, noun: form.noun, attributes: segments, emergencyStop };
  const title = partTitle(form, choices, emergencyStop);
  const origin = override(effects, "origin") ?? facts.origin;
  return {
    pn,
    series: form.series,
    category: facts.category,
    titleEn: title.en,
    titleEs: title.es,
    listPrice: priceOf(form, effects, codes),
    packageQuantity: override(effects, "packageQuantity") ?? facts.packageQuantity,
    origin,
    tariff: origin === "CN",
    weightGrams: effects.reduce((sum, { grams }) => sum + grams, form.grams ?? facts.grams),
    leadTimeDays: override(effects, "leadTimeDays") ?? facts.leadTimeDays,
    shipFamily: override(effects, "shipFamily") ?? null,
    emergencyStop,
    attributes: withDerived(subject, ratings),
    ...partStatus(pn),
    configured: false,
  };
}
