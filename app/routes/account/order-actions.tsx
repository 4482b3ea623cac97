import { useTranslate } from "../../i18n/frame-context.tsx";
import { ReorderButton, ReorderForm, type ReorderTarget } from "../../ui/orders/reorder-form.tsx";

type Props = {
  number: string;
  target: ReorderTarget;
  /** Links to a list of its lines, and to its approval request. */
  links: readonly { href: string; label: string }[];
};

export function OrderActions({ number, target, links }: Props) {
  const t = useTranslate();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pb-4 text-sm print:hidden">
      <ReorderForm target={target}>
        <ReorderButton number={number} />
      </ReorderForm>
      <p>
        <a href={`${target.path}.pdf`} data-reload="">
          {t("orders.pdf")}
        </a>
      </p>
      {links.map(({ href, label }) => (
        <p key={href}>
          <a href={href} data-reload="">
            {label}
          </a>
        </p>
      ))}
      <p>
        {t("orders.csv")}{" "}
        <a href={`${target.path}?format=csv`} data-reload="">
          {t("series.csv")}
        </a>
        {" · "}
        <a href={`${target.path}?format=txt`} data-reload="">
          {t("series.txt")}
        </a>
      </p>
    </div>
  );
}
