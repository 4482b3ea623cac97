import { createTransport } from "nodemailer";
import { withTimeLimit } from "../http/retry.server.ts";
import type { Mailer } from "./port.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";

type Settings = { url: string; from: string; limitMs?: number };

/** Bytes of a text that fit one encoded word of 75 characters. */
const BYTES_OF_WORD = 42;

/**
 * A header that reads as it is written. `=?…?=` in it would be decoded by the reader's program: such a text is encoded as a whole
 * (RFC 2047). The library encodes only what is not ASCII.
 */
export function literalHeader(text: string): string {
  if (!text.includes("=?")) return text;
  const words = [""];
  for (const character of text) {
    const word = `${words.at(-1) ?? ""}${character}`;
    if (Buffer.byteLength(word) > BYTES_OF_WORD) words.push(character);
    else words[words.length - 1] = word;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join(" ");
}

/** Hands mails to a server over a few connections that stay open. Nothing of a mail is written to any log. */
export function createSmtp({ url, from, limitMs: usualMs = TIME_LIMITS.mail }: Settings): Mailer {
  const transport = createTransport({
    pool: true,
    url,
    logger: false,
    dnsTimeout: TIME_LIMITS.mailSilence,
    connectionTimeout: TIME_LIMITS.mailSilence,
    greetingTimeout: TIME_LIMITS.mailSilence,
    socketTimeout: TIME_LIMITS.mail,
    // A mail names no files and no addresses to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.replace(/^.*@|>$/g, "");
  return {
    event: "mail sent",
    facts: {},
    async deliver({ to, subject, text, html, id }, limitMs = usualMs) {
      await transport.sendMail({
        ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
        from,
        // As an object it is one address, never a list.
        to: { name: "", address: to },
        subject: literalHeader(subject),
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
