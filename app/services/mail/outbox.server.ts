import { desc, sql } from "drizzle-orm";
import { outboxMail } from "../database/shop-schema.ts";
import type { Database } from "../database/database.server.ts";
import type { Mailer } from "./mail.ts";

const MOST_KEPT = 200;

export function createOutbox(db: Database): Mailer {
  return {
    event: "mail kept in the outbox",
    facts: { path: "/dev/outbox" },
    async deliver({ to, subject, text, html }) {
      await db.insert(outboxMail).values({ to, subject, text, html });
      const oldest = sql`(select ${outboxMail.id} from ${outboxMail} order by ${outboxMail.id} desc offset ${MOST_KEPT} limit 1)`;
      await db.delete(outboxMail).where(sql`${outboxMail.id} <= ${oldest}`);
    },
    check: () => Promise.resolve(),
    async outbox() {
      const { to, subject, text, html, sentAt } = outboxMail;
      const rows = await db
        .select({ to, subject, text, html, sentAt })
        .from(outboxMail)
        .orderBy(desc(outboxMail.id))
        .limit(MOST_KEPT);
      return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
    },
    close() {},
  };
}
