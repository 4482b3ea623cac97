import type { Locale } from "../../domain/locale.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { Content } from "../../services/content/port.ts";

/** The document that tells what is kept of visitors; the choice about third parties stands on its page. */
const PRIVACY_PAGE = "page-privacy";

/** Its address; the home page where the content has no such document. */
export function privacyPath(content: Content, locale: Locale): string {
  return content.site().pathOf(PRIVACY_PAGE, locale) ?? pagePath("home", locale);
}
