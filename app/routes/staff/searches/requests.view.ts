import { formatMoment, formatShortMoment } from "../../../i18n/formats.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { mayDo, type StaffRole } from "../../../domain/staff/rights.ts";
import type { Words } from "../../../i18n/strings.ts";
import type { NumberRequest } from "../../../services/number-requests/number-requests.ts";

export type RequestsView = {
  readonly waiting: string;
  readonly rows: readonly {
    readonly id: number;
    readonly href: string;
    readonly lines: string;
    readonly email: string;
    readonly language: string;
    readonly sentAt: string;
    readonly answeredAt: string | null;
  }[];
};

/** Numbers named in a row of the list. */
const MOST_NAMED = 3;

export function requestsView(requests: readonly NumberRequest[], waiting: number, words: Words): RequestsView {
  const { t, locale } = words;
  return {
    waiting: waiting === 0 ? t("staff.requests.none") : t("staff.requests.waiting", waiting),
    rows: requests.map((request) => ({
      id: request.id,
      href: `${pagePath("staffSearches", locale)}?request=${request.id}`,
      lines: namedLines(request, words),
      email: request.email,
      language: t(`staff.searches.${request.locale}`),
      sentAt: formatShortMoment(request.createdAt.toISOString(), locale),
      answeredAt: request.answeredAt && formatShortMoment(request.answeredAt.toISOString(), locale),
    })),
  };
}

function namedLines({ lines }: NumberRequest, { t }: Words): string {
  const named = lines.slice(0, MOST_NAMED).map(({ number }) => number);
  const more = lines.length - named.length;
  return [...named, ...(more > 0 ? [t("staff.requests.more", more)] : [])].join(", ");
}

export type RefusedAnswer = { readonly message: string; readonly text: string; readonly parts: readonly string[] };

export type RequestView = {
  readonly title: string;
  readonly email: string;
  readonly language: string;
  readonly sentAt: string;
  readonly note: string;
  readonly lines: readonly {
    readonly number: string;
    readonly quantity: string;
    /** Entered or stored part number. */
    readonly part: string;
    readonly guess: string | null;
  }[];
  /** Null for a request that waits. */
  readonly answered: { readonly text: string; readonly answer: string } | null;
  readonly mayAnswer: boolean;
};

/** `guesses`: part numbers by the patterns of other manufacturers, per line. */
export function requestView(
  request: NumberRequest,
  guesses: readonly (string | null)[],
  role: StaffRole,
  { t, locale }: Words,
): RequestView {
  const { email, lines, note, parts, answeredAt, answer } = request;
  return {
    title: t("staff.requests.pageTitle", email),
    email,
    language: t(`staff.searches.${request.locale}`),
    sentAt: formatMoment(request.createdAt.toISOString(), locale),
    note,
    lines: lines.map(({ number, quantity }, at) => {
      const guess = guesses[at] ?? null;
      return { number, quantity, part: parts[at] ?? "", guess: guess && t("staff.requests.guess", guess) };
    }),
    answered: answeredAt && {
      text: t("staff.requests.already", formatMoment(answeredAt.toISOString(), locale)),
      answer: answer === "" && parts.every((pn) => pn === "") ? t("staff.requests.noEmail") : answer,
    },
    mayAnswer: mayDo(role, "number.answer"),
  };
}
