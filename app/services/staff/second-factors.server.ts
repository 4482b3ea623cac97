import { and, eq, lt, sql } from "drizzle-orm";
import { randomBytes, randomInt, createCipheriv, createDecipheriv, createHash } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Locale } from "../../domain/locale.ts";
import type { StaffAction } from "../../domain/staff/rights.ts";
import type { Database, Transaction } from "../database/database.server.ts";
import { secondFactor } from "../database/staff-schema.ts";
import type { CookieSecrets } from "../http/signed-cookie.server.ts";
import type { Limit, RateLimiter } from "../limits/limits.ts";
import type { StaffActionRunner, StaffMember } from "./staff.ts";
import type { FactorMail, FactorNews, RefusedFactor, SecondFactors } from "./second-factor.ts";
import { tellOfFactor } from "./tell-of-factor.ts";
import { z } from "zod";
import { deriveKey } from "../keyed-digest.ts";

const [PERIOD_SECONDS, DIGITS, KEY_BYTES] = [30, 6, 20];

/** Steps before and after the current one that are accepted, because phone clocks drift. */
const WINDOW = 1;

const CODE_TRIES: Limit = { name: "second factor", max: 5, windowSeconds: 300 };

/** Wrong codes in a row; after that only a recovery code or an administrator helps. */
const MOST_WRONG = 50;

const [RECOVERY_CODES, RECOVERY_LENGTH] = [10, 10];

/** No characters that look alike. */
const RECOVERY_SIGNS = "34679ACDEFHJKMNPQRTWXY";

type Ports = {
  db: Database;
  actions: StaffActionRunner;
  limiter: RateLimiter;
  secret: CookieSecrets;
  issuer: () => string;
  mail: FactorMail;
  onMails: () => void;
  now?: () => number;
};

type Row = typeof secondFactor.$inferSelect;

export function createSecondFactors(ports: Ports): SecondFactors {
  const { db, actions, limiter, secret, issuer, mail, onMails, now = Date.now } = ports;
  const totpOf = (member: StaffMember, key: string) =>
    new TOTP({
      issuer: issuer(),
      label: member.email,
      secret: Secret.fromBase32(key),
      digits: DIGITS,
      period: PERIOD_SECONDS,
    });
  const keyOf = (member: StaffMember, { key }: Factor) => ({ key, uri: totpOf(member, key).toString() });
  const read = async (member: StaffMember): Promise<Row | null> => {
    const [row] = await db.select().from(secondFactor).where(eq(secondFactor.staffId, member.id));
    return row ?? null;
  };
  const opened = (row: Row) => openFactor(secret, row.staffId, row.sealed);

  const stepOf = (member: StaffMember, { key }: Factor, code: string): number | null => {
    const delta = totpOf(member, key).validate({ token: code, window: WINDOW, timestamp: now() });
    return delta === null ? null : Math.floor(now() / 1000 / PERIOD_SECONDS) + delta;
  };

  /** A code works once. Also seals the factor again with the current secret. */
  const useStep = async (tx: Pick<Database, "update">, row: Row, step: number, factor: Factor): Promise<boolean> => {
    const used = await tx
      .update(secondFactor)
      .set({ lastStep: step, wrong: 0, sealed: sealFactor(secret, row.staffId, factor) })
      .where(
        and(
          eq(secondFactor.staffId, row.staffId),
          eq(secondFactor.id, row.id),
          eq(secondFactor.sealed, row.sealed),
          lt(secondFactor.lastStep, step),
        ),
      )
      .returning({ id: secondFactor.id });
    return used.length > 0;
  };

  const wasWrong = async (row: Row): Promise<"wrong"> => {
    await db
      .update(secondFactor)
      .set({ wrong: sql`${secondFactor.wrong} + 1` })
      .where(and(eq(secondFactor.staffId, row.staffId), eq(secondFactor.id, row.id)));
    return "wrong";
  };

  async function check<T>(
    member: StaffMember,
    typed: string,
    { isConfirmed, use }: { isConfirmed: boolean; use: (row: Row, factor: Factor, code: string) => Promise<T | null> },
  ): Promise<T | RefusedFactor> {
    const row = await read(member);
    if (!row || (row.confirmedAt !== null) !== isConfirmed) return "none";
    if ((await limiter.check(CODE_TRIES, `staff ${member.id}`)) !== null) return "too-many";
    const factor = opened(row);
    if (!factor) return "unreadable";
    const code = typed.replace(/[\s\p{Pd}]/gu, "").toUpperCase();
    if (row.wrong >= MOST_WRONG && code.length === DIGITS) return "locked";
    const done = await use(row, factor, code);
    if (done === null) return wasWrong(row);
    await limiter.giveBack(CODE_TRIES, `staff ${member.id}`);
    return done;
  }

  async function onRecord(
    member: StaffMember,
    action: StaffAction,
    { news, locale }: { news: FactorNews; locale: Locale },
    work: (tx: Transaction) => Promise<boolean>,
  ): Promise<boolean> {
    const result = await actions.run({ by: { email: member.email }, action }, async (tx) => {
      if (!(await work(tx))) return { value: false, auditEntry: null };
      await tellOfFactor(tx, mail, { email: member.email, news, locale });
      return { value: true, auditEntry: { subject: String(member.id) } };
    });
    onMails();
    return result.outcome === "done" && result.value;
  }

  return {
    async state(member) {
      const row = await read(member);
      return row && { confirmedAt: row.confirmedAt, codesLeft: opened(row)?.recovery.length ?? 0 };
    },
    async begin(member) {
      const factor: Factor = { key: new Secret({ size: KEY_BYTES }).base32, recovery: [] };
      const values = { id: newId(), sealed: sealFactor(secret, member.id, factor), wrong: 0, lastStep: 0 };
      const [begun] = await db
        .insert(secondFactor)
        .values({ staffId: member.id, ...values })
        .onConflictDoUpdate({
          target: secondFactor.staffId,
          set: { ...values, createdAt: sql`now()` },
          setWhere: sql`${secondFactor.confirmedAt} is null`,
        })
        .returning({ id: secondFactor.id });
      return begun ? keyOf(member, factor) : null;
    },
    async pending(member) {
      const row = await read(member);
      const factor = row && row.confirmedAt === null ? opened(row) : null;
      return factor && keyOf(member, factor);
    },
    confirm(member, typed, locale) {
      return check(member, typed, {
        isConfirmed: false,
        async use(row, factor, code) {
          const step = stepOf(member, factor, code);
          if (step === null) return null;
          const codes = newRecoveryCodes();
          const complete = { ...factor, recovery: codes.map(recoveryDigest) };
          const isDone = await onRecord(member, "staff.factor-add", { news: "added", locale }, async (tx) => {
            if (!(await useStep(tx, row, step, complete))) return false;
            await tx
              .update(secondFactor)
              .set({ confirmedAt: sql`now()` })
              .where(eq(secondFactor.staffId, member.id));
            return true;
          });
          return isDone ? { id: row.id, codes: codes.map(grouped) } : null;
        },
      });
    },
    pass(member, typed) {
      return check(member, typed, {
        isConfirmed: true,
        async use(row, factor, code) {
          const step = code.length === DIGITS ? stepOf(member, factor, code) : null;
          if (step !== null)
            return (await useStep(db, row, step, factor)) ? { id: row.id, codesLeft: factor.recovery.length } : null;
          const left = withoutCode(factor, code);
          if (!left) return null;
          // Of two simultaneous uses only one still finds the sealed factor that it read.
          const used = await db
            .update(secondFactor)
            .set({ sealed: sealFactor(secret, row.staffId, left), wrong: 0 })
            .where(and(eq(secondFactor.staffId, row.staffId), eq(secondFactor.sealed, row.sealed)))
            .returning({ id: secondFactor.id });
          return used.length > 0 ? { id: row.id, codesLeft: left.recovery.length } : null;
        },
      });
    },
    renewCodes(member, typed) {
      return check(member, typed, {
        isConfirmed: true,
        async use(row, factor, code) {
          const step = stepOf(member, factor, code);
          if (step === null) return null;
          const codes = newRecoveryCodes();
          const isDone = await useStep(db, row, step, { ...factor, recovery: codes.map(recoveryDigest) });
          return isDone ? { codes: codes.map(grouped) } : null;
        },
      });
    },
    remove(member, typed, locale) {
      return check<"done">(member, typed, {
        isConfirmed: true,
        async use(row, factor, code) {
          const step = stepOf(member, factor, code);
          if (step === null && !withoutCode(factor, code)) return null;
          const isDone = await onRecord(member, "staff.factor-remove", { news: "removed", locale }, async (tx) => {
            if (step !== null && !(await useStep(tx, row, step, factor))) return false;
            const gone = await tx
              .delete(secondFactor)
              .where(and(eq(secondFactor.staffId, member.id), eq(secondFactor.id, row.id)))
              .returning({ id: secondFactor.id });
            return gone.length > 0;
          });
          return isDone ? "done" : null;
        },
      });
    },
  };
}

function newId(): string {
  return randomBytes(12).toString("base64url");
}

function newRecoveryCodes(): string[] {
  const sign = () => RECOVERY_SIGNS.charAt(randomInt(RECOVERY_SIGNS.length));
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: RECOVERY_LENGTH }, sign).join(""));
}

function grouped(code: string): string {
  return `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;
}

function withoutCode(factor: Factor, code: string): Factor | null {
  const digest = recoveryDigest(code);
  const recovery = factor.recovery.filter((each) => each !== digest);
  return recovery.length < factor.recovery.length ? { ...factor, recovery } : null;
}

const PURPOSE = "second factor";
const ALGORITHM = "aes-256-gcm";
const [IV_BYTES, TAG_BYTES] = [12, 16];

const factor = z.object({ key: z.string(), recovery: z.array(z.string()) });

/** `key` in base 32; `recovery`: digests of the unused recovery codes. */
type Factor = z.infer<typeof factor>;

/** The staff id is authenticated data: the sealed factor cannot be moved to another row. */
function sealFactor([secret = ""]: CookieSecrets, staffId: number, value: Factor): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(secret, PURPOSE), iv).setAAD(Buffer.from(String(staffId)));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Also tries the previous secret during a rotation; null when none fits. */
function openFactor(secrets: CookieSecrets, staffId: number, sealed: string): Factor | null {
  const bytes = Buffer.from(sealed, "base64url");
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv(ALGORITHM, deriveKey(secret, PURPOSE), bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(String(staffId)))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return factor.parse(JSON.parse(text.toString("utf8")));
    } catch {
      // Try the next secret.
    }
  }
  return null;
}

/** Recovery codes have 44 random bits and the digest is encrypted, so plain SHA-256 is enough. */
function recoveryDigest(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}
