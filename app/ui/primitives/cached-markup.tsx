import { createElement, use } from "react";
import { FrameContext } from "../../i18n/frame-context.tsx";

type Tag = "div" | "li" | "nav" | "svg" | "tbody" | "tr";

type Props<T extends Tag> = Omit<React.ComponentPropsWithRef<T>, "children"> & {
  as: T;
  /** The data the content is made of. Nothing else may go into it but the strings and menus of the frame. */
  of: object;
  /** Tells different contents made of the same data apart. Null for what is not kept, though parts of it may be. */
  piece: string | null;
  render: () => React.ReactNode;
};

/**
 * An element whose content the server makes once for a piece of data and keeps: the same menu, the same row of a table would
 * else be rendered anew with each page. In the browser it is an element like any other.
 */
export function CachedMarkup<T extends Tag>({ as, of, piece, render, ...props }: Props<T>) {
  const frame = use(FrameContext);
  const { markupCache } = frame;
  if (!markupCache || piece === null) return createElement(as, props, render());
  const markup = markupCache.markupOf(piece, of, render);
  if (markup !== null) return createElement(as, { ...props, dangerouslySetInnerHTML: { __html: markup } });
  // What will be kept as a whole is not kept in parts too.
  const { markupCache: _cache, ...uncached } = frame;
  return createElement(as, props, <FrameContext value={uncached}>{render()}</FrameContext>);
}
