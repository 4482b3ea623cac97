import { useTranslate } from "../../i18n/frame-context.tsx";
import { ExternalLink } from "../primitives/external-link.tsx";
import type { OrderParcelView } from "./order-views.ts";

type PaperLink = { readonly href: string; readonly label: string };

type Props = {
  parcels: readonly OrderParcelView[];
  /** The paper that lies in a parcel, for who packs it. */
  paperOf?: (parcel: number) => PaperLink;
};

/** The parcels of an order, each with what is in it; nothing while there is none. */
export function OrderParcels({ parcels, paperOf }: Props) {
  const t = useTranslate();
  if (parcels.length === 0) return null;
  return (
    <section id="order-parcels" className="section print:hidden">
      <h2>{t("orders.parcel.heading")}</h2>
      {parcels.map((parcel) => (
        <Parcel key={parcel.title} parcel={parcel} paper={paperOf?.(parcel.number)} />
      ))}
    </section>
  );
}

function Parcel({ parcel, paper }: { parcel: OrderParcelView; paper: PaperLink | undefined }) {
  const t = useTranslate();
  const { title, state, carrier, tracking, trackingHref, lines } = parcel;
  return (
    <section className="border-b border-neutral-200 py-1.5 wrap-anywhere">
      <h3 className="inline text-base">{title}</h3> · {state}
      {carrier !== "" && ` · ${carrier}`}
      {tracking !== "" && (
        <>
          {" · "}
          {t("orders.tracking")} {trackingHref ? <ExternalLink href={trackingHref}>{tracking}</ExternalLink> : tracking}
        </>
      )}
      <ul>
        {lines.map(({ pn, title: part, quantity }) => (
          <li key={pn}>
            {quantity} × <code>{pn}</code> {part}
          </li>
        ))}
      </ul>
      {paper && (
        <p>
          <a href={paper.href}>{paper.label}</a>
        </p>
      )}
    </section>
  );
}
