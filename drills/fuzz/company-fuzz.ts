import { setTimeout as wait } from "node:timers/promises";
import { LOCALES, type Locale } from "../../app/domain/locale.ts";
import { PATHS, type PageKey } from "../../app/i18n/paths.ts";
import { isPrivatePath, isStaffPath } from "../../app/i18n/private-pages.ts";
import type { Random } from "../buyers/random.ts";
import { startShop, type RunningShop } from "../../tests/setup/running-shop.ts";
import { signedIn } from "../../tests/setup/signed-in.ts";
import { ownDatabase, type OwnDatabase } from "../../tests/setup/own-database.ts";
import { digestsOf, prepareCompanies, type FuzzedCompany } from "./company-world.ts";
import { attackOf, type Attack } from "./company-attacks.ts";
import { lineOf } from "./fuzz.ts";
import { judge } from "./judge.ts";
import { chanceOf } from "./make-request.ts";
import { createSender } from "./send.ts";
import { crawl } from "./staff-world.ts";

const CONNECTIONS = 4;

/** A busy machine answers 503; the request is repeated after a while. */
const BUSY_MS = 5000;

const MOST_FAULTS = 20;

export type CompanyFuzzResult = {
  readonly requests: number;
  readonly forms: number;
  readonly addresses: number;
  readonly statuses: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
};

/**
 * Members of two companies, of every role, send requests with the other company's ids to every address and form.
 * They must see and change nothing of the other company, and cause no server error.
 */
export async function fuzzCompanies({
  seed,
  requests,
  pagesOfAKind,
  locales = LOCALES,
}: {
  seed: number;
  requests: number;
  /** Explored pages of one kind. */
  pagesOfAKind?: number;
  /** Languages of the explored pages. */
  locales?: readonly Locale[];
}): Promise<CompanyFuzzResult> {
  const data = await ownDatabase();
  const statuses = new Map<string, number>();
  const faults: string[] = [];
  const counts = { requests: 0, forms: 0, addresses: 0 };
  try {
    const [one, other] = await prepareCompanies(data.env);
    if (!one || !other) throw new Error("there are no two companies");
    const found = await exploreAll(data.env, [one, other], locales, pagesOfAKind);
    for (const [attacker, victim] of [
      [one, other],
      [other, one],
    ] as const) {
      const before = await digestsOf(data.env, victim);
      const shop = await startShop(data.env);
      const share = { seed: seed + victim.customerId, requests: Math.ceil(requests / 2) };
      const [own, foreign] = [foundBy(found, attacker), foundBy(found, victim)];
      const members = { attacker, victim, own, foreign };
      const round = await attack(shop, { ...members, statuses, faults }, share).finally(() => shop.stop());
      for (const name of ["requests", "forms", "addresses"] as const) counts[name] += round[name];
      const after = await digestsOf(data.env, victim);
      const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
      faults.push(...changed.map((table) => `${table} of ${victim.customerId} has changed`));
    }
    return { ...counts, statuses, faults };
  } finally {
    await data.remove();
  }
}

type Round = Pick<Attack, "attacker" | "victim" | "own" | "foreign"> & {
  readonly statuses: Map<string, number>;
  readonly faults: string[];
};

async function attack(shop: RunningShop, round: Round, { seed, requests }: { seed: number; requests: number }) {
  const { attacker, victim, own, foreign, statuses, faults } = round;
  const cookies = await Promise.all(attacker.members.map(async (email) => (await signedIn(shop, email)).jar.header));
  const sender = createSender(shop.origin, CONNECTIONS);
  let next = 0;
  const work = async () => {
    while (next < requests && faults.length < MOST_FAULTS) {
      const index = next++;
      const random: Random = chanceOf(seed, index);
      const cookie = cookies[index % cookies.length] ?? "";
      const request = attackOf({
        random,
        cookie,
        origin: shop.origin,
        own,
        foreign,
        attacker,
        victim,
      } satisfies Attack);
      try {
        let answer = await sender.send(request);
        if (answer.status === 503) answer = await wait(BUSY_MS).then(() => sender.send(request));
        statuses.set(String(answer.status), (statuses.get(String(answer.status)) ?? 0) + 1);
        const shown = answer.body.toLowerCase().includes(victim.canary) ? ["shows what is the other company's"] : [];
        const wrong = [...judge(request, answer, shop.origin), ...shown];
        if (wrong.length > 0)
          faults.push(`${index} by ${attacker.customerId}, ${lineOf(request)}: ${wrong.join("; ")}`);
      } catch (error) {
        faults.push(`${index} by ${attacker.customerId}, ${lineOf(request)}: ${String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  sender.close();
  return { requests: next, forms: own.forms.length + foreign.forms.length, addresses: foreign.paths.length };
}

function privatePages(locales: readonly Locale[]): string[] {
  return (Object.keys(PATHS) as PageKey[]).flatMap((page) =>
    locales.map((locale) => PATHS[page][locale]).filter((path) => isOurs(path) && !/[:*]/.test(path)),
  );
}

/** Private pages without sign-in and staff; a holder of a shared cart's link may see that cart. */
function isOurs(path: string): boolean {
  return (
    isPrivatePath(path) &&
    !isStaffPath(path) &&
    !/^(\/es)?\/(login|iniciar-sesion|h\/|invitation|invitacion)/.test(path)
  );
}

type Explored = Awaited<ReturnType<typeof explore>>;

/** Explored by each administrator. Exploring changes their records, such as the language, so it ends before any comparison. */
async function exploreAll(
  env: OwnDatabase["env"],
  companies: readonly FuzzedCompany[],
  locales: readonly Locale[],
  pagesOfAKind?: number,
) {
  const shop = await startShop(env);
  const found = new Map<FuzzedCompany, Explored>();
  try {
    for (const company of companies) found.set(company, await explore(shop, company, locales, pagesOfAKind));
  } finally {
    await shop.stop();
  }
  return found;
}

function foundBy(found: ReadonlyMap<FuzzedCompany, Explored>, company: FuzzedCompany): Explored {
  return found.get(company) ?? { paths: [], forms: [] };
}

async function explore(
  shop: RunningShop,
  { members: [administrator = ""] }: FuzzedCompany,
  locales: readonly Locale[],
  pagesOfAKind?: number,
) {
  const isRead = (path: string) => isOurs(path) && locales.includes(path.startsWith("/es/") ? "es" : "en");
  return crawl(await signedIn(shop, administrator), privatePages(locales), isRead, pagesOfAKind);
}
