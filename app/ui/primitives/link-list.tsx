import type { LinkItem } from "../../domain/content/views.ts";
import { SiteLink } from "./site-link.tsx";

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
