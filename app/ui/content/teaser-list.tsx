import type { Teaser } from "../../domain/content/views.ts";
import { SiteLink } from "../primitives/site-link.tsx";

export function TeaserList({ items }: { items: readonly Teaser[] }) {
  return (
    <ul className="teasers">
      {items.map((item) => (
        <li key={item.href}>
          <SiteLink to={item.href}>{item.title}</SiteLink>
          <p>{item.summary}</p>
        </li>
      ))}
    </ul>
  );
}
