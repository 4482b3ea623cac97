import { createTransport } from "nodemailer";
import { withTimeLimit } from "../http/retry.server.ts";
import type { Mailer } from "./mailer.ts";

/** Whoever waits for a mail waits no longer, in milliseconds, whatever the server does. */
const LIMIT_MS = 10_000;

/** A server that does not even answer is given up sooner. */
const SILENCE_MS = 5000;

type Settings = { url: string; from: string; limitMs?: number };

/** Hands mails to a server over a few connections that stay open. Nothing of a mail is written to any log. */
export function createSmtp({ url, from, limitMs: usualMs = LIMIT_MS }: Settings): Mailer {
  const transport = createTransport({
    pool: true,
    url,
    logger: false,
    dnsTimeout: SILENCE_MS,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: LIMIT_MS,
    // A mail names no files and no addresses to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    event: "mail sent",
    facts: {},
    async deliver({ to, subject, text, html }, limitMs = usualMs) {
      await transport.sendMail({
        from,
        // As an object it is one address, never a list.
        to: { name: "", address: to },
        subject,
        text,
        html,
        headers: { "Auto-Submitted": "auto-generated" },
        signal: AbortSignal.timeout(limitMs),
      });
    },
    async check() {
      await withTimeLimit(transport.verify(), usualMs, "the mail server");
    },
    outbox: () => null,
    close: () => transport.close(),
  };
}
