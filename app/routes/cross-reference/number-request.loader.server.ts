import { otherLocale } from "../../domain/locale.ts";
import { REQUEST_LIMITS } from "../../domain/number-requests/number-request.ts";
import { pagePath, pagePaths } from "../../i18n/paths.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import { inForm } from "../../ui/forms/form-ids.ts";
import { linesView, REQUEST_FORM, type NumberRequestView } from "./number-request.view.ts";
import { unknownLines } from "./unknown-lines.loader.server.ts";

/** `?send=NUMBER` or `?list=ID`: a number that is not the shop's, or the unknown lines of a list, for the staff. */
export function asksToSend(params: URLSearchParams): boolean {
  return params.has("send") || params.has("list");
}

export async function numberRequestPage(url: URL, page: PageContext) {
  const { locale, t, visitor } = page;
  const list = url.searchParams.get("list") ?? "";
  const lines = list === "" ? null : await unknownLines(list, page);
  const title = t("numberRequest.title");
  const alternates = pagePaths("crossReference");
  const number = (url.searchParams.get("send") ?? "").slice(0, REQUEST_LIMITS.number).toWellFormed();
  const view: NumberRequestView = {
    path: alternates[locale] + url.search,
    nonce: newNonce(),
    back: list === "" ? "" : `${pagePath("quickOrderCheck", locale)}?${new URLSearchParams({ list })}`,
    list: lines ? list : "",
    lines: lines && lines.length > 0 ? linesView(lines, { t }) : null,
    values: { number, quantity: "", email: visitor.user?.email ?? "", note: "" },
    errors: {},
    problem: list !== "" && lines === null ? t("numberRequest.gone") : null,
  };
  return {
    page: {
      title,
      description: t("numberRequest.description"),
      alternates,
      query: url.search,
      crumbs: [
        { title: t("crossReference.title"), href: alternates[locale] },
        { title, href: alternates[locale] + url.search },
      ],
      noindex: true,
      typedIn: inForm(REQUEST_FORM, alternates[otherLocale(locale)] + url.search),
    },
    request: view,
    view: null,
  };
}
