import { isRouteErrorResponse, useLocation } from "react-router";
import { localeOfPath } from "../../domain/locale.ts";
import { undoneRequestOf } from "../../domain/undone-request.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import type { StringKey } from "../../i18n/strings.ts";
import { SiteLink } from "../primitives/links.tsx";
import { SearchForm } from "./search-form.tsx";
import { UndonePage } from "./not-saved-page.tsx";

/** In characters; longer paths are cut. */
const LONGEST_PATH = 200;

/** Client errors have their own heading; all others share one. */
const HEADINGS: Readonly<Record<number, StringKey>> = {
  400: "errors.requestHeading",
  404: "errors.notFoundHeading",
  405: "errors.methodHeading",
  410: "errors.goneHeading",
  413: "errors.tooLargeHeading",
  429: "errors.tooManyHeading",
  503: "errors.awayHeading",
};

/** Never shows the thrown data (R-E404-01 to R-E404-10). */
export function ErrorPage({ error, requestId }: { error: unknown; requestId: string }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const locale = localeOfPath(pathname);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isMissing = status === 404;
  const undone = isRouteErrorResponse(error) ? undoneRequestOf(error.data) : null;
  const heading = t(undone?.heading ?? headingKey(status));
  const path = readablePath(pathname);
  return (
    <div className="grid items-start gap-x-16 gap-y-4 py-4 lg:grid-cols-overview">
      <div className="grid gap-3">
        <title>{heading}</title>
        <meta name="robots" content="noindex" />
        <p className="font-mono text-neutral-600">{status}</p>
        <h1>{heading}</h1>
        {undone ? (
          <UndonePage undone={undone} />
        ) : (
          <>
            {isMissing ? (
              <>
                <p className="sr-only">{t("errors.notFoundMessage", path)}</p>
                <p className="font-mono wrap-anywhere" aria-hidden="true">
                  {path}
                </p>
              </>
            ) : (
              <p className="font-semibold">{t(messageKey(status))}</p>
            )}
            <p>{t(isMissing ? "errors.notFoundDescription" : descriptionKey(status))}</p>
          </>
        )}
        <SearchForm locale={locale} id="error-q" name={t("errors.search")} />
        {status >= 500 && requestId !== "" && <p className="text-sm">{t("errors.reference", requestId)}</p>}
      </div>
      <ul className="card *:py-1">
        <li>
          <SiteLink to={pagePath("home", locale)}>{t("errors.toHome")}</SiteLink>
        </li>
        <li>
          <SiteLink to={pagePath("shop", locale)}>{t("errors.toShop")}</SiteLink>
        </li>
      </ul>
    </div>
  );
}

function headingKey(status: number): StringKey {
  return HEADINGS[status] ?? "errors.otherHeading";
}

function messageKey(status: number): StringKey {
  if (status === 503) return "errors.awayMessage";
  if (status === 410) return "errors.goneMessage";
  if (status === 405) return "errors.methodMessage";
  return status < 500 ? "errors.requestMessage" : "errors.serverMessage";
}

function descriptionKey(status: number): StringKey {
  if (status === 503) return "errors.awayDescription";
  if (status === 410) return "errors.goneDescription";
  return status < 500 ? "errors.requestDescription" : "errors.serverDescription";
}

function readablePath(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // An undecodable path appears unchanged.
  }
  path = path.replace(/[\p{Cc}\p{Cf}]/gu, "");
  return path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH)}…` : path;
}
