import { describe, expect, test } from "vitest";
import { LOCALES, type Locale } from "../../../domain/locale.ts";
import { STAFF_ACTIONS, STAFF_ROLES } from "../../../domain/staff/rights.ts";
import { DICTIONARIES } from "../../../i18n/strings.ts";
import { translateFrom } from "../../../i18n/translate.ts";
import { LEDGER_KINDS } from "../../../domain/orders/ledger-entry.ts";
import type { RecordedAuditEntry } from "../../../services/staff/audit-log.ts";
import english from "../../../locales/en/staff.json" with { type: "json" };
import spanish from "../../../locales/es/staff.json" with { type: "json" };
import { COMMERCE_FILES } from "../../../services/import/commerce-files.ts";
import { fieldText, recordFile, recordRows } from "./audit-rows.view.ts";

const wordsIn = (locale: Locale) => ({ t: translateFrom(DICTIONARIES[locale]), locale });

const auditEntry = (change: Partial<RecordedAuditEntry> = {}): RecordedAuditEntry => ({
  id: 1,
  at: "2026-11-24T15:05:00.000Z",
  by: { id: 3, email: "sara.lind@ferrule.example" },
  role: "sales",
  action: "order.freight",
  orderNumber: "W0000000042",
  customer: null,
  subject: "",
  person: null,
  before: {},
  after: {},
  ...change,
});

test("audit log has words for every action and role in both languages", () => {
  for (const { staff } of [english, spanish]) {
    const words = STAFF_ACTIONS.map((action) =>
      action.split(".").reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], staff.record.actions),
    );
    expect(words.every((text) => typeof text === "string" && text !== "")).toBe(true);
    expect(new Set(words).size).toBe(STAFF_ACTIONS.length);
    expect(STAFF_ROLES.every((role) => staff.roles[role] !== "" && staff.rolesMay[role] !== "")).toBe(true);
  }
});

test.each(LOCALES)("audit log has words for all fields of imports, %s", (locale) => {
  const files = Object.entries(COMMERCE_FILES).flatMap(([file, schema]) => (file === "customers.csv" ? [] : [schema]));
  const ofCustomers = ["name", "type", "priceList", "paymentTerm", "territory", "rep", "primaryContactId", "taxable"];
  const more = ["taxNote", "taxVerified", "segment", "freeGroundAt", "active"];
  const columns = [...files.flatMap(({ shape }) => Object.keys(shape)), ...ofCustomers, ...more];
  const raw = columns.filter((column) => column !== "id" && fieldText(column, wordsIn(locale)) === column);
  expect(raw).toEqual([]);
});

describe("an audited action", () => {
  test("audit row names ledger entries and answers to freight in the language of the page", () => {
    const before = { freightApproval: "not-asked" };
    const kinds = LEDGER_KINDS.map((entry) => auditEntry({ before, after: { entry, freightApproval: "waiting" } }));
    const texts = recordRows(kinds, wordsIn("es")).map(({ changes }) => changes.map(({ from, to }) => [from, to]));
    expect(texts).toEqual(
      ["Pago", "Reembolso", "Crédito a favor", "Anulación"].map((kind) => [
        ["no se pide", "en espera de respuesta"],
        [null, kind],
      ]),
    );
  });

  test("audit row of an import that a page has only started does not call it applied", () => {
    const rows = (["applying", "undoing"] as const).map((state) =>
      auditEntry({ action: "import.apply", before: { state: "checked" }, after: { state } }),
    );
    const loaded = auditEntry({ action: "import.apply", after: { version: "2" } });
    expect(recordRows([...rows, loaded], wordsIn("en")).map(({ action }) => action)).toEqual([
      "Import started",
      "Undo of an import started",
      "Import applied",
    ]);
  });

  test("audit row has author, action, record and change, with formatted amounts and times", () => {
    const [row] = recordRows(
      [
        auditEntry({
          before: { shipping: null, total: 2_500 },
          after: { shipping: 8_420, total: 10_920, paidAt: "2026-11-24T15:05:00.000Z" },
        }),
      ],
      wordsIn("en"),
    );
    expect(row).toMatchObject({
      at: expect.stringMatching(/^Nov 24, 2026, 3:05\sPM [A-Z]{2,4}$/),
      by: "sara.lind@ferrule.example",
      role: "Sales",
      action: "Freight set",
      on: [{ text: "W0000000042", href: "/staff/orders/W0000000042" }],
      changes: [
        { label: "Freight", from: "none", to: "$84.20" },
        { label: "Total", from: "$25.00", to: "$109.20" },
        { label: "Paid", from: null, to: expect.stringContaining("Nov 24, 2026") },
      ],
    });
  });

  test("audit row shows an empty list as a word", () => {
    const [row] = recordRows([auditEntry({ before: { parcels: [] }, after: { parcels: [] } })], wordsIn("en"));
    expect(row?.changes.map(({ from, to }) => [from, to])).toEqual([["none", "none"]]);
  });

  test("audit row shows lines, shipments, yes and no, a role, and a field without a label", () => {
    const parcels = [{ parcel: 1, isShipped: true, tracking: "1Z", lines: [{ pn: "KC-1", quantity: 2 }] }];
    const [row] = recordRows(
      [
        auditEntry({
          after: {
            lines: [{ pn: "KC-1", from: 4, to: 2 }],
            parcels,
            isPartlyShipped: true,
            role: "viewer",
            odd: { a: 1 },
            __proto__x: "",
          },
        }),
      ],
      wordsIn("es"),
    );
    expect(row?.changes.map(({ label, to }) => `${label}: ${to}`)).toEqual([
      "Partidas: KC-1: 4 → 2",
      "Envíos: Envío: 1, Enviado: sí, Número de guía: 1Z, Partidas: KC-1 × 2",
      "Enviado en parte: sí",
      "Rol: Consulta",
      "odd: a: 1",
      "__proto__x: ninguno",
    ]);
  });

  test.each([
    ["en", "Role in the company: Buyer → Administrator"],
    ["es", "Rol en la empresa: Compras → Administración"],
  ] as const)("audit row shows company roles in the words of the company page, %s", (locale, told) => {
    const change = { action: "company.people", before: { role: "buyer" }, after: { role: "administrator" } } as const;
    const [row] = recordRows([auditEntry(change)], wordsIn(locale));
    expect(row?.changes.map(({ label, from, to }) => `${label}: ${from} → ${to}`)).toEqual([told]);
  });

  test.each([
    ["en", "Status: Order placed → Accepted"],
    ["es", "Estatus: Pedido registrado → Aceptado"],
  ] as const)("audit row shows the status of an order in words, %s", (locale, told) => {
    const change = { action: "order.accept", before: { status: "received" }, after: { status: "accepted" } } as const;
    const [row] = recordRows([auditEntry(change)], wordsIn(locale));
    expect(row?.changes.map(({ label, from, to }) => `${label}: ${from} → ${to}`)).toEqual([told]);
  });

  test.each([
    ["en", "Credit card → Net 30", "Price → Percent off the list price", "yes → no", "checked, not applied", "Spanish"],
    [
      "es",
      "Tarjeta de crédito → 30 días netos",
      "Precio → Porcentaje de descuento sobre la lista",
      "sí → no",
      "revisada, sin aplicar",
      "Español",
    ],
  ] as const)(
    "audit row shows codes of imports and files in words, %s",
    (locale, term, kind, active, state, language) => {
      const changed = (field: string, before: string, after: string) => ({
        file: "f.csv",
        record: "1",
        field,
        before,
        after,
      });
      const fields = [
        changed("paymentTerm", "CREDIT CARD", "NET 30"),
        changed("valueType", "Actual", "% Discount"),
        changed("active", "true", "false"),
      ];
      const [row] = recordRows([auditEntry({ after: { fields, state: "checked", locale: "es" } })], wordsIn(locale));
      const [told = "", ...others] = row?.changes.map(({ to }) => to) ?? [];
      for (const text of [term, kind, active]) expect(told).toContain(text);
      expect(others).toEqual([state, language]);
      const [exported] = recordRows(
        [auditEntry({ action: "export", orderNumber: null, subject: "company log" })],
        wordsIn(locale),
      );
      expect(exported?.on[0]?.text).not.toBe("company log");
    },
  );

  test("audit row shows current names of users, and ids of erased users", () => {
    const rows = recordRows(
      [
        auditEntry({
          by: { id: 3, email: null },
          action: "staff.add",
          orderNumber: null,
          subject: "7",
          person: "a@b.example",
        }),
        auditEntry({ by: null, role: null, action: "person.erase", orderNumber: null, subject: "u9" }),
        auditEntry({ action: "customer.terms", orderNumber: null, customer: { id: 1001, name: "Meridian" } }),
        auditEntry({ action: "export", orderNumber: null, subject: "orders" }),
      ],
      wordsIn("en"),
    );
    expect(rows.map(({ by, on }) => [by, ...on.map(({ text }) => text)])).toEqual([
      ["No. 3 (erased)", "a@b.example"],
      ["The system", "No. u9 (erased)"],
      ["sara.lind@ferrule.example", "Meridian"],
      ["sara.lind@ferrule.example", "Orders"],
    ]);
  });
});

test.each(LOCALES)("audit file has one row per action, in %s", (locale) => {
  const [heads, row] = recordFile([auditEntry({ after: { shipping: 1 } })], wordsIn(locale));
  expect(heads).toHaveLength(row?.length ?? 0);
  expect(row).toEqual(expect.arrayContaining(["2026-11-24T15:05:00.000Z", "W0000000042", '{"shipping":1}']));
});
