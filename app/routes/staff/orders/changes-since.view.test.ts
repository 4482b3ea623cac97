import type { Order } from "../../../domain/orders/order.ts";
import { expect, test } from "vitest";
import type { StaffAction } from "../../../domain/staff/rights.ts";
import { afterStep, placedOrder } from "../../../domain/test-data/placed-order.ts";
import { cents } from "../../../domain/money.ts";
import { DICTIONARIES } from "../../../i18n/strings.ts";
import { translateFrom } from "../../../i18n/translate.ts";
import type { RecordedAuditEntry } from "../../../services/staff/audit-log.ts";
import { changesSince } from "./changes-since.view.ts";

const words = { t: translateFrom(DICTIONARIES.en), locale: "en" } as const;
const opened = placedOrder({ shipping: null, freightApproval: "waiting" });
const set = afterStep(opened, { name: "freight", amount: cents(84_20), note: "Two boxes" });
const event = {
  kind: "agreed",
  status: "received",
  amounts: null,
  lines: null,
  parcel: null,
  answeredBy: null,
  payment: null,
} as const;
const agreed = {
  ...set,
  buyer: { name: "Dana Whitlock" } as Order["buyer"],
  version: set.version + 1,
  events: [...set.events, { ...event, at: "2026-11-24T10:00:00.000Z", carrier: "", tracking: "", note: "" }],
};
const reviewed = { ...agreed, version: agreed.version + 1 };

const auditEntry = (action: StaffAction, email: string): RecordedAuditEntry => ({
  id: 1,
  at: "2026-11-24T15:00:00.000Z",
  by: { id: 7, email },
  role: "sales",
  action,
  orderNumber: opened.number,
  customer: null,
  subject: "",
  person: null,
  before: {},
  after: {},
});
/** Newest first. */
const auditEntries = [
  auditEntry("order.note", "nora@ferrule.example"),
  auditEntry("order.review-tax", "rita@ferrule.example"),
  auditEntry("order.freight", "fred@ferrule.example"),
  auditEntry("order.message", "long-ago@ferrule.example"),
];
const since = (revision: string) => changesSince({ order: reviewed, revision, auditEntries, carriers: [] }, words);

test("order page lists changes since it was opened with their authors, including answers of the buyer", () => {
  const { changes, by } = since("0.1");
  expect(changes).toHaveLength(2);
  expect(changes[0]).toMatch(/Freight set · Freight: \$84\.20, before to be determined\..* · Two boxes$/);
  expect(changes[1]).toContain("Freight approved by Dana Whitlock");
  expect(by.map((text) => text.split(" · ")[0])).toEqual(["fred@ferrule.example", "rita@ferrule.example"]);
});

test("order page lists neither earlier changes nor notes", () => {
  const { changes, by } = since("2.3");
  expect(changes).toEqual([]);
  expect(by.map((text) => text.split(" · ")[0])).toEqual(["rita@ferrule.example"]);
});

test.each(["", "x.y", "-1.2", "999999.999999", "3.3"])("order page accepts an invalid revision: %j", (revision) => {
  expect(() => since(revision)).not.toThrow();
});
