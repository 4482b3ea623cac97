import type { OfferView } from "./part-view.ts";
import { MAX_QUANTITY } from "../../domain/catalog/quantity-limit.ts";
import { useSiteFacts, useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../primitives/site-link.tsx";
import { CartFormFields, type CartFormTarget } from "./cart-form-fields.tsx";
import { PartFavorite, type FavoritesTarget } from "./favorite-button.tsx";
import { PartAvailability } from "./part-availability.tsx";

type Props = {
  pn: string;
  offer: OfferView;
  /** Why the price is what it is; null when the list price applies. */
  reason: string | null;
  target: CartFormTarget;
  favorites: FavoritesTarget;
};

/** What a part costs, when it ships, how it is packed, and the form that puts it into the cart (R-CAT-17). */
export function PartBuyBox({ pn, offer, reason, target, favorites }: Props) {
  const t = useTranslate();
  return (
    <section className={offer.orderable ? "part-buy" : "part-buy part-buy-closed"} aria-labelledby="buy">
      <h2 id="buy" className="sr-only">
        {t("part.buy")}
      </h2>
      <Successor offer={offer} />
      <Price offer={offer} reason={reason} />
      <PartAvailability availability={offer.availability} />
      {offer.orderable && (
        <ul className="part-terms">
          <li>{packageText(offer, t)}</li>
          {offer.tariffPercent && <li>{t("part.tariff", offer.tariffPercent)}</li>}
        </ul>
      )}
      {offer.orderable && (
        <form method="post" action={target.cartPath} className="part-form">
          <CartFormFields target={target} />
          <input type="hidden" name="pn" value={pn} />
          <label htmlFor="quantity">{t("part.quantity")}</label>
          <input
            id="quantity"
            name="quantity"
            type="number"
            min={1}
            max={MAX_QUANTITY}
            step={1}
            required
            defaultValue={offer.packagePieces ?? 1}
            className="field"
          />
          <button type="submit" className="button button-primary">
            {t("part.add")}
          </button>
        </form>
      )}
      <PartFavorite pn={pn} target={favorites} />
    </section>
  );
}

function Price({ offer, reason }: Pick<Props, "offer" | "reason">) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  if (offer.isUnpriced) return <NoPriceNow listPrice={offer.listPrice} />;
  if (offer.price === null) {
    return (
      <>
        <p className="part-price-open">{t("part.callForPrice")}</p>
        <p>{t("part.callForPriceText", phone)}</p>
      </>
    );
  }
  return (
    <>
      <p className="part-price">
        <span className="part-price-label">{t(offer.listPrice ? "part.yourPrice" : "part.listPrice")}</span>{" "}
        <strong>{offer.price}</strong> <span className="part-each">{t("part.each")}</span>
      </p>
      {offer.listPrice && (
        <p className="part-list-price">
          {t("part.listPrice")} <s>{offer.listPrice}</s>
        </p>
      )}
      {reason && <p className="part-reason">{reason}</p>}
    </>
  );
}

/** The visitor's own price is never guessed (R-PRICE-13). */
function NoPriceNow({ listPrice }: Pick<OfferView, "listPrice">) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  return (
    <>
      <p className="message message-warning" role="status">
        {t("part.unpriced", phone)}
      </p>
      {listPrice && (
        <p className="part-list-price">
          {t("part.listPrice")} {listPrice}
        </p>
      )}
    </>
  );
}

/** A part that is no longer sold leads to what to order instead, before anything else. */
function Successor({ offer: { availability, successor } }: Pick<Props, "offer">) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  if (availability.state === "discontinued")
    return <p className="message message-warning">{t("part.discontinuedText", phone)}</p>;
  if (availability.state !== "replaced") return null;
  if (!successor) return <p className="message message-warning">{t("part.replacedAlone", phone)}</p>;
  return (
    <p className="message message-warning">
      {t("part.replacedText")}{" "}
      <SiteLink to={successor.href} className="pn">
        {successor.pn}
      </SiteLink>{" "}
      {successor.title}
      {successor.price && <strong> {successor.price}</strong>}
    </p>
  );
}

function packageText({ packagePieces, oddQuantityFee }: OfferView, t: ReturnType<typeof useTranslate>): string {
  if (packagePieces === null) return t("part.single");
  return oddQuantityFee === null
    ? t("part.package", packagePieces)
    : t("part.packageDuct", packagePieces, oddQuantityFee);
}
