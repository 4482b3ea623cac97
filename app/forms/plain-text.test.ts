import { expect, test } from "vitest";
import { companyForm } from "./company-form.ts";
import { ownNumbersForm } from "./own-numbers-form.ts";
import { staffCompanyForm } from "./staff-company-form.ts";

const TYPED = "A\0B\u202E\uD83D";
const CLEAN = "A B\uFFFD";

test("what the forms of a company send has no character that no database takes", () => {
  expect(ownNumbersForm.parse({ intent: "remove", before: TYPED })).toMatchObject({ before: CLEAN });
  const list = { intent: "check", lines: `${TYPED}\t1\r\n\0` };
  expect(ownNumbersForm.parse(list)).toMatchObject({ lines: `${CLEAN}\t1\r\n ` });
  expect(ownNumbersForm.parse({ intent: "put", before: TYPED, pn: TYPED })).toMatchObject({ before: CLEAN, pn: CLEAN });
  expect(companyForm.parse({ intent: "ask", companyName: TYPED })).toMatchObject({ companyName: CLEAN });
  const staff = { intent: "member-role", person: TYPED, domain: TYPED };
  expect(staffCompanyForm.parse(staff)).toMatchObject({ person: CLEAN, domain: CLEAN });
});
