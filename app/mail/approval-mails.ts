import { formatCount, formatMoney } from "../i18n/formats.ts";
import { translateMail } from "../i18n/mail-strings.ts";
import { pagePath } from "../i18n/paths.ts";
import { timesQuantity } from "../domain/money.ts";
import { chargeLines, isBilledByCarrier } from "../domain/orders/charge-lines.ts";
import { keptLines, type RequestedLine } from "../domain/company/requested-line.ts";
import type {
  ApprovalMails,
  AskedLine,
  AskedRequest,
  RequestSummary,
  ShortenedRequest,
  MailedRequest,
} from "../services/approvals/approvals.ts";
import type { Content } from "../services/content/content.ts";
import type { MailMessage } from "../services/mail/mail.ts";
import type { Addressee } from "../services/web-users/web-users.ts";
import type { MailBlock } from "./mail-document.ts";
import { exceededText } from "../ui/company/approval-needed.view.ts";
import { mailOf } from "./order-mail-parts.ts";

type Reader = Pick<Addressee, "email" | "locale">;

type Settings = { readonly site: { name: string; phone: string; email: string }; readonly origin: string | null };

export function createApprovalMails(
  env: { PUBLIC_ORIGIN?: string | undefined },
  content: Pick<Content, "site">,
): ApprovalMails {
  const settings = (): Settings => ({ site: content.site().config, origin: env.PUBLIC_ORIGIN ?? null });
  return {
    asked: (request, approvers) => approvers.map((approver) => askedMail(request, approver, settings())),
    reminded: (request, approvers) => approvers.map((approver) => remindedMail(request, approver, settings())),
    withoutApprover: (request, administrators) =>
      administrators.map((administrator) => withoutApproverMail(request, administrator, settings())),
    shortened: (request, buyer) => [shortenedMail(request, buyer, settings())],
    prepared: (request, buyer, approvers) => [preparedMail(request, buyer, approvers, settings())],
    returned: (request, buyer) => [returnedMail(request, buyer, settings())],
  };
}

/** To the approvers of a new request. */
function askedMail(request: AskedRequest, reader: Reader, settings: Settings): MailMessage {
  const t = translateMail(reader.locale);
  const { buyer, customerName } = request;
  const amount = formatMoney(request.total, reader.locale);
  const { preparedBy } = request;
  const { name } = settings.site;
  const subject = t(preparedBy === null ? "approvalMail.askedSubject" : "approvalMail.preparedSubject", buyer, amount);
  const text =
    preparedBy === null
      ? t("approvalMail.asked", buyer, customerName)
      : t("approvalMail.askedByStaff", preparedBy, name, buyer, customerName);
  return mailOf(reader, reader.email, subject, [
    { kind: "heading", text: name },
    { kind: "paragraph", text },
    factsOf(request, reader),
    linesOf(request.asked, reader),
    chargesOf(request, reader),
    { kind: "paragraph", text: t("orderMail.usd") },
    { kind: "paragraph", text: t("approvalMail.nothingYet") },
    ...ending(request, reader, settings),
  ]);
}

/** To the approvers of a request that still waits. */
function remindedMail(
  request: MailedRequest & Pick<RequestSummary, "waitingDays">,
  reader: Reader,
  settings: Settings,
): MailMessage {
  const t = translateMail(reader.locale);
  const { buyer, customerName, waitingDays } = request;
  const amount = formatMoney(request.total, reader.locale);
  const days = formatCount(waitingDays ?? 0, reader.locale);
  return mailOf(reader, reader.email, t("approvalMail.remindedSubject", buyer, amount), [
    { kind: "heading", text: settings.site.name },
    { kind: "paragraph", text: t("approvalMail.reminded", buyer, customerName, days) },
    factsOf(request, reader),
    { kind: "paragraph", text: t("orderMail.usd") },
    { kind: "paragraph", text: t("approvalMail.remindedChecked") },
    ...ending(request, reader, settings),
  ]);
}

/** To an administrator: no one at the company may approve the request. */
function withoutApproverMail(
  request: MailedRequest & Pick<RequestSummary, "waitingDays">,
  reader: Reader,
  settings: Settings,
): MailMessage {
  const t = translateMail(reader.locale);
  const { buyer, customerName, waitingDays } = request;
  const amount = formatMoney(request.total, reader.locale);
  const days = formatCount(waitingDays ?? 0, reader.locale);
  const members = `${settings.origin ?? ""}${pagePath("company", reader.locale)}`;
  return mailOf(reader, reader.email, t("approvalMail.noApproverSubject", amount), [
    { kind: "heading", text: settings.site.name },
    { kind: "paragraph", text: t("approvalMail.noApprover", buyer, customerName, days) },
    { kind: "paragraph", text: t("approvalMail.noApproverNext", members) },
    factsOf(request, reader),
    { kind: "paragraph", text: t("orderMail.usd") },
    ...ending(request, reader, settings),
  ]);
}

/** To the buyer: a staff user has sent a cart for approval in their name. */
function preparedMail(
  request: AskedRequest,
  reader: Reader,
  approvers: readonly Addressee[],
  settings: Settings,
): MailMessage {
  const t = translateMail(reader.locale);
  const amount = formatMoney(request.total, reader.locale);
  const names = approvers.map(({ name }) => name).join(", ");
  const { name } = settings.site;
  return mailOf(reader, reader.email, t("approvalMail.sentForYouSubject", amount), [
    { kind: "heading", text: name },
    { kind: "paragraph", text: t("approvalMail.sentForYou", request.preparedBy ?? "", name, request.customerName) },
    { kind: "paragraph", text: t("approvalMail.sentForYouTo", names) },
    factsOf(request, reader),
    linesOf(request.asked, reader),
    chargesOf(request, reader),
    { kind: "paragraph", text: t("orderMail.usd") },
    ...ending(request, reader, settings),
  ]);
}

/** To the buyer: the lines are back in their cart. */
function returnedMail(request: MailedRequest, reader: Reader, settings: Settings): MailMessage {
  const t = translateMail(reader.locale);
  const { answeredBy, reason } = request;
  const reasons: MailBlock = { kind: "facts", rows: [[t("approvalMail.reason"), reason.split(/\r\n|[\r\n]/)]] };
  return mailOf(reader, reader.email, t("approvalMail.returnedSubject", answeredBy), [
    { kind: "heading", text: settings.site.name },
    { kind: "paragraph", text: t("approvalMail.returned", answeredBy) },
    reasons,
    factsOf(request, reader),
    ...removedOf(request, reader),
    { kind: "paragraph", text: t("approvalMail.linesBack") },
    ...ending(request, reader, settings),
  ]);
}

/** To the buyer of an order that lacks some of the requested lines. */
function shortenedMail(request: ShortenedRequest, reader: Reader, settings: Settings): MailMessage {
  const t = translateMail(reader.locale);
  const { answeredBy, orderNumber } = request;
  const number = orderNumber ?? "";
  const [sent, now] = [formatMoney(request.total, reader.locale), formatMoney(request.orderTotal, reader.locale)];
  const taken = request.removed.filter(({ by }) => by !== "");
  const gone = request.removed.filter(({ by }) => by === "");
  const [back, kept] = [gone.filter(({ isBack }) => isBack), keptLines(gone)];
  const section = (text: Parameters<typeof t>[0], table: readonly MailBlock[]): readonly MailBlock[] =>
    table.length > 0 ? [{ kind: "paragraph", text: t(text) }, ...table] : [];
  return mailOf(reader, reader.email, t("approvalMail.shortenedSubject", number), [
    { kind: "heading", text: settings.site.name },
    { kind: "paragraph", text: t("approvalMail.shortened", answeredBy, number, now, sent) },
    ...section("approvalMail.shortenedTaken", removedOf({ removed: taken }, reader)),
    ...section("approvalMail.shortenedGone", notOrderedOf(back, reader)),
    ...section("approvalMail.shortenedNoRoom", notOrderedOf(kept, reader)),
    ...ending(request, reader, settings),
  ]);
}

function factsOf(
  { buyer, customerName, poNumber, total, isFreightOpen, shown, sent, exceeded }: MailedRequest,
  { locale }: Reader,
): MailBlock {
  const t = translateMail(locale);
  return {
    kind: "facts",
    rows: [
      [t("orderMail.buyer"), [buyer, customerName]],
      [t("approvalMail.sharedBy"), sent?.sharedBy ?? ""],
      [t("orderMail.poNumber"), poNumber],
      [t("orderMail.lines"), formatCount(shown.lines.length, locale)],
      [t(isFreightOpen ? "orderMail.totalProvisional" : "orderMail.total"), formatMoney(total, locale)],
      [t("orderMail.note"), (sent?.note ?? "").split(/\r\n|[\r\n]/)],
      [t("approvalMail.why.title"), exceededText({ exceeded, isFreightOpen }, locale)],
    ],
  };
}

/** Lines that could no longer be ordered when the rest of the cart was. */
function notOrderedOf(lines: readonly RequestedLine[], { locale }: Reader): readonly MailBlock[] {
  if (lines.length === 0) return [];
  const t = translateMail(locale);
  const columns = [
    { title: t("approvalMail.notOrdered"), width: widthOf(lines), isCode: true },
    { title: t("orderMail.quantity"), width: 8, isNumber: true },
  ];
  return [
    { kind: "table", columns, rows: lines.map((line) => [namesOf(line, locale), formatCount(line.quantity, locale)]) },
  ];
}

/** Lines that were removed earlier and do not return. */
function removedOf({ removed }: Pick<MailedRequest, "removed">, { locale }: Reader): readonly MailBlock[] {
  if (removed.length === 0) return [];
  const t = translateMail(locale);
  const columns = [
    { title: t("approvalMail.removed"), width: widthOf(removed), isCode: true },
    { title: t("orderMail.quantity"), width: 8, isNumber: true },
    { title: t("approvalMail.removedBy"), width: 28 },
  ];
  const rows = removed.map((line) => [namesOf(line, locale), formatCount(line.quantity, locale), line.by]);
  return [{ kind: "table", columns, rows }];
}

/** The charges that the total consists of. */
function chargesOf({ charges, explain, total }: AskedRequest, { locale }: Reader): MailBlock {
  const t = translateMail(locale);
  const rows = chargeLines(charges, explain).map((line) => {
    const { charge, amount } = line;
    const label = t(charge === "shipping" ? "orderMail.freightOpen" : `orderMail.${charge}`);
    const open = amount === null ? t("orderMail.toBeDetermined") : formatMoney(amount, locale);
    return [[label], isBilledByCarrier(line) ? t("orderMail.byCarrier") : open] as const;
  });
  const last = t(charges.shipping === null ? "orderMail.totalProvisional" : "orderMail.total");
  return { kind: "amounts", rows: [...rows, [[last], formatMoney(total, locale)]] };
}

function linesOf(lines: readonly AskedLine[], { locale }: Reader): MailBlock {
  const t = translateMail(locale);
  return {
    kind: "table",
    columns: [
      { title: t("orderMail.pn"), width: widthOf(lines), isCode: true },
      { title: t("orderMail.quantity"), width: 8, isNumber: true },
      { title: t("orderMail.unitPrice"), width: 13, isNumber: true },
      { title: t("orderMail.lineTotal"), width: 15, isNumber: true },
    ],
    rows: lines.map((line) => [
      [...namesOf(line, locale), ...(line.tariff ? [t("orderMail.tariffItem")] : [])],
      formatCount(line.quantity, locale),
      formatMoney(line.unitPrice, locale),
      formatMoney(timesQuantity(line.unitPrice, line.quantity), locale),
    ]),
  };
}

/** The shop's number, title, customer part number and reference of a line. */
function namesOf({ pn, ownNumber, reference, titleEn, titleEs }: RequestedLine, locale: Reader["locale"]) {
  const t = translateMail(locale);
  return [
    pn,
    locale === "es" ? titleEs : titleEn,
    ownNumber && t("orderMail.ownNumber", ownNumber),
    reference && t("orderMail.reference", reference),
  ].filter((text) => text !== "");
}

/** Part numbers never wrap. */
function widthOf(lines: readonly { readonly pn: string }[]): number {
  return Math.max(36, ...lines.map(({ pn }) => pn.length));
}

function ending({ id }: MailedRequest, { locale }: Reader, { site, origin }: Settings): readonly MailBlock[] {
  const t = translateMail(locale);
  const contact: MailBlock = { kind: "paragraph", text: t("orderMail.contact", site.phone, site.email) };
  if (origin === null) return [contact];
  const href = origin + pagePath("companyApproval", locale, { id: String(id) });
  return [{ kind: "link", text: t("approvalMail.see"), href }, contact];
}
