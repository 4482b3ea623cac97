import { data } from "react-router";
import type { ListInput, ListOrigin } from "../../domain/bom/list-input.ts";
import { MOST_LIST_CHARACTERS } from "../../domain/bom/list-size.ts";
import type { UndoneRequest } from "../../domain/undone-request.ts";
import { formatCount } from "../../i18n/formats.ts";
import type { Translate } from "../../i18n/strings.ts";
import type { Locale } from "../../domain/locale.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import { postedForm, throwUnavailable } from "../../services/http/posted-form.server.ts";
import type { ListRefusal } from "../../services/quick-order/quick-order.ts";

export type ListNotSaved = { readonly text: string; readonly status: 413 | 429 | 503 };

type Options = { readonly origin?: ListOrigin | null; readonly most?: number };

/** Returns the id of the saved list, or the reason of the refusal. */
export async function saveList(
  input: ListInput,
  page: PageContext,
  options: Options = {},
): Promise<string | ListNotSaved> {
  const { services, visitor, address, t, locale } = page;
  const saved = await services.quickOrder.save(input, { userId: visitor.user?.id ?? null, address }, options);
  if (saved.outcome === "saved") return saved.id;
  if (saved.outcome === "too-long") return { text: tooLongText(t, locale), status: 413 };
  if (saved.outcome === "too-much") return { text: tooMuchText(saved.seconds, page), status: 429 };
  return { text: t("quickOrder.full"), status: 503 };
}

/** For forms without a place for the reason: throws the error page with the entered values. */
export async function saveListOrRefuse(
  input: ListInput,
  page: PageContext,
  origin: ListOrigin | null = null,
): Promise<string> {
  const { services, visitor, address } = page;
  const saver = { userId: visitor.user?.id ?? null, address };
  const saved = await services.quickOrder.save(input, saver, { origin });
  return saved.outcome === "saved" ? saved.id : throwRefusal(saved, visitor.user !== null);
}

async function throwRefusal(refusal: ListRefusal, isAccount: boolean): Promise<never> {
  if (refusal.outcome === "full") return throwUnavailable();
  if (refusal.outcome === "too-long") return throwTooLong();
  const { seconds } = refusal;
  const undone: UndoneRequest = {
    kind: "undone",
    why: "too-many",
    seconds,
    isAccount,
    back: null,
    form: await postedForm(),
  };
  throw data(undone, { status: 429, headers: { "Retry-After": String(seconds) } });
}

export function throwTooLong(): never {
  const undone: UndoneRequest = { kind: "undone", why: "too-large", back: null, form: null };
  throw data(undone, { status: 413 });
}

export function tooLongText(t: Translate, locale: Locale, most: number = MOST_LIST_CHARACTERS): string {
  return t("quickOrder.textTooLong", formatCount(most, locale));
}

const MINUTE = 60;
const HOUR = 3600;

function tooMuchText(seconds: number, { t, locale, visitor }: PageContext): string {
  const wait =
    seconds < 2 * HOUR
      ? t("quickOrder.waitMinutes", formatCount(Math.ceil(seconds / MINUTE), locale))
      : t("quickOrder.waitHours", formatCount(Math.ceil(seconds / HOUR), locale));
  return t(visitor.user ? "quickOrder.tooMuchOfAccount" : "quickOrder.tooMuchOfNetwork", wait);
}
