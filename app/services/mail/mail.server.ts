import type { Database } from "../database/database.server.ts";
import type { Env } from "../env.server.ts";
import type { Log } from "../log.server.ts";
import { MailError } from "./mail-error.ts";
import type { Mailer, Mail } from "./mail.ts";
import { maskAddress } from "../../domain/mask-address.ts";
import { createOutbox } from "./outbox.server.ts";
import { createSmtp } from "./smtp.server.ts";

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
      if (isFirst) log.error("mail server not usable", error);
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
