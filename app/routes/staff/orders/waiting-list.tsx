import { useTranslate } from "../../../i18n/shell-context.tsx";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import type { WaitingLink } from "./order-list-types.ts";

export function WaitingList({ waiting }: { waiting: readonly WaitingLink[] }) {
  const t = useTranslate();
  return (
    <nav aria-label={t("staff.orders.waits")} className="mb-4 print:hidden">
      <ul className="m-0 flex list-none flex-wrap gap-2 p-0">
        {waiting.map(({ label, count, href, isHere }) => (
          <li key={href}>
            <SiteLink
              to={href}
              className={`button min-h-8 gap-2 px-3 py-0.75 max-lg:min-h-11 max-lg:py-2.25 ${isHere ? "border-primary-600 bg-primary-50" : ""}`}
              aria-current={isHere ? "true" : undefined}
            >
              {label} <b className="tabular-nums">{count}</b>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
