import { readFileSync } from "node:fs";
import type { PartRecord } from "../../app/domain/catalog/part-record.ts";
import { rangesIn } from "../../app/domain/search/value-ranges.ts";
import { demoUnits } from "../../demo/catalogue/units.ts";
import type { SearchResult } from "../../app/services/search/search.ts";

/** A line of `tests/data/search-questions.txt`, whose head explains it, or of a file of the same form. */
export type Question = { locale: "en" | "es"; query: string; answer: string; facts: readonly string[] };

export function readQuestions(file = "search-questions.txt"): Question[] {
  let locale: Question["locale"] = "en";
  return readFileSync(`tests/data/${file}`, "utf8")
    .split("\n")
    .flatMap((line): Question[] => {
      const [, named] = /^@ (en|es)$/.exec(line) ?? [];
      if (named !== undefined) locale = named as Question["locale"];
      if (named !== undefined || line === "" || line.startsWith("#")) return [];
      const [query = "", answer = "", facts = ""] = line.split("|").reduce<string[]>((fields, text, at) => {
        // A fact may name several attributes: hp230|hp460 = 10 HP.
        if (at > 2) fields[2] += `|${text}`;
        else fields.push(text);
        return fields;
      }, []);
      const trimmed = facts.split("&").map((fact) => fact.trim());
      return [{ locale, query: query.trim(), answer: answer.trim(), facts: trimmed.filter((fact) => fact !== "") }];
    });
}

/** Numbers of one attribute in the catalog, for "next". */
export type Sizes = (key: string, series: string) => readonly number[];

export type Verdict = { is: "right" | "refused" | "wrong"; why: string };

export function judge({ answer, facts }: Question, result: SearchResult, sizes: Sizes): Verdict {
  const [first] = firstParts(result);
  const said = result.readings.map(({ kind }) => kind);
  const shown = first ? `${first.pn} ${first.titleEn}` : `no part (${result.tier}; ${said.join(" ")})`;
  const wrong = (why: string): Verdict => ({ is: "wrong", why: `${why}: ${shown}` });
  const refused = ["ask", "missing", "unnamed", "unmet", "unrated", "tooMuch"].filter((kind) =>
    said.some((each) => each === kind),
  );
  const unmet = facts.filter((fact) => !isMet(fact, first, result, sizes));
  if (answer === "no") {
    if (first && facts.every((fact) => fact === "note")) return wrong("a part for a question without an answer");
    return unmet.length > 0 ? wrong(unmet.join(", ")) : { is: "refused", why: shown };
  }
  if (answer === "ask") {
    if (!said.includes("ask")) return wrong("did not ask");
    return first && unmet.length > 0 ? wrong(unmet.join(", ")) : { is: "refused", why: shown };
  }
  if (!first) return wrong(`nothing found ${refused.join(" ")}`);
  const [, pn] = /^pn (\S+)$/.exec(answer) ?? [];
  if (pn !== undefined && first.pn !== pn) return wrong(`not ${pn}`);
  if (pn === undefined && !answer.split(" ").includes(first.series)) return wrong(`not ${answer}`);
  return unmet.length > 0 ? wrong(unmet.join(", ")) : { is: "right", why: shown };
}

/** Exact numbers, then numbers of others, hits and suggestions, as on the page. */
function firstParts({ exact, aliases, hits, nearest }: SearchResult): PartRecord[] {
  return [
    ...exact,
    ...aliases.map(({ part }) => part),
    ...hits,
    ...[...nearest.likely, ...nearest.others].map(({ part }) => part),
  ];
}

const MOTOR = ["ratedCurrentAC3", "ratedFla", "overloadRange", "motorFla"];

function isMet(fact: string, part: PartRecord | undefined, result: SearchResult, sizes: Sizes): boolean {
  if (fact === "note") return result.readings.length > 0;
  const [, pieces] = /^qty (\d+)$/.exec(fact) ?? [];
  if (pieces !== undefined)
    return result.readings.some((each) => each.kind === "quantity" && each.number === Number(pieces));
  const [, kind] = /^says (\S+)$/.exec(fact) ?? [];
  if (kind !== undefined) return result.readings.some((each) => each.kind === kind);
  if (!part) return false;
  const [, motor] = /^motor ([\d.]+)$/.exec(fact) ?? [];
  if (motor !== undefined) {
    const key = MOTOR.find((each) => part.attributes[each]) ?? "";
    return isMet(`${key} ${key.startsWith("rated") ? "next" : "has"} ${motor}`, part, result, sizes);
  }
  const [, keys = "", how, text = ""] = /^(\S+) (=|has|next) (.+)$/.exec(fact) ?? [];
  return keys.split("|").some((key) => isOf(part, key, how, text, sizes));
}

function isOf(part: PartRecord, key: string, how: string | undefined, text: string, sizes: Sizes): boolean {
  const value = part.attributes[key];
  if (!value) return false;
  if (how === "=") return text.split("|").some((each) => value.en.toLowerCase().includes(each.toLowerCase()));
  const number = Number(text);
  if (how === "has") return rangesIn(value.en, units).some(({ low, high }) => low <= number && number <= high);
  const enough = sizes(key, part.series).filter((size) => size >= number);
  return value.number !== undefined && value.number === Math.min(...enough);
}

const units = demoUnits();
