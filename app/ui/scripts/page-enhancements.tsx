import { useHashScroll } from "./hash-scroll.ts";
import { ThirdPartyWidgets, type ThirdPartySettings } from "../third-party/widgets.tsx";
import type { Locale } from "../../domain/locale.ts";

/** What scripts add to every page; it renders nothing of its own. */
export function PageEnhancements({ thirdParties, locale }: { thirdParties: ThirdPartySettings; locale: Locale }) {
  useHashScroll();
  return <ThirdPartyWidgets settings={thirdParties} locale={locale} />;
}
