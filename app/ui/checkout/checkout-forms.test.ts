import { describe, expect, test } from "vitest";
import { NEW_DRAFT } from "../../domain/checkout/order-draft.ts";
import { readPlaceForm } from "./place-order.form.ts";
import { readShippingForm } from "./shipping.form.server.ts";

const OFFERS = [
  { carrier: "ferrule", method: "ground", isCollect: false },
  { carrier: "ups", method: "ground", isCollect: true },
] as const;
const ACCOUNTS = [{ id: 7, carrier: "ups", ending: "4711" }];
const GOOD = { way: "ferrule/ground", poNumber: " PO-1 ", needBy: "", note: "" };

function posted(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
const DRAFT = { carrier: null, shipperNumber: "" };
const rules = {
  offers: OFFERS,
  accounts: ACCOUNTS,
  draft: DRAFT,
  isOnAccount: true,
  today: "2026-02-10",
  locale: "en",
} as const;
const read = (fields: Record<string, string>) => readShippingForm(posted({ ...GOOD, ...fields }), rules);
function readStep(fields: Record<string, string>) {
  const outcome = read(fields);
  if ("reply" in outcome) throw new Error(JSON.stringify(outcome.reply.error));
  return outcome.entered;
}
function reply(fields: Record<string, string>) {
  const outcome = read(fields);
  return "reply" in outcome ? outcome.reply : null;
}
const problems = (fields: Record<string, string>) => reply(fields)?.error;

describe("the shipping step", () => {
  test("account number of a carrier that is not selected is asked about and comes back", () => {
    const answer = reply({ "account-ups": " 99 & 1 " });
    expect(answer?.error).toEqual({ "account-ups": ["checkout.shipping.accountNotChosen"] });
    expect(answer).toMatchObject({
      status: "error",
      initialValue: { "account-ups": " 99 & 1 ", way: "ferrule/ground" },
    });
    expect(problems({ "account-ups": "991", poNumber: "" })).toEqual({
      "account-ups": ["checkout.shipping.accountNotChosen"],
      poNumber: ["checkout.shipping.poMissing"],
    });
  });

  test("account number that the page displayed from the draft permits another carrier", () => {
    const displayed = { ...rules, draft: { carrier: "ups", shipperNumber: "991" } };
    const outcome = readShippingForm(posted({ ...GOOD, "account-ups": "991" }), displayed);
    expect(outcome).toMatchObject({ entered: { draft: { carrier: "ferrule", shipperNumber: "" } } });
    expect(readShippingForm(posted({ ...GOOD, "account-ups": "992" }), displayed)).toHaveProperty("reply");
  });

  test("shipping step is read as a draft with normalized line breaks of the note", () => {
    const { draft, account } = readStep({ needBy: "2/10/2026", note: " Dock 4\r\ncall first " });
    expect(account).toEqual({ keptId: null, isKept: false, forgotten: [] });
    expect(draft).toEqual({
      ...NEW_DRAFT,
      carrier: "ferrule",
      method: "ground",
      poNumber: "PO-1",
      needBy: "2026-02-10",
      note: "Dock 4\ncall first",
    });
  });

  test.each([
    [{ way: "" }, { way: ["checkout.shipping.wayMissing"] }],
    [{ way: "ups/air2day" }, { way: ["checkout.shipping.wayNotOffered"] }],
    [{ way: "ferrule/ground/" }, { way: ["checkout.shipping.wayNotOffered"] }],
    [{ way: "ups/ground", "account-ups": "  " }, { "account-ups": ["checkout.shipping.numberMissing"] }],
    [{ way: "ups/ground", "account-ups": "9".repeat(31) }, { "account-ups": ["forms.tooLong"] }],
    [{ way: "ups/ground", "kept-account-ups": "8" }, { "account-ups": ["checkout.shipping.accountGone"] }],
    [
      { way: "ups/ground", "kept-account-ups": "7", "forget-account-ups": "7" },
      { "account-ups": ["checkout.shipping.numberMissing"] },
    ],
    [{ poNumber: " " }, { poNumber: ["checkout.shipping.poMissing"] }],
    [{ poNumber: "P".repeat(41) }, { poNumber: ["forms.tooLong"] }],
    [{ poNumber: "P\u0000" }, { poNumber: ["checkout.shipping.wrongCharacters"] }],
    [{ note: "n".repeat(501) }, { note: ["forms.tooLong"] }],
    [{ note: "a\u0000b" }, { note: ["checkout.shipping.wrongCharacters"] }],
    [{ note: "a\u202eb" }, { note: ["checkout.shipping.wrongCharacters"] }],
    [{ poNumber: "a\u2066b" }, { poNumber: ["checkout.shipping.wrongCharacters"] }],
    [{ needBy: "soon" }, { needBy: ["checkout.shipping.noDay"] }],
    [{ needBy: "2/30/2026" }, { needBy: ["checkout.shipping.noDay"] }],
    [{ needBy: "2026-02-09" }, { needBy: ["checkout.shipping.dayPast"] }],
    [{ needBy: "2206-02-09" }, { needBy: ["checkout.shipping.dayFar"] }],
  ])("shipping step refuses %j with an error at its field (R-SHIP-04, R-SHIP-21)", (fields, error) => {
    expect(problems(fields)).toEqual(error);
  });

  test("shipping step reports all errors at once and keeps the entered values (R-NOJS-07)", () => {
    const fields = { way: "", poNumber: "", needBy: "x", note: "n".repeat(501) };
    expect(Object.keys(problems(fields) ?? {}).toSorted()).toEqual(["needBy", "note", "poNumber", "way"]);
    expect(reply(fields)?.initialValue).toMatchObject({ needBy: "x", note: fields.note });
  });

  test.each([
    [{ "account-ups": " 1Z-4 ", "account-dhl": "D" }, "1Z-4", { keptId: null, isKept: false }],
    [{ shipperNumber: "1Z-4" }, "1Z-4", { keptId: null, isKept: false }],
    [
      { "account-ups": "1Z-4", "keep-account-ups": "yes", "kept-account-ups": "7" },
      "1Z-4",
      { keptId: null, isKept: true },
    ],
    [{ "account-ups": "", "kept-account-ups": "7" }, "", { keptId: 7, isKept: false }],
  ])(
    "account of the selected carrier pays, an entered one before a saved one: %j (R-SHIP-04)",
    (fields, number, account) => {
      const outcome = readStep({ way: "ups/ground", ...fields });
      expect(outcome.draft.shipperNumber).toBe(number);
      expect(outcome.account).toMatchObject(account);
    },
  );

  test("shipping step forgets only the account that its page displayed", () => {
    expect(readStep({ "forget-account-ups": "6" }).account.forgotten).toEqual([]);
    expect(readStep({ "forget-account-ups": "7" }).account.forgotten).toEqual(["ups"]);
  });

  test("shipping step accepts a note of 500 characters on many lines", () => {
    expect(problems({ note: "a\r\n".repeat(250) })).toBeFalsy();
  });
});

describe("the place order button", () => {
  const SHOWN = {
    lines: [{ pn: "A", quantity: 1, unitPrice: 100 }],
    subtotal: 100,
    handling: 0,
    nonStandardFee: 0,
    tariff: 0,
    shipping: null,
    tax: 0,
    total: 100,
    choices: "x",
  };
  const place = (shown: unknown, fields: Record<string, string> = {}) =>
    readPlaceForm(
      posted({ nonce: "n".repeat(22), shown: typeof shown === "string" ? shown : JSON.stringify(shown), ...fields }),
    );
  const line = SHOWN.lines[0];

  test("place order button sends the displayed order", () => {
    expect(place(SHOWN)).toEqual({
      nonce: "n".repeat(22),
      shown: SHOWN,
      isConfirmed: false,
      isAsked: false,
      isRequest: false,
      poNumber: null,
    });
    expect(place(SHOWN, { confirm: "yes" })?.isConfirmed).toBe(true);
  });

  test("place order form accepts 2000 lines", () => {
    expect(
      place({ ...SHOWN, lines: Array.from({ length: 2000 }, () => ({ ...line, pn: "P".repeat(60) })) }),
    ).not.toBeNull();
  });

  test.each([
    "",
    "{",
    "null",
    "[]",
    { ...SHOWN, total: 1.5 },
    { ...SHOWN, total: "100" },
    { ...SHOWN, total: -1 },
    { ...SHOWN, total: 1e300 },
    { ...SHOWN, lines: [{ ...line, quantity: 0 }] },
    { ...SHOWN, lines: [{ ...line, pn: "A\u0000" }] },
    { ...SHOWN, lines: Array.from({ length: 2001 }, () => line) },
    "9".repeat(600_000),
  ])("place order form refuses hostile fields (case %#)", (shown) => {
    expect(place(shown)).toBeNull();
  });

  test("place order form needs a nonce and refuses a file", () => {
    expect(place(SHOWN, { nonce: "" })).toBeNull();
    const form = posted({ nonce: "n".repeat(22) });
    form.append("shown", new File(["{}"], "x.json"));
    expect(readPlaceForm(form)).toBeNull();
  });
});
