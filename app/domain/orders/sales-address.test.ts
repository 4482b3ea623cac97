import { expect, test } from "vitest";
import { readEnv } from "../../services/env.server.ts";
import { salesAddress, salesPattern } from "./sales-address.ts";

test.each([
  ["JL", "jl@ferrule.example"],
  ["D. H.\r\nBcc: x@y.example", "d.h.bccxy.example@ferrule.example"],
  ["", "sales@ferrule.example"],
  ["<>@,", "sales@ferrule.example"],
])("code %j becomes one harmless address (R-REP-01)", (rep, address) => {
  expect(salesAddress("{rep}@ferrule.example", rep)).toBe(address);
});

test("pattern without {rep} is one address for all representatives", () => {
  expect(salesAddress("orders@shop.example", "JL")).toBe("orders@shop.example");
});

test("SALES_MAIL wins over the mail sender, and that over the pattern of the content", () => {
  const from = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "Ferrule <orders@shop.example>" };
  expect(salesPattern(readEnv({}), "{rep}@content.example")).toBe("{rep}@content.example");
  expect(salesPattern(readEnv(from), "{rep}@content.example")).toBe("orders@shop.example");
  expect(salesPattern(readEnv({ ...from, SALES_MAIL: "{rep}@sales.example" }), "{rep}@content.example")).toBe(
    "{rep}@sales.example",
  );
  expect(() => readEnv({ SALES_MAIL: "a@b.example, c@d.example" })).toThrow("SALES_MAIL is not usable");
});
