import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import type { Content } from "../content/content.ts";
import { createLog } from "../log.server.ts";
import { codeMail } from "../../mail/code-mail.ts";
import { createMail } from "./mail.server.ts";
import { isAddressRefused, type Mail, type MailMessage } from "./mail.ts";
import { codeSender } from "./send-code.ts";
import { startSmtpServer } from "./smtp-server.test-helper.ts";
import { createSmtp } from "./smtp.server.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { contentOf } from "../../../tests/setup/shop-content.ts";
import { cutToRequest, withinRequestTime } from "../http/retry.server.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";
import { fairlyTimed } from "../../../tests/setup/fair-time.ts";

const TO = "dana.whitlock@meridianpack.example";
const FROM = "Ferrule <orders@shop.example>";
const CODE = "730914";
const site = { name: "Ferrule", phone: "800-555-0100" };
const message = codeMail({ to: TO, code: CODE, locale: "en", minutes: 10, site });

let data: OwnDatabase;
let database: DatabaseService;
const mails: Mail[] = [];
let lines: string[] = [];
const log = createLog("info", (line) => lines.push(line));

beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
});
afterAll(async () => {
  await database.close();
  await data.remove();
});
beforeEach(async () => {
  lines = [];
  await database.db.execute(sql`delete from shop.outbox_mail`);
});
afterEach(() => {
  const leaked = lines.filter((line) => /730914|dana\.whitlock|A Buyer|orders@shop/.test(line));
  if (leaked.length > 0) throw new Error(`in the log (R-SEC-06, R-ERR-14): ${leaked.join("\n")}`);
  for (const mail of mails.splice(0)) mail.close();
});

function mailWith(settings: { SMTP_URL?: string; MAIL_FROM?: string } = {}): Mail {
  const mail = createMail({ SMTP_URL: undefined, MAIL_FROM: undefined, ...settings }, database.db, log);
  mails.push(mail);
  return mail;
}
const events = () => lines.map((line) => JSON.parse(line) as Record<string, string>);

describe("outbox", () => {
  test("outbox stores mails, newest first, and logs neither code nor address (R-SEC-06, R-ERR-14)", async () => {
    const mail = mailWith();
    await mail.send(message);
    await mail.send({ ...message, subject: "second" });
    const kept = (await mail.outbox()) ?? [];
    expect(kept.map(({ subject }) => subject)).toEqual(["second", message.subject]);
    expect(kept[1]).toEqual({ ...message, sentAt: expect.stringMatching(/^20\d\d-.*Z$/) });
    expect(Object.keys(kept[0] ?? {})).toEqual(["to", "subject", "text", "html", "sentAt"]);
    expect(events()[0]).toMatchObject({
      level: "info",
      event: "mail kept in the outbox",
      to: "d…@meridianpack.example",
      path: "/dev/outbox",
    });
    expect([lines.length, mail.state()]).toEqual([2, "ok"]);
  });

  test("outbox keeps the newest 200 mails", async () => {
    await database.db.execute(
      sql`insert into shop.outbox_mail ("to", subject, text, html) select 'x@y.example', 'n' || n, '', '' from generate_series(1, 204) n`,
    );
    const mail = mailWith();
    await mail.send({ ...message, subject: "last" });
    const kept = (await mail.outbox()) ?? [];
    expect([kept.length, kept[0]?.subject, kept.at(-1)?.subject]).toEqual([200, "last", "n6"]);
    const [row] = await database.db.execute<{ n: number }>(sql`select count(*)::int as n from shop.outbox_mail`);
    expect(row?.n).toBe(200);
  });

  test("unavailable outbox fails without address and text in the error (R-ERR-14)", async () => {
    const mail = mailWith();
    await database.db.execute(sql`alter table shop.outbox_mail rename to away`);
    const failure: unknown = await mail.send(message).catch((error: unknown) => error);
    await database.db.execute(sql`alter table shop.away rename to outbox_mail`);
    expect(String(failure)).toBe("MailError: the mail could not be handed over: 42P01");
    expect(mail.state()).toBe("degraded");
  });
});

describe("mail server", () => {
  test("gets text and HTML, for one address, over one connection", async () => {
    const server = await startSmtpServer("accept");
    const mail = mailWith({ SMTP_URL: server.url, MAIL_FROM: FROM });
    try {
      await mail.send(message);
      await mail.send({ ...message, to: "a@b.example,c@d.example" }).catch(() => {});
      await mail.send(message);
      expect(server.connections()).toBe(1);
    } finally {
      await server.stop();
    }
    const [first] = server.deliveries;
    expect(first).toMatchObject({ from: "orders@shop.example", to: [TO] });
    expect(first?.message).toMatch(/^Subject: Your sign-in code for Ferrule\r$/m);
    expect(first?.message).toMatch(/^From: Ferrule <orders@shop.example>\r$/m);
    expect(first?.message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(first?.message).toMatch(/text\/plain.*^730914\r$.*text\/html.*<p style=.*730914<\/p>/ms);
    expect(server.deliveries.every(({ to }) => to.length === 1)).toBe(true);
    expect(mail.outbox()).toBeNull();
    expect(events()[0]).toMatchObject({ event: "mail sent", to: "d…@meridianpack.example" });
  });

  test("gets the same Message-ID for a repeated mail only", async () => {
    const server = await startSmtpServer("accept");
    const mail = mailWith({ SMTP_URL: server.url, MAIL_FROM: FROM });
    try {
      for (const id of ["queued.7.1764200000000", "queued.7.1764200000000", "queued.8.1764200000000"])
        await mail.send({ ...message, id });
    } finally {
      await server.stop();
    }
    const names = server.deliveries.map((each) => /^Message-ID: (.*)\r$/im.exec(each.message)?.[1]);
    expect(names).toEqual([
      "<queued.7.1764200000000@shop.example>",
      "<queued.7.1764200000000@shop.example>",
      "<queued.8.1764200000000@shop.example>",
    ]);
  });

  test.each([
    ["relay", "EENVELOPE 550 RCPT TO"],
    ["spam", "EENVELOPE 550 RCPT TO"],
    ["later", "EENVELOPE 450 RCPT TO"],
    ["sender", "EENVELOPE 550 MAIL FROM"],
    ["drop", "ECONNECTION"],
  ] as const)(
    "failure of a mail server that would %s is reported by its codes only (R-ERR-14)",
    async (manner, codes) => {
      const server = await startSmtpServer(manner);
      const mail = mailWith({ SMTP_URL: server.url, MAIL_FROM: FROM });
      try {
        expect(mail.state()).toBe("ok");
        await expect(mail.send(message)).rejects.toThrow(`the mail could not be handed over: ${codes}`);
        expect(mail.state()).toBe("degraded");
        expect(events()[0]).toMatchObject({ level: "error", event: "mail not sent", to: "d…@meridianpack.example" });
      } finally {
        await server.stop();
      }
    },
  );

  test.each(["refuse", "old", "full"] as const)("address that it refuses (%s) is no fault of it", async (manner) => {
    const server = await startSmtpServer(manner);
    const mail = mailWith({ SMTP_URL: server.url, MAIL_FROM: FROM });
    try {
      const failure: unknown = await mail.send(message).catch((error: unknown) => error);
      expect(String(failure)).toMatch(/^MailError: the address was refused: EENVELOPE 55[02] RCPT TO$/);
      expect([isAddressRefused(failure), mail.state(), mail.cause()]).toEqual([true, "ok", undefined]);
      expect(events()[0]).toMatchObject({ event: "mail address refused", to: "d…@meridianpack.example" });
    } finally {
      await server.stop();
    }
  });

  test("mail server is named by host and port where it is not usable", async () => {
    const server = await startSmtpServer("accept");
    await server.stop();
    mailWith({ SMTP_URL: server.url.replace("//", "//user:secret@"), MAIL_FROM: FROM });
    await expect
      .poll(() => events()[0])
      .toMatchObject({ event: "mail server not usable", server: new URL(server.url).host });
    expect(lines.join("")).not.toContain("secret");
  });

  test("mail server is given up before the request that waits for it", async () => {
    const limits: (number | undefined)[] = [];
    const mail = { send: async (_message: MailMessage, limitMs?: number) => void limits.push(limitMs) };
    const send = codeSender(mail as unknown as Mail, contentOf() as Content, () => message);
    const code = { to: TO, code: CODE, locale: "en", minutes: 10, isMuted: false };
    await withinRequestTime(async () => {
      await sleep(200);
      await send(code);
      expect(limits[0]).toBeLessThan(cutToRequest(TIME_LIMITS.request) - 300);
    });
    expect(limits[0]).toSatisfy(Number.isInteger);
  });

  test("gets a code within a request", async () => {
    const server = await startSmtpServer("accept");
    const mail = mailWith({ SMTP_URL: server.url, MAIL_FROM: FROM });
    const send = codeSender(mail, contentOf() as Content, () => message);
    try {
      await withinRequestTime(() => send({ to: TO, code: CODE, locale: "en", minutes: 10, isMuted: false }));
    } finally {
      await server.stop();
    }
    expect(server.deliveries).toHaveLength(1);
  });

  test("mail server is used again after an outage, and the state is ok", async () => {
    const first = await startSmtpServer("accept");
    const mail = mailWith({ SMTP_URL: first.url, MAIL_FROM: FROM });
    await first.stop();
    await expect(mail.send(message)).rejects.toThrow("handed over: ESOCKET");
    expect(mail.state()).toBe("degraded");
    const again = await startSmtpServer("accept", Number(new URL(first.url).port));
    try {
      await mail.send(message);
      expect([mail.state(), again.deliveries.length]).toEqual(["ok", 1]);
    } finally {
      await again.stop();
    }
  });

  test("silence of a mail server is named in the log and as the cause", async () => {
    const server = await startSmtpServer("hang");
    const mail = mailWith({ SMTP_URL: server.url, MAIL_FROM: FROM });
    try {
      const silent = "the mail server did not respond in time";
      await expect(mail.send(message, 300)).rejects.toThrow(`the mail could not be handed over: ${silent}`);
      expect(mail.cause()).toBe(silent);
    } finally {
      await server.stop();
    }
  });

  test("silent mail server is given up in time", async () => {
    const server = await startSmtpServer("hang");
    const smtp = createSmtp({ url: server.url, from: FROM, limitMs: 300 });
    try {
      const failure = { code: expect.stringMatching(/ABORT|TIMEDOUT/) };
      const [, ms] = await fairlyTimed(() => expect(smtp.deliver(message)).rejects.toMatchObject(failure));
      expect(ms).toBeLessThan(2000);
    } finally {
      smtp.close();
      await server.stop();
    }
  });
});
