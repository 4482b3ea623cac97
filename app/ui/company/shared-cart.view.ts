import { groupedCode, isCodeLetter } from "../../domain/cart/shared-cart-code.ts";
import { formatDeadline, formatTime } from "../../i18n/formats.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { Translate, Words } from "../../i18n/strings.ts";
import { REMEMBERED_DAYS, type SharedCart } from "../../services/shared-carts/shared-carts.ts";
import type { OrderLineView } from "../orders/order-types.ts";

/** Lines of a shared cart, with the prices of the viewer. */
export type SharedListView = {
  readonly lines: readonly OrderLineView[];
  /** Of the lines that can be ordered. */
  readonly total: string;
  /** Some lines cannot be ordered, and some can. */
  readonly isPartial: boolean;
  readonly isSold: boolean;
};

/** A shared cart as its owner sees it. */
export type SharerView = {
  readonly isWaiting: boolean;
  readonly paper: { readonly company: string | null; readonly from: string };
  readonly news: string | null;
  /** Retention for a visitor; null for users. */
  readonly kept: string | null;
  readonly code: {
    readonly grouped: string;
    /** The code, spelled out for the phone. */
    readonly spelled: readonly string[];
    readonly hint: string;
    readonly link: string;
    readonly until: string;
  } | null;
  readonly note: string;
  readonly list: SharedListView;
  /** Form to cancel sharing; null where it has ended. */
  readonly takeBack: { readonly action: string; readonly nonce: string } | null;
};

/** A shared cart as its recipient sees it. */
export type RecipientView = {
  readonly from: string;
  readonly prices: string;
  readonly signIn: string | null;
  readonly until: string;
  readonly note: string;
  readonly told: string | null;
  readonly list: SharedListView;
  readonly nonce: string;
};

/** Page of a link for its owner, its recipient, or a visitor who is too late. */
export type SharedCartNotice = {
  /** The visitor can no longer open it. */
  readonly isGone: boolean;
  readonly title: string;
  readonly text: readonly string[];
  readonly link: { readonly href: string; readonly label: string };
  readonly signIn: string | null;
};

type Page = Words & {
  readonly origin: string;
  readonly nonce: string;
  readonly isVisitor: boolean;
  readonly customerName: string | null;
};

const DAY_MS = 86_400_000;

export function sharerView(given: SharedCart, list: SharedListView, page: Page): SharerView {
  const { t, locale, origin, nonce } = page;
  const { state, code, note, expiresAt } = given;
  const isWaiting = state === "waiting";
  const isBack = isWaiting || state === "expired";
  return {
    isWaiting,
    paper: { company: page.customerName, from: madeBy(given, page) },
    news: newsOf(given, page),
    kept: state === "expired" && page.isVisitor ? t("company.handOver.given.forget", daysLeft(expiresAt)) : null,
    code:
      isWaiting && code !== null
        ? {
            grouped: groupedCode(code),
            spelled: spelled(code, t),
            hint: t("company.handOver.given.codeHint", bare(origin) + pagePath("companyCode", locale)),
            link: origin + pagePath("companyTake", locale, { code: given.token }),
            until: formatDeadline(expiresAt, locale),
          }
        : null,
    note,
    list,
    takeBack: isBack ? { action: sharedCartPath(given.id, locale), nonce } : null,
  };
}

export function sharedCartPath(id: number, locale: Words["locale"]): string {
  return `${pagePath("companyHandOver", locale)}?given=${id}`;
}

function madeBy({ giverName, createdAt }: SharedCart, { t, locale }: Words): string {
  const when = formatTime(createdAt, locale);
  return giverName === null
    ? t("company.handOver.given.fromSomeone", when)
    : t("company.handOver.given.from", giverName, when);
}

/** Outcome for the owner and next step; null while it waits. */
export function newsOf({ state, takerName, endedAt }: SharedCart, { t, locale }: Words): string | null {
  const when = endedAt === null ? "" : formatTime(endedAt, locale);
  if (state === "taken") return t("company.handOver.given.taken", takerName ?? t("company.handOver.someone"), when);
  if (state === "withdrawn") return t("company.handOver.given.withdrawn", when);
  return state === "expired" ? t("company.handOver.given.expired") : null;
}

/** Letters with their spelling word, digits unchanged. */
function spelled(code: string, t: Translate): readonly string[] {
  return [...code].map((sign) =>
    isCodeLetter(sign) ? t("company.handOver.spell.word", sign, t(`company.handOver.spell.${sign}`)) : sign,
  );
}

function daysLeft(expiresAt: string): number {
  const until = Date.parse(expiresAt) + REMEMBERED_DAYS * DAY_MS;
  return Math.max(1, Math.ceil((until - Date.now()) / DAY_MS));
}

/** Without the protocol, which people do not type. */
function bare(origin: string): string {
  return origin.replace(/^https?:\/\//, "");
}
