import { newNonce } from "../../../app/services/http/form-nonce.server.ts";
import type { Random } from "../../buyers/random.ts";
import { saying, type Answer, type Asker } from "../../../tests/setup/checkout-walk.ts";
import { attributeOf } from "../../../tests/setup/read-html.ts";

/** Acknowledged steps of a staff user, and pages that were out of date. */
export type ClerkLedger = { steps: Map<string, number>; outOfDate: number; wrong: string[] };

export function newClerkLedger(): ClerkLedger {
  return { steps: new Map(), outOfDate: 0, wrong: [] };
}

type Clerk = {
  asker: Asker;
  random: Random;
  ledger: ClerkLedger;
  numbers(): readonly string[];
  isOver(): boolean;
};

/** Steps whose form needs little more than its button. */
const INTENTS = ["accept", "paid", "pack", "ship", "message", "review-tax", "review-export"] as const;

export async function takeOrdersOn(clerk: Clerk): Promise<void> {
  try {
    while (!clerk.isOver()) await takeOneOn(clerk);
  } catch (error) {
    clerk.ledger.wrong.push(`the staff could not go on: ${String(error)}`);
  }
}

async function takeOneOn({ asker, random, ledger, numbers }: Clerk): Promise<void> {
  const [number] = random.some(numbers(), 1);
  if (number === undefined) return pause(100);
  const path = `/staff/orders/${number}`;
  const page = await asker.get(path);
  if (page.status !== 200) throw new Error(`${path} was answered ${saying(page)}`);
  const intents = INTENTS.filter((intent) => page.text.includes(`name="intent" value="${intent}"`));
  const [intent] = random.some(intents, 1);
  if (intent === undefined) return pause(20);
  const fields = { ...formWith(page.text, intent), ...filledIn(intent, random, page.text) };
  // A double click: one step.
  const clicks = random.happens(30) ? 2 : 1;
  const answers = await Promise.all(Array.from({ length: clicks }, () => asker.post(path, fields)));
  for (const answer of answers) note(ledger, answer, `${number} ${intent}`);
  const isTaken = answers.some(({ status }) => status === 303);
  if (isTaken) ledger.steps.set(`${number} ${intent}`, (ledger.steps.get(`${number} ${intent}`) ?? 0) + 1);
}

function note(ledger: ClerkLedger, answer: Answer, what: string): void {
  if (answer.status === 409) ledger.outOfDate += 1;
  else if (answer.status !== 303) ledger.wrong.push(`${what} was answered ${saying(answer)}`);
}

function formWith(html: string, intent: string): Record<string, string> {
  const form =
    [...html.matchAll(/<form\b.*?<\/form>/gs)].find(([text]) => text.includes(`value="${intent}"`))?.[0] ?? "";
  const hidden = [...form.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)].map(([tag]): [string, string] => [
    attributeOf(tag, "name") ?? "",
    attributeOf(tag, "value") ?? "",
  ]);
  return { ...Object.fromEntries(hidden), nonce: newNonce(), intent };
}

/** In any time zone. */
const YESTERDAY = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Entries: a part of the first remaining line, a tracking number, words. */
function filledIn(intent: (typeof INTENTS)[number], random: Random, html: string): Record<string, string> {
  if (intent === "message") return { note: `Drill ${random.below(1_000_000)}` };
  // Card orders may ship unpaid and be paid more than once.
  const meant = { "meant[unpaid]": "yes" };
  if (intent === "ship") return { carrier: "UPS", tracking: `1Z${random.below(1_000_000)}`, ...meant };
  if (intent === "paid")
    return {
      amount: `${1 + random.below(500)}.00`,
      reference: `D${random.below(1_000_000)}`,
      means: "transfer",
      day: YESTERDAY,
      "meant[more-than-owed]": "yes",
    };
  if (intent !== "pack") return {};
  const fields = [...html.matchAll(/<input\b[^>]*name="(q\[[^"]+\])"[^>]*>/g)];
  const left = fields.map(([tag, name = ""]): [string, string] => [name, attributeOf(tag, "value") ?? ""]);
  const some = random.happens(50) ? left.slice(0, 1) : left;
  return {
    ...Object.fromEntries(some),
    ...meant,
    carrier: "UPS",
    tracking: "",
    ...(random.happens(50) ? { isShipped: "yes" } : {}),
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
