import type { RouterContextProvider } from "react-router";
import type { Member } from "../../../domain/company/member.ts";
import { mayInCompany } from "../../../domain/company/rights.ts";
import { toSpreadsheetCsv } from "../../../domain/csv.ts";
import { readNumbersAsked } from "./part-numbers.form.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { notFound, pageContext, type PageContext } from "../../../middleware/page-context.server.ts";
import { newNonce } from "../../../services/http/form-nonce.server.ts";
import type { CustomerPartNumbers } from "../../../services/customer-part-numbers/customer-part-numbers.ts";
import {
  type NumberFormView,
  type NumbersCheckView,
  type NumbersTarget,
  type NumbersView,
  numberRows,
  numbersCheckView,
  numbersPaging,
} from "./part-numbers.view.ts";
import { partLinks } from "../../../ui/catalog/part-links.view.ts";
import { keptNotices } from "../../../ui/quick-order/kept-notices.loader.server.ts";
import { accountFile } from "../../../ui/account/account-file.loader.server.ts";

type Args = { context: Readonly<RouterContextProvider>; url: URL };
type Asked = ReturnType<typeof readNumbersAsked>;

/** Numbers, or a list to review; null for users without a customer. */
type NumbersLoaded =
  | { readonly kind: "list"; readonly view: NumbersView }
  | { readonly kind: "check"; readonly view: NumbersCheckView }
  | { readonly kind: "no-company" };

export async function numbersPage({ context, url }: Args): Promise<NumbersLoaded> {
  const page = pageContext(context);
  const { visitor, locale } = page;
  const { member } = visitor;
  if (!member) return { kind: "no-company" };
  const target = { path: pagePath("companyNumbers", locale), nonce: newNonce() };
  const asked = readNumbersAsked(url.searchParams);
  const mayChange = mayInCompany(member.role, "number.change");
  if (asked.list !== null && mayChange) return checkOf(asked.list, asked, { ...page, target, member });
  return { kind: "list", view: await listOf(asked, mayChange, { ...page, target, member }) };
}

type Shown = PageContext & { readonly target: NumbersTarget; readonly member: Member };

async function checkOf(list: string, { replaces }: Asked, page: Shown) {
  const { services, locale, member } = page;
  const kept = await services.quickOrder.savedInput(list);
  if (!kept) throw notFound();
  const check = await services.customerPartNumbers.check(member.customerId, kept, replaces);
  const words = { ...page, linkOf: partLinks(services.content, locale) };
  return { kind: "check", view: numbersCheckView(check, { list, replaces, input: kept }, words) } as const;
}

async function listOf(asked: Asked, mayChange: boolean, page: Shown): Promise<NumbersView> {
  const { services, locale, target, member } = page;
  const { customerPartNumbers } = services;
  const found = await customerPartNumbers.page(member.customerId, asked.query, asked.page);
  const parts = await services.catalog.findParts(found.numbers.map(({ pn }) => pn));
  const words = { ...page, linkOf: partLinks(services.content, locale) };
  const paging = numbersPaging(found, asked, words);
  return {
    target,
    mayChange,
    notices: /^[\w-]{32}$/.test(asked.file) ? await keptNotices(asked.file, page) : [],
    query: asked.query,
    ...paging,
    rows: numberRows(found.numbers, parts, words),
    form: await formOf(asked, member.customerId, customerPartNumbers),
    csv: paging.isEmpty ? null : `${target.path}?format=csv`,
  };
}

const EMPTY_FORM: NumberFormView = {
  number: "",
  pn: "",
  description: "",
  before: "",
  back: null,
  problems: {},
  confirm: null,
};

/** Form of the number or part in the query. */
async function formOf(
  { edit, pn, back }: Asked,
  customer: number,
  customerPartNumbers: CustomerPartNumbers,
): Promise<NumberFormView> {
  const known =
    edit === ""
      ? pn === ""
        ? undefined
        : (await customerPartNumbers.ofPart(customer, pn))[0]
      : [...(await customerPartNumbers.resolve(customer, [edit])).values()][0];
  if (!known) return { ...EMPTY_FORM, pn, back };
  const { folded, ...rest } = known;
  return { ...EMPTY_FORM, ...rest, before: folded, back };
}

/** A file that can be uploaded again. */
export const numbersFile = accountFile("part numbers", async ({ context }) => {
  const { services, visitor, t } = pageContext(context);
  if (!visitor.member) throw notFound();
  const all = await services.customerPartNumbers.all(visitor.member.customerId);
  const heads = [t("company.numbers.number"), t("company.numbers.pn"), t("company.numbers.descriptionOf")];
  const rows = all.map(({ number, pn, description }) => [number, pn, description]);
  return { name: t("company.numbers.title"), text: toSpreadsheetCsv([heads, ...rows]) };
});
