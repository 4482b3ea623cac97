import { dayOfMoment } from "../../../i18n/formats.ts";
import { notFound, type PageContext } from "../../../middleware/page-context.server.ts";
import type { OrderForStaff } from "../../../services/orders/orders.ts";
import type { StaffMember } from "../../../services/staff/staff.ts";
import type { ChangesSince, StaffOrderView } from "./order-types.ts";
import { askedText } from "./audit-trail.view.ts";
import { changesSince } from "./changes-since.view.ts";
import { staffOrderView } from "./order.view.ts";
import { orderViewOf } from "../../../ui/orders/order.loader.server.ts";

type Page = Pick<PageContext, "services" | "locale" | "t">;

/** Any order of the shop; 404 for an unknown number. */
export async function staffOrderOr404(number: string, { services }: Pick<Page, "services">): Promise<OrderForStaff> {
  const order = await services.orderAdministration.find(number);
  if (!order) throw notFound();
  return order;
}

/** Changes since the page was opened. */
export async function sinceRevision(number: string, revision: string, page: Page): Promise<ChangesSince> {
  const { staffRecords, content } = page.services;
  const [order, auditEntries] = await Promise.all([
    staffOrderOr404(number, page),
    staffRecords.of({ orderNumber: number }),
  ]);
  return changesSince({ order, revision, auditEntries, carriers: content.site().carriers }, page);
}

/** The people who must agree to the current total. */
export async function askedOf(number: string, { services, t }: Page): Promise<string> {
  const inside = await services.orderAdministration.inside(number);
  return askedText(inside?.asked ?? null, t);
}

export async function staffOrderOf(order: OrderForStaff, { role }: StaffMember, page: Page): Promise<StaffOrderView> {
  const { orderAdministration, staffRecords } = page.services;
  const { number } = order;
  const [buyers, inside, notes, auditEntries] = await Promise.all([
    orderViewOf(order, null, page),
    orderAdministration.inside(number),
    orderAdministration.notes(number),
    staffRecords.of({ orderNumber: number }),
  ]);
  if (!inside) throw notFound();
  const { carriers } = page.services.content.site();
  const today = dayOfMoment(new Date().toISOString());
  return staffOrderView({ order, buyers, inside, notes, auditEntries, role, today, carriers }, page);
}
