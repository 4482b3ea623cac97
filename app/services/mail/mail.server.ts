import type { Database } from "../database/database.server.ts";
import type { Env } from "../env.server.ts";
import type { Log } from "../log.server.ts";
import { MailError } from "./mail-error.ts";
import type { Mailer } from "./mailer.ts";
import { maskAddress } from "../../domain/mask-address.ts";
import { createOutbox } from "./outbox.server.ts";
import type { Mail } from "./port.ts";
import { createSmtp } from "./smtp.server.ts";

/** Mails leave by the server of SMTP_URL, or stay in the outbox of the database. The log holds neither address nor text. */
export function createMail(env: Pick<Env, "SMTP_URL" | "MAIL_FROM">, db: Database, log: Log): Mail {
  const { SMTP_URL: url, MAIL_FROM: from } = env;
  return watched(url && from ? createSmtp({ url, from }) : createOutbox(db), log);
}

function watched(mailer: Mailer, log: Log): Mail {
  let state: "ok" | "degraded" = "ok";
  return {
    async send(message, limitMs) {
      const to = maskAddress(message.to);
      try {
        await mailer.deliver(message, limitMs);
      } catch (failure) {
        state = "degraded";
        const error = new MailError(failure);
        log.error("mail not sent", error, { to });
        throw error;
      }
      state = "ok";
      log.info(mailer.event, { to, ...mailer.facts });
    },
    outbox: mailer.outbox,
    state: () => state,
    close: mailer.close,
  };
}
