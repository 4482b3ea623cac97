import type { Translate, Words } from "../../i18n/strings.ts";
import { countText } from "../../i18n/translate.ts";
import type { RequestedLine } from "../../domain/number-requests/number-request.ts";
import type { NumberRequestForm, RequestErrors, RequestField } from "./number-request.form.ts";

export const REQUEST_FORM = "number-request";

type RequestValues = Pick<NumberRequestForm, RequestField>;

export type NumberRequestView = {
  readonly path: string;
  readonly nonce: string;
  readonly back: string;
  readonly list: string;
  /** Lines of a list; null for a number that is entered here. */
  readonly lines: { readonly title: string; readonly rows: readonly RequestedLine[] } | null;
  readonly values: RequestValues;
  readonly errors: Partial<Record<RequestField, string>>;
  readonly problem: string | null;
};

export function errorTexts(errors: RequestErrors, t: Translate): NumberRequestView["errors"] {
  const texts = Object.entries(errors).map(([field, [key, ...args]]) => [field, t(key, ...args.filter(isNumber))]);
  return Object.fromEntries(texts) as NumberRequestView["errors"];
}

function isNumber(value: number | undefined): value is number {
  return value !== undefined;
}

export function linesView(lines: readonly RequestedLine[] | null, { t }: Pick<Words, "t">): NumberRequestView["lines"] {
  return lines && { title: countText("numberRequest.lines", lines.length, t), rows: lines };
}

export function sentText(lines: readonly RequestedLine[], email: string, t: Translate): string {
  const [first] = lines;
  return lines.length === 1 && first
    ? t("numberRequest.sentOne", first.number, email)
    : t("numberRequest.sent", lines.length, email);
}
