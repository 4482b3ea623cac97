import { Fragment } from "react";
import type { Consent } from "../../domain/consent.ts";
import type { Navigation } from "../../domain/content/views.ts";
import type { Locale } from "../../domain/locale.ts";
import { useNavigationMenus, useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { CachedMarkup } from "../primitives/cached-markup.tsx";
import { SiteLink, ExternalLink, LinkList } from "../primitives/links.tsx";
import type { PageInfo } from "../seo/page-info.ts";
import { ConsentLine } from "../third-party/consent-form.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

type Props = { locale: Locale; page: PageInfo | null; consent: Consent | null };

const HEADING = "pb-1.5 text-sm";
const ROWS = "*:py-0.75";

export function SiteFooter({ locale, page, consent }: Props) {
  const t = useTranslate();
  const navigation = useNavigationMenus();
  return (
    <footer className="border-t border-neutral-200 bg-neutral-50 text-sm print:mt-6 print:bg-transparent">
      <CachedMarkup
        as="div"
        className="measure grid grid-cols-footer gap-x-6 gap-y-5 py-5"
        of={navigation}
        piece="footer"
        render={() => <FooterColumns navigation={navigation} />}
      />
      <div className="measure flex flex-wrap justify-between gap-x-8 gap-y-2 pb-5 text-neutral-600">
        <p>{navigation.footerText}</p>
        <div className="flex flex-wrap gap-x-4 print:hidden">
          <SiteLink to={pagePath("quickOrder", locale)}>{t("quickOrder.title")}</SiteLink>{" "}
          {navigation.social.map((link) => (
            <Fragment key={link.href}>
              <ExternalLink href={link.href}>{link.title}</ExternalLink>{" "}
            </Fragment>
          ))}
          <LanguageSwitch locale={locale} page={page} />
        </div>
        {consent && <ConsentLine consent={consent} />}
      </div>
    </footer>
  );
}

function FooterColumns({ navigation: { contactPoints, footer } }: { navigation: Navigation }) {
  const t = useTranslate();
  return (
    <>
      <div>
        <h2 className={HEADING}>{t("layout.contact")}</h2>
        <dl className={ROWS}>
          {contactPoints.map((point) => (
            <div key={point.label}>
              <dt className="text-neutral-600">{point.label}</dt>
              <dd className="wrap-anywhere">
                {point.href ? <a href={point.href}>{breakable(point.value)}</a> : point.value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {footer.map((column) => (
        <nav key={column.title} aria-label={column.title} className="print:hidden">
          <h2 className={HEADING}>{column.title}</h2>
          <LinkList links={column.links} className={ROWS} />
        </nav>
      ))}
    </>
  );
}

/** A long mail address may break before its host. */
function breakable(value: string) {
  const [name, host] = value.split("@");
  if (host === undefined) return value;
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}
