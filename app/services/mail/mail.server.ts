import type { Database } from "../database/database.server.ts";
import type { Env } from "../env.server.ts";
import type { Log } from "../log.server.ts";
import type { Mail, Mailer } from "./mail.ts";
import { TimeLimitError } from "../http/retry.server.ts";
import { createSmtp } from "./smtp.server.ts";
import { desc, eq, sql } from "drizzle-orm";
import { outboxMail } from "../database/shop-schema.ts";

/** Keeps only codes and no cause: messages of drivers and servers repeat addresses and texts (R-ERR-14). */
class MailError extends Error {
  override name = "MailError";

  readonly codes: string;
  /** Says nothing about the mail server. */
  readonly isAddressRefused: boolean;

  constructor(failure: unknown) {
    const codes = codesOf(failure);
    const isAddressRefused = refusesRecipient(failure);
    super(`${isAddressRefused ? "the address was refused" : "the mail could not be handed over"}: ${codes}`);
    this.codes = codes;
    this.isAddressRefused = isAddressRefused;
  }
}

const LOOK_AGAIN_MS = 60_000;

/** Uses the server of SMTP_URL, or the outbox in the database. Logs contain neither addresses nor texts. */
export function createMail(env: Pick<Env, "SMTP_URL" | "MAIL_FROM">, db: Database, log: Log): Mail {
  const { SMTP_URL: url, MAIL_FROM: from } = env;
  return watched(url && from ? createSmtp({ url, from }) : createOutbox(db), log);
}

function watched(mailer: Mailer, log: Log): Mail {
  let cause: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** Checks at the start, in the background, so that no buyer waits for a lost code. */
  const look = async (isFirst: boolean) => {
    try {
      await mailer.check();
      if (!isFirst) log.warn("mail server usable again");
      cause = undefined;
    } catch (failure) {
      if (isClosed) return;
      const error = new MailError(failure);
      if (isFirst) log.error("mail server not usable", error, { server: mailer.server });
      cause = error.codes;
      timer = setTimeout(look, LOOK_AGAIN_MS, false).unref();
    }
  };
  void look(true);
  return {
    async send(message, limitMs) {
      const to = maskAddress(message.to);
      try {
        await mailer.deliver(message, limitMs);
      } catch (failure) {
        const error = new MailError(failure);
        if (error.isAddressRefused) {
          log.warn("mail address refused", { to, error: error.codes });
          throw error;
        }
        cause = error.codes;
        log.error("mail not sent", error, { to });
        throw error;
      }
      cause = undefined;
      clearTimeout(timer);
      log.info(mailer.event, { to, ...mailer.facts });
    },
    outbox: mailer.outbox,
    state: () => (cause === undefined ? "ok" : "degraded"),
    cause: () => cause,
    close() {
      isClosed = true;
      clearTimeout(timer);
      mailer.close();
    },
  };
}

/** `d…@meridianpack.example`, for logs (R-ERR-14). */
function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return at > 0 ? `${[...address][0]}…${address.slice(at)}` : "…";
}

const NO_RESPONSE = "the mail server did not respond in time";

/** Steps of a delivery; another text of the driver could contain an address. */
const STEPS = new Set<unknown>([
  "CONN",
  "EHLO",
  "STARTTLS",
  "AUTH PLAIN",
  "AUTH LOGIN",
  "MAIL FROM",
  "RCPT TO",
  "DATA",
]);

/** A permanent refusal of this one address (RFC 5321, RFC 3463). A server that does not relay for the shop, or treats it as spam, refuses all addresses. */
function refusesRecipient(failure: unknown): boolean {
  if (typeof failure !== "object" || failure === null || !("responseCode" in failure)) return false;
  const isPermanent = typeof failure.responseCode === "number" && [550, 551, 552, 553].includes(failure.responseCode);
  if (!isPermanent || !("command" in failure) || failure.command !== "RCPT TO") return false;
  const response = "response" in failure ? String(failure.response) : "";
  const [, subject, detail] = /^\d{3}[ -]5\.(\d+)\.(\d+)/.exec(response) ?? [];
  if (subject === undefined) return !/relay|auth|spam|block|polic|denied/i.test(response);
  const isOfSender = subject === "1" && (detail === "7" || detail === "8");
  return (subject === "1" && !isOfSender) || subject === "2";
}

function codesOf(failure: unknown): string {
  if (typeof failure !== "object" || failure === null) return "unknown";
  if (failure instanceof TimeLimitError || ("name" in failure && failure.name === "TimeoutError")) return NO_RESPONSE;
  if ("cause" in failure && failure.cause) return codesOf(failure.cause);
  const own = "code" in failure && typeof failure.code === "string" ? failure.code : "unknown";
  // The driver has one code for all connection errors; the system's code begins the message.
  const ofSystem = failure instanceof Error ? /^connect (E[A-Z]+) /.exec(failure.message)?.[1] : undefined;
  const code = ofSystem === undefined ? own : `${own} ${ofSystem}`;
  const status = "responseCode" in failure && typeof failure.responseCode === "number" ? failure.responseCode : null;
  const step = "command" in failure && STEPS.has(failure.command) ? failure.command : null;
  return [code, status, step].filter((each) => each !== null).join(" ");
}

const MOST_KEPT = 200;

function createOutbox(db: Database): Mailer {
  return {
    event: "mail kept in the outbox",
    facts: { path: "/dev/outbox" },
    async deliver({ to, subject, text, html }) {
      await db.insert(outboxMail).values({ to, subject, text, html });
      const oldest = sql`(select ${outboxMail.id} from ${outboxMail} order by ${outboxMail.id} desc offset ${MOST_KEPT} limit 1)`;
      await db.delete(outboxMail).where(sql`${outboxMail.id} <= ${oldest}`);
    },
    check: () => Promise.resolve(),
    async outbox(address) {
      const { to, subject, text, html, sentAt } = outboxMail;
      const rows = await db
        .select({ to, subject, text, html, sentAt })
        .from(outboxMail)
        .where(address === undefined ? undefined : eq(to, address))
        .orderBy(desc(outboxMail.id))
        .limit(MOST_KEPT);
      return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
    },
    close() {},
  };
}
