import { createContext, use } from "react";
import type { Navigation } from "../domain/content/views.ts";
import type { Dictionary } from "./i18next-options.ts";
import type { Translate } from "./strings.ts";

/** What every page shares, fetched by the browser once per language and kept. */
export type FrameData = { strings: Dictionary; navigation: Navigation; site: SiteFacts };

/** Who runs the shop and how to reach them. */
export type SiteFacts = { name: string; phone: string; logo: string };

export const NO_NAVIGATION: Navigation = { departments: [], footer: [], contactPoints: [], footerText: "", social: [] };

type Frame = { t: Translate; navigation: Navigation; site: SiteFacts };

export const NO_SITE: SiteFacts = { name: "", phone: "", logo: "" };

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
