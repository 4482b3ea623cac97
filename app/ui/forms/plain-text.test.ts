import { expect, test } from "vitest";
import { readApprovalAnswer } from "../../routes/company/approvals/approval.form.ts";
import { companyForm } from "../company/company.form.ts";
import { customerPartNumbersForm } from "../../routes/company/part-numbers/part-numbers.form.ts";
import { staffCompanyForm } from "../../routes/staff/customers/company.action.server.ts";

const TYPED = "A\0B\u202E\uD83D";
const CLEAN = "A B\uFFFD";

test("company forms drop characters that databases refuse", () => {
  expect(customerPartNumbersForm.parse({ intent: "remove", before: TYPED })).toMatchObject({ before: CLEAN });
  const list = { intent: "check", lines: `${TYPED}\t1\r\n\0` };
  expect(customerPartNumbersForm.parse(list)).toMatchObject({ lines: `${CLEAN}\t1\r\n ` });
  expect(customerPartNumbersForm.parse({ intent: "put", before: TYPED, pn: TYPED })).toMatchObject({
    before: CLEAN,
    pn: CLEAN,
  });
  expect(companyForm.parse({ intent: "ask", companyName: TYPED })).toMatchObject({ companyName: CLEAN });
  const staff = { intent: "member-role", person: TYPED, domain: TYPED };
  expect(staffCompanyForm.parse(staff)).toMatchObject({ person: CLEAN, domain: CLEAN });
});

test("text above the limit keeps its beginning, so that the form displays it", () => {
  const description = "x".repeat(6000);
  const put = { intent: "put", number: "N-1", pn: "TI-02FS", description } as const;
  expect(customerPartNumbersForm.parse(put)).toMatchObject({ description: description.slice(0, 5000) });
  expect(companyForm.parse({ intent: "invite", email: description })).toMatchObject({ email: "x".repeat(2000) });
  expect(readApprovalAnswer(formOf({ nonce: "12345678", reason: "y".repeat(30_000) }))?.reason).toHaveLength(20_000);
});

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
