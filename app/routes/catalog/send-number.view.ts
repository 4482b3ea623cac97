import { sendNumberPath } from "../../ui/catalog/send-number-path.ts";
import type { Words } from "../../i18n/strings.ts";
import { REQUEST_LIMITS } from "../../domain/number-requests/number-request.ts";
import type { SendNumberView } from "./send-number-types.ts";

type Asked = {
  readonly query: string;
  readonly email: string;
  readonly nonce: string;
  readonly back: string;
  /** What the visitor had entered before a change of the language; undefined otherwise. */
  readonly typed: Readonly<Record<string, string>> | undefined;
};

export function sendNumberView({ query, email, nonce, back, typed }: Asked, { t, locale }: Words): SendNumberView {
  const fields: SendNumberView["fields"] = [
    {
      name: "number",
      label: t("numberRequest.number"),
      value: query.slice(0, REQUEST_LIMITS.number),
      type: "text",
      most: REQUEST_LIMITS.number,
    },
    { name: "quantity", label: t("numberRequest.quantity"), value: "", type: "text", most: REQUEST_LIMITS.quantity },
    { name: "email", label: t("numberRequest.email"), value: email, type: "email", most: REQUEST_LIMITS.email },
    { name: "note", label: t("numberRequest.note"), value: "", type: "text", most: REQUEST_LIMITS.note },
  ];
  return {
    path: sendNumberPath(locale, { send: "" }),
    nonce,
    back,
    title: t("numberRequest.title"),
    lead: t("numberRequest.lead"),
    submit: t("numberRequest.submit"),
    fields: fields.map((field) => ({ ...field, value: typed?.[field.name] ?? field.value })),
  };
}
