import { createContext, use } from "react";
import type { Navigation } from "../domain/content/views.ts";
import type { Dictionary } from "./i18next-options.ts";
import type { ShopWriting } from "./shop-writing.ts";
import type { Translate } from "./strings.ts";

/** What every page shares, fetched by the browser once per language and kept. */
export type FrameData = { strings: Dictionary; navigation: Navigation; site: SiteFacts; writing: ShopWriting };

/** Who runs the shop and how to reach them. */
export type SiteFacts = { name: string; phone: string; logo: string; icon: string };

export const NO_NAVIGATION: Navigation = { departments: [], footer: [], contactPoints: [], footerText: "", social: [] };

export type Frame = {
  t: Translate;
  navigation: Navigation;
  site: SiteFacts;
  /** On the server only: markup made before. */
  markupCache?: MarkupCache;
  /** On the server only: what the page is made of, for its scripts: in the router's notation, and packed pieces of it. */
  pageData?: { router: string; packed: string };
  /** On the server only: style rules for a page that brings them along. */
  firstViewStyles?: string;
  /** On the server only: the page shows a form that was refused. */
  isRefused?: boolean;
};

/** Null for what has not been made yet: then it is rendered as usual, and made for the next page. */
export type MarkupCache = { markupOf(piece: string, of: object, render: () => React.ReactNode): string | null };

export const NO_SITE: SiteFacts = { name: "", phone: "", logo: "", icon: "/favicon.svg" };

/** The frame of the page: on the server from the services, in the browser from the fetched frame. Never in the page's data. */
export const FrameContext = createContext<Frame>({ t: (key) => key, navigation: NO_NAVIGATION, site: NO_SITE });

export function useTranslate(): Translate {
  return use(FrameContext).t;
}

export function useNavigationMenus(): Navigation {
  return use(FrameContext).navigation;
}

export function useSiteFacts(): SiteFacts {
  return use(FrameContext).site;
}
