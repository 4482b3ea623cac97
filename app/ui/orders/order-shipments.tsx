import { useTranslate } from "../../i18n/shell-context.tsx";
import { ExternalLink } from "../primitives/links.tsx";
import type { OrderShipmentView, OrderPiecesView } from "./order-types.ts";

type PaperLink = { readonly href: string; readonly label: string };

type Props = {
  parcels: readonly OrderShipmentView[];
  /** Remaining items. */
  toCome?: readonly OrderPiecesView[];
  paperOf?: (parcel: number) => PaperLink;
};

export function OrderShipments({ parcels, toCome = [], paperOf }: Props) {
  const t = useTranslate();
  if (parcels.length === 0) return null;
  return (
    <section id="order-parcels" className="section print:hidden">
      <h2>{t("orders.parcel.heading")}</h2>
      {parcels.map((parcel) => (
        <Shipment key={parcel.title} parcel={parcel} paper={paperOf?.(parcel.number)} />
      ))}
      {toCome.length > 0 && (
        <section className="py-1.5 wrap-anywhere">
          <h3 className="inline text-base">{t("orders.parcel.toCome")}</h3>
          <PiecesList pieces={toCome} />
        </section>
      )}
    </section>
  );
}

function PiecesList({ pieces }: { pieces: readonly OrderPiecesView[] }) {
  const t = useTranslate();
  return (
    <ul>
      {pieces.map(({ pn, title, ownNumber, quantity }) => (
        <li key={pn}>
          {quantity} × <code>{pn}</code> {title}
          {ownNumber !== "" && ` · ${t("orders.ownNumber", ownNumber)}`}
        </li>
      ))}
    </ul>
  );
}

function Shipment({ parcel, paper }: { parcel: OrderShipmentView; paper: PaperLink | undefined }) {
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
      <PiecesList pieces={lines} />
      {paper && (
        <p>
          <a href={paper.href}>{paper.label}</a>
        </p>
      )}
    </section>
  );
}
