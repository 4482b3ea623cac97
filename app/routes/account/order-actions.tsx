import { useTranslate } from "../../i18n/frame-context.tsx";
import { ReorderButton, ReorderForm, type ReorderTarget } from "../../ui/orders/reorder-form.tsx";

type Props = {
  number: string;
  /** Its own page. */
  target: ReorderTarget;
  /** Ways to what is made of its lines, or was: a list, the request it was approved as. */
  links: readonly { href: string; label: string }[];
};

/** What can be done with an order: order it again, take its lines along. */
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
