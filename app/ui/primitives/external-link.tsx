import { useTranslate } from "../../i18n/frame-context.tsx";

export function ExternalLink({ href, children }: { href: string; children: React.ReactNode }) {
  const t = useTranslate();
  return (
    <a href={href} rel="noopener external" className="after:pl-0.5 after:text-xs after:content-['↗']">
      {children}
      <span className="sr-only"> {t("layout.externalSite")}</span>
    </a>
  );
}
