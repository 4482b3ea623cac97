import { describe, expect, test } from "vitest";
import { cents } from "../money.ts";
import { CARRIER_DOCUMENTS } from "../test-data/shipping-tables.ts";
import {
  acceptsSubtotal,
  carrierProblem,
  defaultCarrier,
  findCarrier,
  offeredCarriers,
  readCarriers,
  type Carrier,
  FREE_GROUND_NAME,
  methodsOf,
} from "./carrier.ts";

const CARRIERS = readCarriers(CARRIER_DOCUMENTS);
const OWN = { isCollect: false, methods: [] };

function carrier(slug: string, isInternational = false): Carrier {
  const known = findCarrier(slug, isInternational, CARRIERS);
  return (
    known ?? { title: { en: slug, es: slug }, slug, isInternational, minSubtotal: null, isCollect: false, methods: [] }
  );
}

describe("carriers (R-ENT-20, R-SHIP-05, A-51, A-52)", () => {
  test("carriers are read in order of sequence, those without one last", () => {
    expect(CARRIERS.map(({ slug, isInternational }) => `${slug}${isInternational ? " abroad" : ""}`)).toEqual([
      "ferrule",
      "fedex",
      "ups",
      "dhl",
      "fedex abroad",
      "ups abroad",
      "dhl abroad",
    ]);
    const document = (current: string, sequence: number | null) => ({
      title: current,
      titleEs: current === "d" ? "de" : null,
      slug: { current },
      sequence,
      isInternational: null,
      isCollect: false,
      methods: [],
    });
    expect(readCarriers([document(" A ", null), document("b", 2), document("c", null), document("d", 1)])).toEqual([
      { title: { en: "d", es: "de" }, slug: "d", isInternational: false, minSubtotal: null, ...OWN },
      { title: { en: "b", es: "b" }, slug: "b", isInternational: false, minSubtotal: null, ...OWN },
      { title: { en: " A ", es: " A " }, slug: "a", isInternational: false, minSubtotal: null, ...OWN },
      { title: { en: "c", es: "c" }, slug: "c", isInternational: false, minSubtotal: null, ...OWN },
    ]);
  });
  test("offered by side of the border and subtotal, equality included", () => {
    const slugs = (isInternational: boolean, subtotal: number) =>
      offeredCarriers(CARRIERS, { isInternational, subtotal: cents(subtotal) }).map(({ slug }) => slug);
    expect(slugs(false, 9999)).toEqual(["ferrule", "fedex", "ups"]);
    expect(slugs(false, 10000)).toEqual(["ferrule", "fedex", "ups", "dhl"]);
    expect(slugs(true, 0)).toEqual(["fedex", "ups", "dhl"]);
    expect(acceptsSubtotal(carrier("x"), cents(0))).toBe(true);
  });
  test.each([
    ["fedex", true],
    [" UPS ", true],
    ["dhl", true],
    ["ferrule", false],
    ["", false],
  ])("%j ships on the buyer's account: %s", (slug, expected) => {
    expect(findCarrier(slug, false, CARRIERS)?.isCollect ?? false).toBe(expected);
  });
  test("found by slug and side", () => {
    expect(findCarrier(" UPS", false, CARRIERS)?.title).toEqual({ en: "UPS", es: "UPS" });
    expect(findCarrier("ups", true, CARRIERS)?.title).toEqual({ en: "UPS International", es: "UPS internacional" });
    expect(findCarrier("ferrule", true, CARRIERS)).toBeNull();
    expect(findCarrier("unknown", false, CARRIERS)).toBeNull();
  });
  test("the default is the first own domestic one by sequence", () => {
    expect(defaultCarrier(CARRIERS)?.slug).toBe("ferrule");
    expect(defaultCarrier([carrier("ups"), carrier("own-abroad", true), carrier("own"), carrier("own-2")])?.slug).toBe(
      "own",
    );
    expect(defaultCarrier([carrier("ups")])).toBeNull();
  });
});

describe("2.15 names of methods", () => {
  test.each([
    [0, "c3 Free Ground"],
    [1, "FedEx Ground"],
    [1150, "FedEx Ground"],
    [null, "FedEx Ground"],
  ])("R-SHIP-16: ground at %s is %s", (price, name) => {
    const [ground] = methodsOf(carrier("ferrule"), price === null ? null : cents(price));
    expect(ground?.name).toBe(name);
    expect(FREE_GROUND_NAME).toBe("c3 Free Ground");
  });
  test("free ground has the name from the content, and its own name while it costs something", () => {
    const free = {
      ...carrier("ferrule"),
      methods: [{ id: "ground", name: "Gulf Ground", freeName: "Gulf Free Ground" }],
    };
    expect([0, 100, null].map((price) => methodsOf(free, price === null ? null : cents(price))[0]?.name)).toEqual([
      "Gulf Free Ground",
      "Gulf Ground",
      "Gulf Ground",
    ]);
  });
  test.each([
    ["ferrule", false, 0, ["ground: c3 Free Ground", "air2day: FedEx 2nd Day", "air1day: FedEx Standard Overnight"]],
    ["ferrule", false, null, ["ground: FedEx Ground", "air2day: FedEx 2nd Day", "air1day: FedEx Standard Overnight"]],
    ["fedex", false, 0, ["ground: FedEx Ground", "air2day: FedEx 2nd Day", "air1day: FedEx Standard Overnight"]],
    [
      "ups",
      false,
      0,
      ["ground: UPS Ground Collect", "air2day: UPS 2nd Day Air Collect", "air1day: UPS Next Day Air Collect"],
    ],
    ["dhl", false, 0, ["collect: DHL Collect"]],
    ["dhl", true, 0, ["collect: DHL Collect"]],
    [
      "fedex",
      true,
      0,
      [
        "int-economy: FedEx Int Economy",
        "int-first: FedEx Int First",
        "int-ground: FedEx Int Ground",
        "int-priority: FedEx Int Priority",
      ],
    ],
    [
      "ups",
      true,
      0,
      [
        "worldwide-expedited: UPS Worldwide Expedited Collect",
        "worldwide-saver: UPS Worldwide Saver Collect",
        "worldwide-standard: UPS Worldwide Standard Collect",
        "worldwide-express: UPS Worldwide Express Collect",
      ],
    ],
    ["ferrule", true, 0, []],
  ])("R-SHIP-17 to R-SHIP-19, A-49, A-50: %s, abroad %s, ground at %s", (slug, isInternational, price, names) => {
    const methods = methodsOf(carrier(slug, isInternational), price === null ? null : cents(price));
    expect(methods.map(({ id, name }) => `${id}: ${name}`)).toEqual(names);
  });
});

describe("unusable carrier (decision 0054)", () => {
  const document = (change: object) => ({
    title: "Third",
    slug: { current: "third" },
    sequence: null,
    isInternational: false,
    isCollect: false,
    methods: [{ id: "ground", name: "Third Ground" }],
    ...change,
  });
  const method = (id: string) => ({ id, name: id });
  test.each([
    ["our own by the services of the freight table", {}, null],
    ["our own by what the table does not price", { methods: [method("air3day")] }, 'no method "air3day"'],
    ["any method on the buyer's account", { isCollect: true, methods: [method("express-saver")] }, null],
    ["no method", { methods: [] }, "no methods"],
    ["no method on the buyer's account", { isCollect: true, isInternational: true, methods: [] }, "no methods"],
    ["our own abroad, quoted by hand", { isInternational: true, methods: [] }, null],
    ["our own abroad with a method", { isInternational: true }, "abroad"],
    [
      "a name of free ground on the buyer's account",
      { isCollect: true, methods: [{ ...method("ground"), freeName: "Free" }] },
      "freeName",
    ],
    ["a name of free air", { methods: [{ ...method("air2day"), freeName: "Free" }] }, "freeName"],
    ["a method twice", { methods: [method("ground"), method("ground")] }, '"ground" twice'],
  ])("%s", (_case, change, reason) => {
    const problem = carrierProblem(document(change));
    if (reason === null) expect(problem).toBeNull();
    else expect(problem).toContain(reason);
  });
});
