import { describe, expect, test } from "vitest";
import { placedOrder } from "../test-data/placed-order.ts";
import { enteredCarrier, shipmentCarrier, trackedCarriers } from "./shipment-carrier.ts";

const document = (title: string, slug: string, change: object = {}) => ({
  title,
  slug: { current: slug },
  sequence: 1,
  isInternational: false,
  isCollect: true,
  methods: [{ id: "ground", name: `${title} Ground` }],
  trackingUrl: `https://track.test/${slug}/`,
  ...change,
});
const OWN = { isCollect: false, trackingUrl: null, methods: [{ id: "ground", name: "FedEx Ground" }] };
const CARRIERS = [
  document("Ferrule (prepaid)", "ferrule", OWN),
  document("UPS", "ups"),
  document("UPS International", "ups", { isInternational: true }),
];
const free = placedOrder({ carrier: "ferrule", method: "ground", shippingName: "c3 Free Ground", shipperNumber: "" });

describe("carrier of a shipment", () => {
  test("carrier of a shipment is the carrier's own name for free ground", () => {
    expect(shipmentCarrier(free, CARRIERS)).toBe("FedEx Ground");
  });

  test("carrier of a shipment is empty when the carrier is unknown", () => {
    expect(shipmentCarrier(free, [])).toBe("");
    expect(shipmentCarrier({ ...free, carrier: null, method: null, shippingName: null }, CARRIERS)).toBe("");
  });

  test("carrier of a shipment is the name of the chosen method, and on the buyer's account the carrier", () => {
    expect(shipmentCarrier({ ...free, method: "air2day", shippingName: "FedEx 2nd Day" }, CARRIERS)).toBe(
      "FedEx 2nd Day",
    );
    const facts = { ...free.facts, carrierTitle: { en: "UPS", es: "UPS" } };
    expect(shipmentCarrier({ ...free, carrier: "ups", shipperNumber: "4711", facts }, CARRIERS)).toBe("UPS");
  });

  test.each(["c3 Free Ground", "C3 FREE GROUND", "c3-free-ground", "c3 Free Ground (free ground freight)"])(
    "carrier of a shipment replaces %s when it is entered",
    (entered) => {
      expect(enteredCarrier(entered, free, CARRIERS)).toBe("FedEx Ground");
    },
  );

  test("carrier of a shipment keeps any other entered name", () => {
    expect(enteredCarrier("Estes", free, CARRIERS)).toBe("Estes");
    expect(enteredCarrier("", free, CARRIERS)).toBe("");
  });

  test("carrier of a shipment is proposed from carriers with a tracking page", () => {
    expect(trackedCarriers(CARRIERS)).toEqual(["UPS"]);
  });
});
