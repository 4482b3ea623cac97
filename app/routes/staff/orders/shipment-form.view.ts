import type { Order } from "../../../domain/orders/order.ts";
import { leftToPack } from "../../../domain/orders/shipments.ts";
import type { CarrierDocument } from "../../../domain/shipping/carrier.ts";
import { shipmentCarrier, trackedCarriers } from "../../../domain/shipping/shipment-carrier.ts";
import { formatCount } from "../../../i18n/formats.ts";
import type { Words } from "../../../i18n/strings.ts";
import type { StepFieldView } from "./order-types.ts";

type Carriers = readonly CarrierDocument[];

/** The form of a new shipment. */
export function packFields(order: Order, carriers: Carriers, words: Words): readonly StepFieldView[] {
  return [
    ...piecesFields(order, words),
    ...carriageFields(shipmentCarrier(order, carriers), "", carriers, words),
    { name: "isShipped", kind: "box", label: words.t("staff.order.field.isShipped"), value: "" },
  ];
}

/** The form of a packed shipment. */
export function shipFields(order: Order, parcel: number, carriers: Carriers, words: Words): readonly StepFieldView[] {
  const packed = order.parcels.find((each) => each.parcel === parcel);
  const carrier = packed?.carrier || shipmentCarrier(order, carriers);
  return carriageFields(carrier, packed?.tracking ?? "", carriers, words);
}

/** By default, remaining items go into the shipment. */
function piecesFields(order: Order, { t, locale }: Words): readonly StepFieldView[] {
  const titles = new Map(order.lines.map((each) => [each.pn, locale === "es" ? each.titleEs : each.titleEn]));
  return leftToPack(order).map(({ pn, quantity }) => ({
    name: `q[${pn}]`,
    kind: "pieces",
    label: `${pn} ${titles.get(pn) ?? ""}`.trim(),
    hint: t("staff.order.field.left", formatCount(quantity, locale)),
    value: String(quantity),
  }));
}

function carriageFields(carrier: string, tracking: string, carriers: Carriers, { t }: Words): readonly StepFieldView[] {
  return [
    {
      name: "carrier",
      kind: "line",
      label: t("staff.order.field.carrier"),
      value: carrier,
      options: trackedCarriers(carriers),
    },
    { name: "tracking", kind: "line", label: t("staff.order.field.tracking"), value: tracking },
  ];
}
