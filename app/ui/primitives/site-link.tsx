import { useSyncExternalStore } from "react";
import { Link, type LinkProps } from "react-router";

type Props = Omit<LinkProps, "prefetch">;

/**
 * A link to a page of this site. With scripts it fetches the page when the visitor is about to use it, unless the line is
 * slow or data is to be saved (R-NUXT-04, R-NUXT-05).
 */
export function SiteLink(props: Props) {
  const mayPrefetch = useSyncExternalStore(noChanges, isFastLine, () => false);
  // `discover` is for shops that do not send their routes with the page; here it would only be an attribute on every link.
  return <Link {...props} discover="none" prefetch={mayPrefetch ? "intent" : "none"} />;
}

type Line = { saveData?: boolean; effectiveType?: string };

function isFastLine(): boolean {
  const line = (navigator as Navigator & { connection?: Line }).connection;
  return !line || (!line.saveData && !/2g/.test(line.effectiveType ?? ""));
}

function noChanges(): () => void {
  return () => {};
}
