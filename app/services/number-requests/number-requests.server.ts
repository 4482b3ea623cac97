import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import { visitorOf } from "../../domain/customers/web-user.ts";
import { REQUEST_LIMITS } from "../../domain/number-requests/number-request.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import { pricer } from "../../domain/pricing/price-line.ts";
import type { BotCheck } from "../bot-check.server.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { Content } from "../content/content.ts";
import type { Database } from "../database/database.server.ts";
import { numberRequest } from "../database/number-request-schema.ts";
import { once } from "../database/once.server.ts";
import { queueMails } from "../database/queue-mails.server.ts";
import type { Limit, RateLimiter } from "../limits/limits.ts";
import type { Log } from "../log.server.ts";
import { orNull } from "../or-null.ts";
import type { Prices } from "../prices/prices.ts";
import type { Attempt, StaffActionRunner, StaffTx } from "../staff/staff.ts";
import type { WebUsers } from "../web-users/web-users.ts";
import type {
  Answered,
  AnsweredLine,
  NumberRequest,
  NumberRequestMails,
  NumberRequests,
  RequestAnswer,
  Sender,
  Sent,
} from "./number-requests.ts";

type Ports = {
  readonly db: Database;
  readonly actions: Pick<StaffActionRunner, "run">;
  readonly catalog: Pick<Catalog, "findParts">;
  readonly content: Pick<Content, "site">;
  readonly log: Log;
  readonly prices: Pick<Prices, "compiled">;
  readonly webUsers: Pick<WebUsers, "find">;
  readonly limiter: RateLimiter;
  readonly botCheck: BotCheck;
  readonly mails: NumberRequestMails;
  /** Called when mails are in the queue. */
  readonly onMails: () => void;
};

const HOUR = 3600;

/** A network may be a plant. With a bot check, unchecked clients get fewer, but some, because scripts may be off. */
const OF_ACCOUNT: Limit = { name: "number request of account", max: 60, windowSeconds: HOUR };
const OF_NETWORK: Limit = { name: "number request", max: 30, windowSeconds: HOUR };
const UNPROVEN: Limit = { name: "number request unproven", max: 6, windowSeconds: HOUR };

/** Limits what a robot can fill the database with. */
const MOST_OPEN = 5000;

export function createNumberRequests(ports: Ports): NumberRequests {
  const { db } = ports;
  return {
    async send(request, by, form) {
      const refusal = await refusalOf(ports, by);
      if (refusal) return refusal;
      return once<Sent>(db, form, async (tx) => {
        if ((await tx.$count(numberRequest, isNull(numberRequest.answeredAt))) >= MOST_OPEN)
          return { value: { outcome: "full" }, isDone: false };
        const { email, locale, note, lines } = request;
        await tx.insert(numberRequest).values({
          webUserId: by.webUserId,
          email: email.toLowerCase(),
          locale,
          note,
          lines: lines.slice(0, REQUEST_LIMITS.lines),
        });
        return { value: { outcome: "sent" }, isDone: true };
      });
    },
    list: ({ isOpen, offset, limit }) =>
      db
        .select()
        .from(numberRequest)
        .where(stateIs(isOpen))
        .orderBy(...(isOpen ? [asc(numberRequest.createdAt)] : [desc(numberRequest.answeredAt)]), asc(numberRequest.id))
        .offset(offset)
        .limit(limit),
    count: (isOpen) => db.$count(numberRequest, stateIs(isOpen)),
    async find(id) {
      const [found] = await db.select().from(numberRequest).where(eq(numberRequest.id, id));
      return found ?? null;
    },
    async answer(by, id, answer, form) {
      const parts = await partsOf(ports, answer);
      if ("unknown" in parts) return { outcome: "unknown-parts", parts: parts.unknown };
      const priced = await pricesFor(ports, id);
      const result = await ports.actions.run<Answered>({ by, action: "number.answer", form }, (tx, { staffId }) =>
        change(tx, id, staffId, answer, async (request) => {
          const lines = request.lines.map((line, at): AnsweredLine => {
            const part = parts.found[at] ?? null;
            return { ...line, part, price: (part && priced.priceOf(part)) ?? null };
          });
          const { isWebPrice } = priced;
          await queueMails(tx, null, [ports.mails.answered(request, { lines, isWebPrice }, answer.text)]);
        }),
      );
      ports.onMails();
      return result.outcome === "done" ? result.value : { outcome: result.outcome };
    },
    async close(by, id, form) {
      const result = await ports.actions.run<Answered>({ by, action: "number.answer", form }, (tx, { staffId }) =>
        change(tx, id, staffId, { text: "", parts: [] }, async () => undefined),
      );
      return result.outcome === "done" ? result.value : { outcome: result.outcome };
    },
  };
}

function stateIs(isOpen: boolean) {
  return isOpen ? isNull(numberRequest.answeredAt) : isNotNull(numberRequest.answeredAt);
}

async function refusalOf({ botCheck, limiter }: Ports, { webUserId, address, captcha }: Sender): Promise<Sent | null> {
  const verdict = await botCheck.judge(captcha, address);
  if (verdict === "bot") return { outcome: "bot" };
  const isUnproven = botCheck.isConfigured && verdict !== "person";
  const seconds =
    webUserId === null
      ? await limiter.check(isUnproven ? UNPROVEN : OF_NETWORK, address)
      : await limiter.check(OF_ACCOUNT, webUserId);
  return seconds === null ? null : { outcome: "too-many", seconds };
}

type FoundParts = { readonly found: readonly (PartRecord | null)[] } | { readonly unknown: readonly string[] };

/** The person's prices. An answer is sent without them if they cannot be read: prices are never guessed (R-PRICE-13). */
async function pricesFor({ db, content, log, prices, webUsers }: Ports, id: number) {
  const [request] = await db
    .select({ webUserId: numberRequest.webUserId })
    .from(numberRequest)
    .where(eq(numberRequest.id, id));
  const { defaultPriceList } = content.site().shop;
  const user = request?.webUserId ? await webUsers.find(request.webUserId) : null;
  const { priceList } = visitorOf(user, defaultPriceList);
  const list = await orNull(log, "price list", prices.compiled(priceList));
  const priced = list && pricer(list);
  return {
    isWebPrice: priceList === defaultPriceList,
    priceOf: (part: PartRecord) => {
      const found = priced?.(part);
      return found?.orderable ? found.price : null;
    },
  };
}

/** The parts of the answer, in the sequence of its lines. */
async function partsOf({ catalog }: Ports, { parts }: RequestAnswer): Promise<FoundParts> {
  const named = parts.map(normalizeCode).filter((pn) => pn !== "");
  const known = named.length === 0 ? new Map<string, never>() : await catalog.findParts(named);
  const unknown = parts.filter((pn) => normalizeCode(pn) !== "" && !known.has(normalizeCode(pn)));
  if (unknown.length > 0) return { unknown };
  return { found: parts.map((pn): PartRecord | null => known.get(normalizeCode(pn)) ?? null) };
}

/** The audit log has the id and the parts: numbers and texts of a buyer may name people. */
async function change(
  tx: StaffTx,
  id: number,
  staffId: number | null,
  { text, parts }: RequestAnswer,
  tell: (request: NumberRequest) => Promise<void>,
): Promise<Attempt<Answered>> {
  const [request] = await tx.select().from(numberRequest).where(eq(numberRequest.id, id)).for("update");
  if (!request) return { value: { outcome: "missing" }, auditEntry: null };
  if (request.answeredAt !== null) return { value: { outcome: "answered" }, auditEntry: null };
  const named = parts.map(normalizeCode);
  await tx
    .update(numberRequest)
    .set({ answeredAt: sql`now()`, answeredBy: staffId, answer: text, parts: named })
    .where(and(eq(numberRequest.id, id), isNull(numberRequest.answeredAt)));
  await tell(request);
  const given = named.filter((pn) => pn !== "").join(", ");
  return {
    value: { outcome: "done" },
    auditEntry: { subject: `#${id}`, ...(given === "" ? {} : { after: { parts: given } }) },
  };
}
