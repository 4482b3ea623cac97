import { describe, expect, test } from "vitest";
import { readCorrectionForm } from "./correction.form.ts";
import { readOrderForm } from "./order.form.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const errorsOf = (read: object | null) => (read && "errors" in read ? read.errors : null);

test.each([
  ["en", "11/12/2026", "2026-11-12"],
  ["es", "11/12/2026", "2026-12-11"],
  ["en", "2026-11-12", "2026-11-12"],
] as const)("payment form in %s reads the day %s as %s", (locale, day, read) => {
  const form = formOf({ intent: "paid", amount: "5", means: "check", day, reference: "" });
  expect(readOrderForm(form, locale)).toMatchObject({ typed: { day }, action: { day: read, means: "check" } });
});

test("payment form without method and day has an error at each", () => {
  const form = formOf({ intent: "paid", amount: "5", means: "", day: "soon", reference: "" });
  expect(readOrderForm(form, "en")).toMatchObject({
    errors: { means: "staff.order.error.means", day: "staff.order.error.day" },
  });
});

describe("quantities on staff forms", () => {
  test.each(["1.5", "1.", "1.000", "2,5", "-1", "x"])("packing asks about %s instead of rounding it", (typed) => {
    const read = readOrderForm(formOf({ intent: "pack", "q[KC-1]": typed }), "en");
    expect(errorsOf(read)).toEqual({ "q[KC-1]": "staff.order.error.quantity" });
  });

  test("packing and shipping ask about a tracking number without a digit", () => {
    for (const intent of ["pack", "ship"]) {
      const read = (tracking: string) =>
        errorsOf(readOrderForm(formOf({ intent, parcel: "1", "q[KC-1]": "1", tracking }), "en"));
      expect(read("ask Joe!!")).toEqual({ tracking: "staff.order.error.tracking" });
      expect(["", "1Z 999", "PRO-7"].map(read)).toEqual([null, null, null]);
    }
  });

  test.each(["1.5", "2,5"])("correction asks about quantity %s", (typed) => {
    const read = readCorrectionForm(formOf({ intent: "preview", "q[KC-1]": typed }));
    expect(errorsOf(read)).toEqual({ "q[KC-1]": "staff.order.error.quantity" });
  });

  test("correction refuses a quantity above the limit", () => {
    const read = readCorrectionForm(formOf({ intent: "preview", "q[KC-1]": "99999999" }));
    expect(errorsOf(read)).toEqual({ "q[KC-1]": "staff.order.error.tooMany" });
  });

  test("correction asks about a cleared quantity and ignores unchanged lines", () => {
    const untouched = { "q[KC-2]": " 5 ", "was[KC-2]": "5" };
    const emptied = { "q[KC-1]": " ", "was[KC-1]": "4" };
    const read = readCorrectionForm(formOf({ intent: "preview", ...emptied, ...untouched }));
    expect(errorsOf(read)).toEqual({ "q[KC-1]": "staff.order.error.empty" });
    const changed = { "q[KC-1]": "3", "was[KC-1]": "4" };
    expect(readCorrectionForm(formOf({ intent: "preview", ...changed, ...untouched }))).toMatchObject({
      correction: { lines: [{ pn: "KC-1", quantity: 3, replacement: null }] },
    });
  });

  test("correction with quantity 0 and a replacement asks which one applies", () => {
    const read = readCorrectionForm(formOf({ intent: "preview", "q[KC-1]": "0", "by[KC-1]": "KC-2" }));
    expect(errorsOf(read)).toEqual({ "by[KC-1]": "staff.order.error.zeroReplaced" });
  });
});
