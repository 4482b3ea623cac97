import { SiteLink } from "../primitives/links.tsx";

type Props = { text: string; help: string; to: string; link: string };

/** What a page without entries will show, and a button for the next step. */
export function EmptyState({ text, help, to, link }: Props) {
  return (
    <div className="card grid max-w-text justify-items-start gap-2">
      <p className="text-lg font-semibold">{text}</p>
      <p>{help}</p>
      <SiteLink to={to} className="button button-primary mt-2">
        {link}
      </SiteLink>
    </div>
  );
}
