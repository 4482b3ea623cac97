import { and, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { LOCALES, type Locale } from "../../domain/locale.ts";
import { guessedAddress, wrongGuess } from "../database/account-schema.ts";
import { webUser } from "../database/customer-schema.ts";
import type { Database, Transaction } from "../database/database.server.ts";
import { queueMails } from "../database/queue-mails.server.ts";
import type { CookieSecrets } from "../http/signed-cookie.server.ts";
import { keyedDigest } from "../keyed-digest.ts";
import type { MailMessage } from "../mail/mail.ts";
import { MOST_WRONG_GUESSES, type Guesser, type WrongGuesses } from "./guesses.ts";

const PURPOSE = "guessed address";

const SAVED_DAYS = 400;
const FORGET_EVERY_MS = 3_600_000;

type Ports = {
  db: Database;
  secret: CookieSecrets;
  mail: (to: string, locale: Locale) => MailMessage;
  onMails: () => void;
};

export function createWrongGuesses({ db, secret, mail, onMails }: Ports): WrongGuesses {
  const digest = keyedDigest(secret, PURPOSE);
  let forgetAt = 0;
  const forgetOld = async () => {
    if (Date.now() < forgetAt) return;
    forgetAt = Date.now() + FORGET_EVERY_MS;
    const isOld = lt(guessedAddress.lastAt, sql`now() - make_interval(days => ${SAVED_DAYS})`);
    await db.delete(guessedAddress).where(isOld);
  };
  return {
    async areTooMany(guesser) {
      const isReported = and(inArray(guessedAddress.address, digest.all(subjectOf(guesser))), IS_REPORTED);
      return (await db.$count(guessedAddress, isReported)) > 0;
    },
    async note(guesser, locale) {
      await forgetOld();
      const address = digest.of(subjectOf(guesser));
      const isReached = await db.transaction(async (tx) => {
        if (!(await countWrong(tx, address, digest.of(guesser.browser)))) return false;
        const [known] = await tx
          .select({ locale: webUser.locale })
          .from(webUser)
          .where(eq(webUser.email, guesser.email));
        const language = LOCALES.find((each) => each === known?.locale) ?? locale;
        await queueMails(tx, null, [mail(guesser.email, language)]);
        return true;
      });
      if (isReached) onMails();
      return isReached;
    },
    async takeBack(guesser) {
      const addresses = digest.all(subjectOf(guesser));
      const browsers = digest.all(guesser.browser);
      const isOwn = and(inArray(wrongGuess.address, addresses), inArray(wrongGuess.browser, browsers));
      // The common case has nothing to delete.
      if ((await db.$count(wrongGuess, isOwn)) === 0) return;
      await db.transaction(async (tx) => {
        const slips = await tx.delete(wrongGuess).where(isOwn).returning();
        for (const { address, wrong } of slips)
          await tx
            .update(guessedAddress)
            .set({ wrong: sql`greatest(0, ${guessedAddress.wrong} - ${wrong})` })
            .where(and(eq(guessedAddress.address, address), isNull(guessedAddress.reportedAt)));
      });
    },
    ...guessClearer(db, secret),
  };
}

export function guessClearer(db: Database, secret: CookieSecrets): Pick<WrongGuesses, "clear"> {
  const digest = keyedDigest(secret, PURPOSE);
  return {
    async clear(email) {
      const subjects = [true, false].flatMap((isKnown) => digest.all(subjectOf({ email, isKnown })));
      const gone = await db.delete(guessedAddress).where(inArray(guessedAddress.address, subjects)).returning();
      return gone.length > 0;
    },
  };
}

const IS_REPORTED = isNotNull(guessedAddress.reportedAt);

/** Separate counts: strangers cannot use up the allowance of known browsers. */
function subjectOf({ email, isKnown }: Pick<Guesser, "email" | "isKnown">): string {
  return `${isKnown ? "known" : "unknown"} ${email}`;
}

/** True when the limit is reached. Locks the address's row until the transaction ends. */
async function countWrong(tx: Transaction, address: string, browser: string): Promise<boolean> {
  const [counted] = await tx
    .insert(guessedAddress)
    .values({ address, wrong: 1 })
    .onConflictDoUpdate({
      target: guessedAddress.address,
      set: { wrong: sql`${guessedAddress.wrong} + 1`, lastAt: sql`now()` },
    })
    .returning();
  if (!counted || counted.reportedAt) return false;
  await tx
    .insert(wrongGuess)
    .values({ address, browser, wrong: 1 })
    .onConflictDoUpdate({
      target: [wrongGuess.address, wrongGuess.browser],
      set: { wrong: sql`${wrongGuess.wrong} + 1` },
    });
  if (counted.wrong < MOST_WRONG_GUESSES) return false;
  await tx
    .update(guessedAddress)
    .set({ reportedAt: sql`now()` })
    .where(eq(guessedAddress.address, address));
  return true;
}
