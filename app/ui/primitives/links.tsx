import { useTranslate } from "../../i18n/shell-context.tsx";
import type { LinkItem } from "../../domain/content/views.ts";

type Props = Omit<React.ComponentProps<"a">, "href"> & {
  to: string;
  preventScrollReset?: boolean;
};

/** A plain link, because a page has hundreds; one listener follows and prefetches them all (`ui/scripts/link-navigation`). */
export function SiteLink({ to, preventScrollReset, children, ...props }: Props) {
  return (
    <a {...props} href={to} data-keep-scroll={preventScrollReset ? "" : undefined}>
      {children}
    </a>
  );
}

export function ExternalLink({ href, children }: { href: string; children: React.ReactNode }) {
  const t = useTranslate();
  return (
    <a href={href} rel="noopener external" className="after:pl-0.5 after:text-xs after:content-['↗']">
      {children}
      <span className="sr-only"> {t("layout.externalSite")}</span>
    </a>
  );
}

export function LinkList({ links, className }: { links: readonly LinkItem[]; className?: string | undefined }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.href}>
          <SiteLink to={link.href}>{link.title}</SiteLink>
        </li>
      ))}
    </ul>
  );
}
