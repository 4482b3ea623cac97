import { useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../primitives/site-link.tsx";

/** Somebody's role in their company does not, or no longer, allow what they asked for. */
export type NoRight = {
  readonly kind: "no-right";
  readonly message: string;
  /** Where they can go on. */
  readonly on: { readonly href: string; readonly label: string };
};

/** What an error tells of a missing right; null for any other error. Only the shop throws such data. */
export function noRightOf(data: unknown): NoRight | null {
  const isNoRight = typeof data === "object" && data !== null && "kind" in data && data.kind === "no-right";
  return isNoRight ? (data as NoRight) : null;
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
