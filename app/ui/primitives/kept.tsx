import { createElement, use } from "react";
import { FrameContext } from "../../i18n/frame-context.tsx";

type Tag = "div" | "nav" | "svg" | "tr";

type Props<T extends Tag> = Omit<React.ComponentPropsWithRef<T>, "children"> & {
  as: T;
  /** The data the content is made of. Nothing else may go into it but the strings and menus of the frame. */
  of: object;
  /** Tells different contents made of the same data apart. */
  piece: string;
  render: () => React.ReactNode;
};

/**
 * An element whose content the server makes once for a piece of data and keeps: the same menu, the same row of a table would
 * else be rendered anew with each page. In the browser it is an element like any other.
 */
export function Kept<T extends Tag>({ as, of, piece, render, ...props }: Props<T>) {
  const { kept } = use(FrameContext);
  const markup = kept?.markupOf(piece, of, render) ?? null;
  if (markup === null) return createElement(as, props, render());
  return createElement(as, { ...props, dangerouslySetInnerHTML: { __html: markup } });
}
