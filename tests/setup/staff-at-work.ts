import { openDatabase } from "../../app/services/database/database.server.ts";
import { staff } from "../../app/services/database/staff-schema.ts";
import type { OrderIntent } from "../../app/routes/staff/orders/order.form.ts";
import type { StaffRole } from "../../app/domain/staff/rights.ts";
import { postForm } from "./fill-form.ts";
import { mainOf } from "./read-html.ts";
import type { visitorOf } from "./signed-in.ts";
import type { OwnDatabase } from "./own-database.ts";

type Visitor = ReturnType<typeof visitorOf>;

/** Makes users the staff of a stopped shop. */
export async function employ(env: OwnDatabase["env"], people: Readonly<Record<string, StaffRole>>): Promise<void> {
  const database = await openDatabase(env);
  try {
    for (const [email, role] of Object.entries(people))
      await database.db
        .insert(staff)
        .values({ email, role })
        .onConflictDoUpdate({ target: staff.email, set: { role } });
  } finally {
    await database.close();
  }
}

/** The fields of the form for a step of an order, with a method of payment; null without a form. */
export function stepForm(html: string, intent: OrderIntent, parcel = 0): Record<string, string> | null {
  const from = html.indexOf(` id="step-${intent}${parcel === 0 ? "" : `-${parcel}`}"`);
  const form = from < 0 ? null : postForm(html.slice(from), "intent");
  if (form === null) return null;
  const fields: Record<string, string> = Object.fromEntries(form.fields);
  return fields["means"] === "" ? { ...fields, means: "transfer" } : fields;
}

/** Opens the page of an order and sends one of its forms with these entries. */
export async function sendStep(
  visitor: Visitor,
  path: string,
  intent: OrderIntent,
  typed: Record<string, string> = {},
  parcel = 0,
): Promise<{ status: number; main: string }> {
  const page = await (await visitor.get(path)).text();
  const form = stepForm(page, intent, parcel);
  if (form === null) throw new Error(`${path} has no form ${intent}`);
  const answer = await visitor.post(path, { ...form, ...typed });
  return { status: answer.status, main: mainOf(await answer.text()) };
}
