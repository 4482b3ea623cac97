import { isRouteErrorResponse } from "react-router";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { SiteLink } from "../primitives/links.tsx";

export type NoRight = {
  readonly kind: "no-right";
  readonly message: string;
  readonly on: { readonly href: string; readonly label: string };
};

/** Null for other errors. Only the server throws such data. */
export function noRightOf(data: unknown): NoRight | null {
  const isNoRight = typeof data === "object" && data !== null && "kind" in data && data.kind === "no-right";
  return isNoRight ? (data as NoRight) : null;
}

/** `ErrorBoundary` of routes that throw `noRight`; other errors pass. */
export function NoRightBoundary({ error }: { error: unknown }) {
  const noRight = isRouteErrorResponse(error) ? noRightOf(error.data) : null;
  if (noRight) return <NoRightPage noRight={noRight} />;
  throw error;
}

export function NoRightPage({ noRight: { message, on } }: { noRight: NoRight }) {
  const t = useTranslate();
  const heading = t("company.noRightTitle");
  return (
    <div className="prose max-w-168 py-4">
      <title>{heading}</title>
      <meta name="robots" content="noindex" />
      <h1>{heading}</h1>
      <p className="font-semibold wrap-anywhere">{message}</p>
      <p>
        <SiteLink to={on.href}>{on.label}</SiteLink>
      </p>
    </div>
  );
}
