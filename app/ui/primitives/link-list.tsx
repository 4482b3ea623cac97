import type { LinkItem } from "../../domain/content/views.ts";
import { SiteLink } from "./site-link.tsx";

/** Links to pages of this site, one below the other. */
export function LinkList({ links }: { links: readonly LinkItem[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <SiteLink to={link.href}>{link.title}</SiteLink>
        </li>
      ))}
    </ul>
  );
}
