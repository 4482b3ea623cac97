import { createElement, use } from "react";
import { ShellContext } from "../../i18n/shell-context.tsx";

type Tag = "div" | "li" | "nav" | "svg" | "tbody" | "tr";

type Props<T extends Tag> = Omit<React.ComponentPropsWithRef<T>, "children"> & {
  as: T;
  /** Data of the content. The content may use nothing else but strings and menus of the shell. */
  of: object;
  /** Distinguishes contents of the same data. Null if only its parts are cached. */
  piece: string | null;
  render: () => React.ReactNode;
};

/** On the server, caches the markup of a piece of data, such as a menu or a row. In the browser it is an ordinary element. */
export function CachedMarkup<T extends Tag>({ as, of, piece, render, ...props }: Props<T>) {
  const shell = use(ShellContext);
  const { markupCache } = shell;
  if (!markupCache || piece === null) return createElement(as, props, render());
  const markup = markupCache.markupOf(piece, of, render);
  if (markup !== null) return createElement(as, { ...props, dangerouslySetInnerHTML: { __html: markup } });
  // Parts of cached content are not cached separately.
  const { markupCache: _cache, ...uncached } = shell;
  return createElement(as, props, <ShellContext value={uncached}>{render()}</ShellContext>);
}
