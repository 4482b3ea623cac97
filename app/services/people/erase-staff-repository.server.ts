import { and, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { fullName } from "../../domain/customers/web-user.ts";
import { webUser } from "../database/customer-schema.ts";
import { webOrderNote } from "../database/order-schema.ts";
import { staff, staffRecord } from "../database/staff-schema.ts";
import type { StaffTx } from "../staff/port.ts";

/** What stands in the place of a name or an address that was taken out. */
const GONE = "[…]";

/** Whether somebody has a role: what they do is still to be put on record. */
export async function isOnStaff(tx: StaffTx, email: string): Promise<boolean> {
  return (await tx.$count(staff, and(eq(staff.email, email), isNotNull(staff.role)))) > 0;
}

/**
 * Takes a person's name and address out of what the staff have written: their notes, and the record, which nothing else may change.
 * Whoever was on the staff is a number from then on, which is returned; null for everybody else. To be called while their name is known.
 */
export async function forgetInRecord(tx: StaffTx, email: string): Promise<number | null> {
  const [person] = await tx.select().from(webUser).where(eq(webUser.email, email));
  const pattern = patternOf([email, person ? fullName(person) : ""]);
  await tx.execute(sql`select set_config('shop.erasing', 'on', true)`);
  await tx
    .update(staffRecord)
    .set({
      subject: without(staffRecord.subject, pattern),
      before: sql`${without(sql`${staffRecord.before}::text`, pattern)}::jsonb`,
      after: sql`${without(sql`${staffRecord.after}::text`, pattern)}::jsonb`,
    })
    .where(
      sql`concat_ws(' ', ${staffRecord.subject}, ${staffRecord.before}::text, ${staffRecord.after}::text) ~* ${pattern}`,
    );
  await tx.execute(sql`select set_config('shop.erasing', 'off', true)`);
  await tx
    .update(webOrderNote)
    .set({ text: without(webOrderNote.text, pattern) })
    .where(sql`${webOrderNote.text} ~* ${pattern}`);
  const [blanked] = await tx
    .update(staff)
    .set({ email: null })
    .where(eq(staff.email, email))
    .returning({ id: staff.id });
  return blanked?.id ?? null;
}

/** Finds any of these texts as whole words, however they are written: not every database knows small and large letters with accents. */
function patternOf(texts: readonly string[]): string {
  const written = texts.flatMap((text) => [text, text.toUpperCase(), text.toLowerCase()]);
  const escaped = [...new Set(written)]
    .filter((text) => text !== "")
    .map((text) => text.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`));
  return String.raw`\m(${escaped.join("|")})\M`;
}

function without(text: AnyPgColumn | SQL, pattern: string): SQL {
  return sql`regexp_replace(${text}, ${pattern}, ${GONE}, 'gi')`;
}
