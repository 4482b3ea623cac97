import { use } from "react";
import type { OfferView } from "../../ui/catalog/part-types.ts";
import { useSiteFacts, useTranslate } from "../../i18n/shell-context.tsx";
import { SiteLink } from "../../ui/primitives/links.tsx";
import { CartForm, type CartFormTarget } from "../../ui/cart/cart-form.tsx";
import { RowNote, TypedRows } from "../../ui/cart/row-note.tsx";
import { PriceReason, useCustomerName } from "../../ui/cart/price-words.tsx";
import { BUY_FORM } from "../../ui/cart/form-ids.ts";
import { FavoriteRows, PartFavorite, PartStar, type FavoritesTarget } from "../../ui/catalog/favorite-button.tsx";
import { Instead } from "../../ui/catalog/offer-cells.tsx";
import { PartAvailability } from "./part-availability.tsx";

type Props = {
  pn: string;
  offer: OfferView;
  /** Reason for the price; null at list price. */
  reason: string | null;
  target: CartFormTarget;
  favorites: FavoritesTarget;
};

const BOX = "card flex flex-col gap-2 box-fits:sticky box-fits:top-4";

/** Less margin than messages between sections. */
const WARNING = "message message-warning mt-0 mb-1";
const PRICE = "text-price font-semibold";
const SMALL = "text-sm text-neutral-600";

/** Price, availability, package and the form (R-CAT-17). */
export function PartBuyBox({ pn, offer, reason, target, favorites }: Props) {
  const t = useTranslate();
  const typed = use(TypedRows);
  const instead = offer.availability.state === "replaced" && offer.successor?.orderable ? offer.successor : null;
  const sold = instead?.pn ?? pn;
  const quantity = String(instead ? 1 : (offer.packagePieces ?? 1));
  const isSold = offer.availability.state !== "replaced" && offer.availability.state !== "discontinued";
  return (
    <section id={sold} className={BOX} aria-labelledby="buy">
      <h2 id="buy" className="sr-only">
        {t("part.buy")}
      </h2>
      <Successor offer={offer} />
      {isSold || offer.isUnpriced ? <Price pn={pn} offer={offer} reason={reason} /> : <FormerPrice offer={offer} />}
      <PartAvailability availability={offer.availability} />
      {offer.instead && (
        <p className={WARNING}>
          <span>
            <Instead instead={offer.instead} />
          </span>
        </p>
      )}
      {offer.orderable && (
        <ul className={`flex flex-col gap-0.5 ${SMALL}`}>
          <li>{packageText(offer, t)}</li>
          {offer.tariffPercent && <li>{t("part.tariff", offer.tariffPercent)}</li>}
        </ul>
      )}
      {offer.orderable || instead ? (
        <FavoriteRows target={favorites}>
          <CartForm
            target={target}
            id={BUY_FORM}
            shown={`quantity=${quantity}`}
            className="flex flex-wrap gap-x-3 gap-y-1 border-t border-neutral-200 pt-2 print:hidden"
          >
            <input type="hidden" name="pn" value={sold} />
            <label htmlFor="quantity" className="basis-full text-sm">
              {instead ? t("part.quantityOf", instead.pn) : t("part.quantity")}
            </label>
            <input
              id="quantity"
              name="quantity"
              inputMode="numeric"
              defaultValue={typed[sold] ?? quantity}
              className="field w-22 text-right"
            />
            <button type="submit" className="button button-primary grow px-2">
              {instead ? t("part.addInstead", instead.pn) : t("part.add")}
            </button>
            <RowNote pn={sold} />
            <div className="basis-full">
              <PartStar pn={pn} target={favorites} />
            </div>
          </CartForm>
        </FavoriteRows>
      ) : (
        <PartFavorite pn={pn} target={favorites} />
      )}
    </section>
  );
}

/** Price of a discontinued part, labeled as such. */
function FormerPrice({ offer: { price } }: Pick<Props, "offer">) {
  const t = useTranslate();
  return price && <p className={SMALL}>{t("part.formerPrice", price)}</p>;
}

function Price({ pn, offer, reason }: Pick<Props, "pn" | "offer" | "reason">) {
  const t = useTranslate();
  const customer = useCustomerName();
  const { phone } = useSiteFacts();
  if (offer.isUnpriced) return <NoPriceNow listPrice={offer.listPrice} />;
  if (offer.price === null) {
    return (
      <>
        <p className={PRICE}>{t("part.callForPrice")}</p>
        <p>{t("part.callForPriceText", phone)}</p>
      </>
    );
  }
  return (
    <>
      <p>
        <span className={`block ${SMALL}`}>
          {customer === null ? t("part.webPrice") : t("part.yourPriceFor", customer)}
        </span>{" "}
        <strong className={PRICE}>{offer.price}</strong> <span className={SMALL}>{t("part.each")}</span>
      </p>
      {offer.lowerWebPrice && <p className={SMALL}>{t("part.webPriceLower", offer.lowerWebPrice, phone)}</p>}
      {(offer.listPrice || reason) && (
        <div className={`flex flex-col gap-0.5 ${SMALL}`}>
          {offer.listPrice && (
            <p>
              {t("part.listPrice")} <s>{offer.listPrice}</s>
            </p>
          )}
          <PriceReason pn={pn} reason={reason} />
        </div>
      )}
    </>
  );
}

/** The visitor's price is never estimated (R-PRICE-13). */
function NoPriceNow({ listPrice }: Pick<OfferView, "listPrice">) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  return (
    <>
      <p className={WARNING} role="status">
        {t("part.unpriced", phone)}
      </p>
      {listPrice && (
        <p className={SMALL}>
          {t("part.listPrice")} {listPrice}
        </p>
      )}
    </>
  );
}

/** The replacement of a discontinued part comes first. */
function Successor({ offer: { availability, successor } }: Pick<Props, "offer">) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  if (availability.state === "discontinued") return <p className={WARNING}>{t("part.discontinuedText", phone)}</p>;
  if (availability.state !== "replaced") return null;
  if (!successor) return <p className={WARNING}>{t("part.replacedAlone", phone)}</p>;
  return (
    <p className={WARNING}>
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
