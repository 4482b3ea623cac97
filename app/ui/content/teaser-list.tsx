import type { Teaser } from "../../domain/content/views.ts";
import { SiteLink } from "../primitives/links.tsx";

export function TeaserList({ items }: { items: readonly Teaser[] }) {
  return (
    <ul className="grid grid-cols-cards gap-x-8 *:border-b *:border-neutral-200 *:py-2.5">
      {items.map((item) => (
        <li key={item.href}>
          <SiteLink to={item.href}>{item.title}</SiteLink>
          <p className="text-sm text-neutral-700">{item.summary}</p>
        </li>
      ))}
    </ul>
  );
}
