import { createTransport } from "nodemailer";
import { withTimeLimit } from "../http/retry.server.ts";
import type { Mailer } from "./mail.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";

type Settings = { url: string; from: string; limitMs?: number };

/** Bytes of text in one encoded word of 75 characters. */
const BYTES_OF_WORD = 42;

/** Encodes a text with `=?…?=`, which mail programs would decode (RFC 2047). Nodemailer encodes only non-ASCII text. */
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

const USUAL_PORTS: Readonly<Record<string, string>> = { "smtp:": "587", "smtps:": "465" };

function serverOf(url: string): string {
  const { hostname, port, protocol } = new URL(url);
  return `${hostname}:${port || (USUAL_PORTS[protocol] ?? "")}`;
}

/** Uses a small pool of connections. Mail contents are never logged. */
export function createSmtp({ url, from, limitMs: usualMs = TIME_LIMITS.mail }: Settings): Mailer {
  const transport = createTransport({
    pool: true,
    url,
    logger: false,
    dnsTimeout: TIME_LIMITS.mailSilence,
    connectionTimeout: TIME_LIMITS.mailSilence,
    greetingTimeout: TIME_LIMITS.mailSilence,
    socketTimeout: TIME_LIMITS.mail,
    // A mail must not read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.replace(/^.*@|>$/g, "");
  return {
    event: "mail sent",
    server: serverOf(url),
    facts: {},
    async deliver({ to, subject, text, html, id }, limitMs = usualMs) {
      await transport.sendMail({
        ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
        from,
        // An object is one address, never a list.
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
