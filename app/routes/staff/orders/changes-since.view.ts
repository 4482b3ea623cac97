import type { Order } from "../../../domain/orders/order.ts";
import type { CarrierDocument } from "../../../domain/shipping/carrier.ts";
import type { Words } from "../../../i18n/strings.ts";
import type { RecordedAuditEntry } from "../../../services/staff/audit-log.ts";
import type { ChangesSince } from "./order-types.ts";
import { orderSteps } from "../../../ui/orders/order.view.ts";
import { recordRows } from "../audit/audit-rows.view.ts";

type Facts = {
  readonly order: Order;
  /** Version token of the displayed order. */
  readonly revision: string;
  /** Audited actions on the order, newest first. */
  readonly auditEntries: readonly RecordedAuditEntry[];
  readonly carriers: readonly CarrierDocument[];
};

/** Changes and authors since the page was opened. */
export function changesSince({ order, revision, auditEntries, carriers }: Facts, words: Words): ChangesSince {
  const [version = 0, events = 0] = /^\d{1,9}\.\d{1,9}$/.test(revision) ? revision.split(".").map(Number) : [];
  const { t } = words;
  const steps = orderSteps(order, { carriers, ...words }).slice(events);
  const answers = order.events.slice(events).filter(({ kind }) => kind === "agreed" || kind === "declined").length;
  // Each step is one version. Steps other than answers of the buyer are audited, and so are notes.
  const ofSteps = auditEntries.filter(({ action }) => action !== "order.note" && action !== "order.place");
  const since = ofSteps.slice(0, Math.max(0, order.version - version - answers)).toReversed();
  return {
    changes: steps.map(({ day, what, status, changes, note }) =>
      [day, what ?? t(`orders.status.${status}`), ...changes, note].filter((text) => text !== "").join(" · "),
    ),
    by: recordRows(since, words).map(({ at, by, action }) => `${by} · ${at} · ${action}`),
  };
}
