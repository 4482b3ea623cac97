import { describe, expect, test } from "vitest";
import { readCustomerAction, readCustomerForm } from "./customer.form.ts";

const RULES = {
  reps: [{ territory: "T1", rep: "KM" }],
  carriers: [{ slug: "ups" }],
  terms: ["NET 30", "2% 10 NET 30"],
  types: ["", "OEM"],
  priceLists: ["OEM", "D1"],
};

function read(fields: Record<string, string>) {
  const posted = new FormData();
  for (const [name, value] of Object.entries({ nonce: "n".repeat(22), ...fields })) posted.append(name, value);
  const form = readCustomerForm(posted);
  return form && readCustomerAction(form.head, form.typed, RULES);
}

describe("a form of a customer's page", () => {
  test("note keeps its lines", () => {
    expect(read({ intent: "note", text: " Call\r\nRuth " })).toEqual({ action: { kind: "note", text: "Call\nRuth" } });
    expect(read({ intent: "note", text: " " })).toEqual({ errors: { text: "forms.required" } });
  });

  test.each([
    [
      { intent: "name", name: "  Acme   Tools " },
      { kind: "name", to: { name: "Acme Tools" } },
    ],
    [
      { intent: "prices", type: "OEM", priceList: "D1" },
      { kind: "prices", to: { type: "OEM", priceList: "D1" } },
    ],
    [
      { intent: "terms", term: "2% 10 NET 30" },
      { kind: "terms", to: { paymentTerm: "2% 10 NET 30" } },
    ],
    [
      { intent: "terms", term: "NET 30", otherTerm: "30 días netos" },
      { kind: "terms", to: { paymentTerm: "NET 30" } },
    ],
    [
      { intent: "terms", term: "CREDIT CARD" },
      { kind: "terms", to: { paymentTerm: "CREDIT CARD" } },
    ],
    [
      { intent: "terms", term: "other", otherTerm: " 1% 5  net 15 ", newTerm: "yes" },
      { kind: "terms", to: { paymentTerm: "1% 5 NET 15" } },
    ],
    [
      { intent: "tax", exempt: "yes", taxNote: "OH 77", verified: "yes" },
      { kind: "tax", to: { taxable: false, taxNote: "OH 77", taxVerified: true } },
    ],
    [{ intent: "tax" }, { kind: "tax", to: { taxable: true, taxNote: "", taxVerified: false } }],
    [
      { intent: "free-ground", amount: "99.50" },
      { kind: "free-ground", to: { freeGroundAt: "99.50" } },
    ],
    [
      { intent: "free-ground", amount: " " },
      { kind: "free-ground", to: { freeGroundAt: null } },
    ],
    [
      { intent: "rep", rep: "T1/KM" },
      { kind: "rep", to: { territory: "T1", rep: "KM" } },
    ],
  ])("customer form %j is read as a change", (fields, change) => {
    expect(read(fields)).toEqual({ action: { kind: "change", change } });
  });

  test("customer form saves and deletes carrier accounts", () => {
    expect(read({ intent: "account", carrier: "ups", number: " 1Z 4 " })).toEqual({
      action: { kind: "keep-account", carrier: "ups", number: "1Z 4" },
    });
    expect(read({ intent: "forget-account", account: "7" })).toEqual({
      action: { kind: "forget-account", accountId: 7 },
    });
  });

  const refused: readonly (readonly [Record<string, string>, Record<string, string>])[] = [
    [{ intent: "terms", term: "" }, { term: "staff.customer.form.termsWrong" }],
    [{ intent: "terms", term: "net30" }, { term: "staff.customer.form.termsWrong" }],
    [{ intent: "terms", term: "CREDITCARD" }, { term: "staff.customer.form.termsWrong" }],
    [{ intent: "terms", term: "CREDIT CARD", otherTerm: "NET 300" }, { otherTerm: "staff.customer.form.termsBoth" }],
    [{ intent: "terms", term: "NET 30", otherTerm: "2/10 N30" }, { otherTerm: "staff.customer.form.termsBoth" }],
    [{ intent: "terms", term: "other", otherTerm: "" }, { otherTerm: "forms.required" }],
    [{ intent: "terms", term: "other", otherTerm: "N".repeat(41) }, { otherTerm: "forms.tooLong" }],
    [
      { intent: "terms", term: "other", otherTerm: "30 días", newTerm: "yes" },
      { otherTerm: "staff.customer.form.termsAlike" },
    ],
    [
      { intent: "terms", term: "other", otherTerm: "net-30", newTerm: "yes" },
      { otherTerm: "staff.customer.form.termsAlike" },
    ],
    [
      { intent: "terms", term: "other", otherTerm: "CreditCard", newTerm: "yes" },
      { otherTerm: "staff.customer.form.termsAlike" },
    ],
    [{ intent: "terms", term: "other", otherTerm: "90 días" }, { newTerm: "staff.customer.form.termsNewAsk" }],
    [{ intent: "tax", taxNote: "a\u0000" }, { taxNote: "checkout.shipping.wrongCharacters" }],
    [{ intent: "rep", rep: "T9/XX" }, { rep: "staff.customer.form.repWrong" }],
    [
      { intent: "account", carrier: "dhl", number: "" },
      { carrier: "staff.customer.form.accountCarrierWrong", number: "forms.required" },
    ],
    ...["=1+1", "<b>12345</b>", "🙂🙂", "1\u00002"].map(
      (number) =>
        [{ intent: "account", carrier: "ups", number }, { number: "checkout.shipping.accountCharacters" }] as const,
    ),
    [{ intent: "account", carrier: "ups", number: "9".repeat(31) }, { number: "forms.tooLong" }],
    [{ intent: "forget-account", account: "x" }, { account: "forms.invalid" }],
  ];
  test.each(refused)("customer form %j is refused with an error at its field", (fields, errors) => {
    expect(read(fields)).toEqual({ errors });
  });

  test.each(["0", "0.00", "-1", "1,000", "$5", "1e3", "5.001", "1000000.01", "NaN"])(
    "customer form refuses the amount %s",
    (amount) => {
      const errors = { amount: "staff.customer.form.freeGroundWrong" };
      expect(read({ intent: "free-ground", amount })).toEqual({ errors });
    },
  );

  test("customer form refuses hostile fields", () => {
    expect(read({ intent: "price-list" })).toBeNull();
    expect(read({ intent: "terms", nonce: "n".repeat(300) })).toBeNull();
  });
});
