import { CUSTOMERS, PLACES } from "./people.ts";
import type { PriceListName } from "./price-lists.ts";
import type { Destination } from "../orders/destination.ts";
import type { QuoteCustomer } from "../orders/quote-order.ts";
import type { ShippingSelection } from "../shipping/selection.ts";

/** A golden order of commerce-data section 8. Amounts as printed there; shipping null is "TBD". */
export type GoldenOrder = {
  readonly id: string;
  readonly list: PriceListName;
  readonly customer: QuoteCustomer | null;
  readonly place: Destination;
  readonly selection: ShippingSelection;
  /** `quantity × part @ unit price`, separated by commas. */
  readonly lines: string;
  /** subtotal + handling + non-standard + tariff + shipping + tax = total */
  readonly amounts: string;
  readonly name: string | null;
};

const GROUND: ShippingSelection = { carrier: null, method: "ground" };
const SECOND_DAY: ShippingSelection = { carrier: "ferrule", method: "air2day" };
const OVERNIGHT: ShippingSelection = { carrier: "ferrule", method: "air1day" };
const NOTHING: ShippingSelection = { carrier: null, method: null };

const VISITOR = { list: "OEM", customer: null } as const;
const ERIN = { list: "OEM", customer: CUSTOMERS.lakeshore, place: PLACES.erie5010 } as const;
const PRIYA = { list: "D1", customer: CUSTOMERS.triRiver, place: PLACES.pittsburgh5004 } as const;
const LUCIA = { list: "TABNORTE", customer: CUSTOMERS.tablerosDelNorte, place: PLACES.monterrey5008 } as const;
const CLEVELAND = { ...VISITOR, place: PLACES.cleveland } as const;

export const GOLDEN_ORDERS: readonly GoldenOrder[] = [
  {
    id: "A",
    ...ERIN,
    selection: GROUND,
    lines: "2 × PEF-PFGN-10 @ 6.95, 2 × GPL-22SK001E @ 1.68, 10 × TI-02FS @ 0.48",
    amounts: "22.06 + 10.00 + 0.00 + 3.48 + 11.50 + 1.92 = 48.96",
    name: "FedEx Ground",
  },
  {
    id: "B",
    ...VISITOR,
    place: PLACES.fieldDock5003,
    selection: GROUND,
    lines: "4 × KC-0093-10-120A @ 18.90, 4 × OT-1J-AD @ 19.30, 2 × SNA-3MN-20 @ 25.34",
    amounts: "203.48 + 0.00 + 0.00 + 38.20 + 0.00 + 14.24 = 255.92",
    name: "c3 Free Ground",
  },
  {
    id: "C",
    ...PRIYA,
    selection: GROUND,
    lines: "10 × PEF-PFKN-10 @ 5.94, 4 × KC-0093-10-120A @ 15.60",
    amounts: "121.80 + 0.00 + 0.00 + 30.45 + 14.50 + 0.00 = 166.75",
    name: "FedEx Ground",
  },
  {
    id: "C2",
    ...PRIYA,
    selection: GROUND,
    lines: "20 × PEF-PFKN-10 @ 5.94, 10 × KC-0093-10-120A @ 15.60",
    amounts: "274.80 + 0.00 + 0.00 + 68.70 + 0.00 + 0.00 = 343.50",
    name: "c3 Free Ground",
  },
  {
    id: "D",
    ...CLEVELAND,
    selection: GROUND,
    lines: "2 × WDS-2030GNS @ 16.50",
    amounts: "33.00 + 10.00 + 10.00 + 0.00 + 13.00 + 3.05 = 69.05",
    name: "FedEx Ground",
  },
  {
    id: "D2",
    ...CLEVELAND,
    selection: GROUND,
    lines: "12 × WDS-2030GNS @ 16.50",
    amounts: "198.00 + 0.00 + 0.00 + 0.00 + 0.00 + 11.39 = 209.39",
    name: "c3 Free Ground",
  },
  {
    id: "D3",
    ...CLEVELAND,
    selection: GROUND,
    lines: "13 × WDS-2030GNS @ 16.50, 8 × WDS-6040GCS @ 44.94",
    amounts: "574.02 + 0.00 + 20.00 + 0.00 + 46.00 + 34.16 = 674.18",
    name: "FedEx Ground",
  },
  {
    id: "D4",
    ...VISITOR,
    place: PLACES.beverlyHills,
    selection: GROUND,
    lines: "6 × WDS-6040GCS @ 44.94",
    amounts: "269.64 + 0.00 + 0.00 + 0.00 + 66.00 + 0.00 = 335.64",
    name: "FedEx Ground",
  },
  {
    id: "E",
    ...ERIN,
    selection: SECOND_DAY,
    lines: "1 × KC-1503-11-120A @ 327.64, 6 × DR-0323DR @ 27.16",
    amounts: "490.60 + 0.00 + 0.00 + 0.00 + 66.00 + 29.44 = 586.04",
    name: "FedEx 2nd Day",
  },
  {
    id: "E2",
    ...ERIN,
    selection: SECOND_DAY,
    lines: "2 × KC-1503-11-120A @ 327.64",
    amounts: "655.28 + 0.00 + 0.00 + 0.00 + TBD + 39.32 = 694.60",
    name: "FedEx 2nd Day",
  },
  {
    id: "E3",
    ...ERIN,
    selection: OVERNIGHT,
    lines: "1 × KC-1503-11-120A @ 327.64, 12 × WDS-2030GNS @ 16.50",
    amounts: "525.64 + 0.00 + 0.00 + 0.00 + 118.00 + 31.54 = 675.18",
    name: "FedEx Standard Overnight",
  },
  {
    id: "F",
    ...ERIN,
    selection: GROUND,
    lines: "1 × ENW-T161206HQ @ 65.60, 10 × PEF-PFGN-10 @ 6.95",
    amounts: "135.10 + 0.00 + 0.00 + 17.38 + 14.00 + 8.11 = 174.59",
    name: "FedEx Ground",
  },
  {
    id: "G",
    ...LUCIA,
    selection: NOTHING,
    lines: "8 × MP-3JRS @ 30.50, 8 × KC-0093-10-120A @ 17.90",
    amounts: "387.20 + 0.00 + 0.00 + 35.80 + TBD + 0.00 = 423.00",
    name: null,
  },
  {
    id: "G by UPS collect",
    ...LUCIA,
    selection: { carrier: "ups", method: "worldwide-saver" },
    lines: "8 × MP-3JRS @ 30.50, 8 × KC-0093-10-120A @ 17.90",
    amounts: "387.20 + 0.00 + 0.00 + 35.80 + 0.00 + 0.00 = 423.00",
    name: "UPS Worldwide Saver Collect",
  },
  {
    id: "G2",
    ...LUCIA,
    selection: NOTHING,
    lines: "2 × KC-0093-10-120A @ 17.90",
    amounts: "35.80 + 25.00 + 0.00 + 8.95 + TBD + 0.00 = 69.75",
    name: null,
  },
  {
    id: "H",
    list: "MERIDIAN",
    customer: CUSTOMERS.meridian,
    place: PLACES.akron5002,
    selection: GROUND,
    lines: "3 × KC-0253-10-024D @ 31.98, 20 × GPL-22SK001E @ 1.45, 7 × WDN-3030GNS @ 21.35, 4 × PEM-T4R000-02 @ 11.25",
    amounts: "319.39 + 0.00 + 10.00 + 35.24 + 0.00 + 0.00 = 364.63",
    name: "c3 Free Ground",
  },
  {
    id: "I",
    list: "D2",
    customer: CUSTOMERS.palmetto,
    place: PLACES.raleigh5007,
    selection: GROUND,
    lines: "6 × PHF-MFR-01 @ 20.28, 12 × WDX-CV20G @ 3.42, 20 × LXA-FG024T @ 3.02",
    amounts: "223.12 + 0.00 + 0.00 + 15.10 + 14.50 + 10.60 = 263.32",
    name: "FedEx Ground",
  },
];
