import { createContext, use } from "react";
import type { Navigation } from "../domain/content/views.ts";
import type { Dictionary } from "./i18next-options.ts";
import type { ShopWriting } from "./shop-writing.ts";
import type { Translate } from "./strings.ts";
import type { ToolSigns } from "./tool-signs.ts";

/** Cached by the browser per language. */
export type ShellData = { strings: Dictionary; navigation: Navigation; site: SiteFacts; writing: ShopWriting };

/** `note`: a true line about ordering, above the header; empty without one. */
export type SiteFacts = { name: string; phone: string; note: string; logo: string; icon: string; signs: ToolSigns };

export const NO_NAVIGATION: Navigation = { departments: [], footer: [], contactPoints: [], footerText: "", social: [] };

export type Shell = {
  t: Translate;
  navigation: Navigation;
  site: SiteFacts;
  /** On the server only, as are the next three. */
  markupCache?: MarkupCache;
  /** Loader data in the router's notation, and packed pieces. */
  pageData?: { router: string; packed: string };
  firstViewStyles?: string;
  /** The page has a refused form. */
  isRefused?: boolean;
};

/** Null for uncached markup, which is cached after this page. */
export type MarkupCache = { markupOf(piece: string, of: object, render: () => React.ReactNode): string | null };

const NO_SIGNS: ToolSigns = { quickOrder: "", lists: "", account: "", cart: "" };

export const NO_SITE: SiteFacts = { name: "", phone: "", note: "", logo: "", icon: "/favicon.svg", signs: NO_SIGNS };

/** From services on the server, fetched by the browser; never in the page data. */
export const ShellContext = createContext<Shell>({ t: (key) => key, navigation: NO_NAVIGATION, site: NO_SITE });

export function useTranslate(): Translate {
  return use(ShellContext).t;
}

export function useNavigationMenus(): Navigation {
  return use(ShellContext).navigation;
}

export function useSiteFacts(): SiteFacts {
  return use(ShellContext).site;
}
