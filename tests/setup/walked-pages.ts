import { readFileSync } from "node:fs";
import type { Locale } from "../../app/domain/locale.ts";
import { pagePath, type PageKey, type PathParams } from "../../app/i18n/paths.ts";
import { PAGES } from "../../app/pages.server.ts";
import { ADDRESS, addToCart, GROUND, nonce, placeForm, REVIEW, SHIPPING, tell } from "./checking-out.ts";
import type { ShopCalls } from "./shop-calls.ts";
import { signedIn, type visitorOf } from "./signed-in.ts";

type Visitor = ReturnType<typeof visitorOf>;

/** Two companies of the demonstration; `limited` needs approval of an order above $500. */
export const COMPANIES = {
  en: {
    id: "1001",
    buyer: { id: "u1", email: "dana.whitlock@meridianpack.example" },
    limited: "tom.becker@meridianpack.example",
    addresses: { shipping: "5002", billing: "5001" },
  },
  es: {
    id: "1004",
    buyer: { id: "u4", email: "lucia.garza@tablerosdelnorte.example" },
    limited: "diego.salas@tablerosdelnorte.example",
    addresses: { shipping: "5009", billing: "5008" },
  },
} as const satisfies Record<Locale, unknown>;

type Company = (typeof COMPANIES)[Locale];

/** The administrator of a company, and what the pages of a walk are about. */
export type World = {
  readonly company: Company;
  readonly buyer: Visitor;
  readonly number: string;
  readonly list: string;
  readonly checkQuery: string;
  readonly colleague: string;
  readonly request: string;
  readonly address: string;
};

export type Walker = "visitor" | "newcomer" | "buyer" | "sales" | "administrator";

type Walk = {
  readonly by: readonly Walker[];
  readonly params?: (world: World) => PathParams;
  readonly query?: string | ((world: World) => string);
  /** Before the page is opened. */
  readonly first?: (world: World) => Promise<unknown>;
};

/** A page with this reason must have no action. */
const NO_ACTION = "its module has no action";
const ONLY_BUTTONS = "its forms have buttons only";
const NO_PAGE = "it answers that the page does not exist";
const ONE_TIME_CODE = "a one-time code is typed again";

const SERIES = { category: "contactors-control-relays", series: "kc" };
const PART = { ...SERIES, part: "kc-0093-10-120a" };

const by = (...walkers: readonly Walker[]): Walk => ({ by: walkers });
const at = (walker: Walker, params: NonNullable<Walk["params"]>): Walk => ({ by: [walker], params });

/** Who fills in the forms of a page in the tests of entries, or why no one does. Each page has a row. */
const WALKS: Readonly<Record<PageKey, Walk | string>> = {
  home: by("visitor"),
  article: NO_ACTION,
  category: NO_ACTION,
  department: NO_ACTION,
  industry: NO_ACTION,
  resource: NO_ACTION,
  testimonial: NO_ACTION,
  whitePaper: NO_ACTION,
  contentPage: NO_ACTION,
  shop: by("visitor"),
  quickOrder: by("visitor"),
  productCategory: NO_ACTION,
  series: { by: ["visitor", "buyer"], params: () => SERIES },
  products: { by: ["visitor"], query: "?q=TI-02" },
  part: { by: ["visitor", "buyer"], params: () => PART },
  crossReference: { by: ["visitor"], query: "?send=LC1D09BD" },
  compare: { by: ["visitor"], query: "?pn=KC-0093-10-120A&pn=TI-02FS" },
  login: by("visitor"),
  loginCode: ONE_TIME_CODE,
  loginName: by("newcomer"),
  companyCode: by("visitor"),
  companyTake: ONLY_BUTTONS,
  companyInvitation: ONLY_BUTTONS,
  companyList: at("buyer", ({ list }) => ({ id: list })),
  quickOrderCheck: { by: ["buyer"], query: ({ checkQuery }) => checkQuery },
  account: NO_ACTION,
  favorites: by("buyer"),
  orders: by("buyer"),
  order: at("buyer", ({ number }) => ({ number })),
  partsBought: by("buyer"),
  profile: by("buyer"),
  addresses: by("buyer"),
  addressNew: by("buyer"),
  addressEdit: at("buyer", ({ address }) => ({ id: address })),
  addressRemove: ONLY_BUTTONS,
  company: by("buyer"),
  companyLog: NO_ACTION,
  companyPerson: at("buyer", ({ colleague }) => ({ id: colleague })),
  companyApprovals: NO_ACTION,
  companyApproval: at("buyer", ({ request }) => ({ id: request })),
  companyLists: by("buyer"),
  companyNumbers: by("buyer"),
  companyHandOver: by("buyer"),
  checkoutAddress: { by: ["buyer"], first: ({ buyer }) => fillCart(buyer) },
  // Before the PO number is stored, which the review then asks for.
  checkoutReview: { by: ["buyer"], first: ({ buyer, company }) => toReview(buyer, company) },
  checkoutShipping: { by: ["buyer"], first: ({ buyer, company }) => toReview(buyer, company) },
  cart: { by: ["visitor", "buyer"], first: ({ buyer }) => fillCart(buyer) },
  checkoutDone: NO_ACTION,
  accountOther: NO_PAGE,
  staff: NO_ACTION,
  staffOrders: by("sales"),
  // Before a step accepts the order.
  staffCorrection: at("sales", ({ number }) => ({ number })),
  staffOrder: at("sales", ({ number }) => ({ number })),
  staffCustomers: by("sales"),
  staffCustomerNew: by("sales"),
  staffCustomer: { by: ["sales", "administrator"], params: ({ company }) => ({ id: company.id }) },
  staffPersonNew: at("sales", ({ company }) => ({ id: company.id })),
  staffAddressNew: at("sales", ({ company }) => ({ id: company.id })),
  staffPerson: at("administrator", ({ company }) => ({ person: company.buyer.id })),
  staffCart: at("sales", ({ company }) => ({ id: company.id, person: company.buyer.id })),
  staffRecord: by("sales"),
  staffSearches: by("administrator"),
  staffData: by("administrator"),
  staffImport: ONLY_BUTTONS,
  staffPeople: by("administrator"),
  staffFactor: ONE_TIME_CODE,
  staffOther: NO_PAGE,
};

/** Walked for their searches and buttons. */
export const WITHOUT_ENTRIES: ReadonlySet<PageKey> = new Set([
  "shop",
  "orders",
  "order",
  "addresses",
  "staffOrders",
  "staffCustomers",
  "staffRecord",
  "staffSearches",
]);

/** Pages about one visitor that need no sign-in. */
export const OPEN_TO_VISITORS: ReadonlySet<PageKey> = new Set([
  "cart",
  "quickOrder",
  "quickOrderCheck",
  "login",
  "loginCode",
  "loginName",
  "companyInvitation",
  "companyCode",
  "companyHandOver",
  "companyTake",
]);

export type Walked = { readonly key: PageKey; readonly walk: Walk };

export function pagesOf(walker: Walker): Walked[] {
  return (Object.keys(WALKS) as PageKey[]).flatMap((key) => {
    const walk = WALKS[key];
    return typeof walk !== "string" && walk.by.includes(walker) ? [{ key, walk }] : [];
  });
}

export function pathOf({ key, walk }: Walked, world: World, locale: Locale): string {
  const { params, query = "" } = walk;
  return pagePath(key, locale, params?.(world)) + (typeof query === "string" ? query : query(world));
}

const ACTION = /^export (?:async )?(?:function|const) action\b|^export \{[^}]*\baction\b/m;

/** Pages that are listed without an action, but have one. */
export function wrongRows(): PageKey[] {
  return (Object.keys(WALKS) as PageKey[]).filter(
    (key) => WALKS[key] === NO_ACTION && ACTION.test(readFileSync(`app/${PAGES[key].module}`, "utf8")),
  );
}

/** Above $500. */
async function fillCart(buyer: Visitor): Promise<void> {
  await buyer.post("/cart", { intent: "clear", nonce: nonce() });
  await addToCart(buyer, ["KC-0093-10-120A", 40]);
}

async function toReview(buyer: Visitor, { addresses }: Company): Promise<void> {
  await fillCart(buyer);
  await tell(buyer, ADDRESS, addresses);
}

/** Signs in the administrator of a company, whose colleague has asked for approval of an order. */
export async function openWorld(shop: ShopCalls, locale: Locale, number: string): Promise<World> {
  const company = COMPANIES[locale];
  const buyer = await signedIn(shop, company.buyer.email);
  const limited = await signedIn(shop, company.limited);
  await toReview(limited, company);
  await tell(limited, SHIPPING, { ...GROUND, poNumber: "PO-1" });
  const sent = await limited.post(REVIEW, await placeForm(limited));
  await addToCart(buyer, ["TI-02FS", 100]);
  const book = await buyer.get("/my-account/addresses");
  const listed = await buyer.post("/my-account/lists", { nonce: nonce(), name: "Door 7", lines: "TI-02FS 4" });
  const checked = await buyer.post("/quick-order", { lines: "TI-02FS 4\nNOPE 3" });
  await buyer.post("/my-account/company", { intent: "invite", email: "new@visitor.example", role: "viewer" });
  return {
    company,
    buyer,
    number,
    list: lastOf(listed),
    checkQuery: addressOf(checked).search,
    colleague: `member-${company.limited}`,
    request: lastOf(sent),
    address: /\/addresses\/(\d+)\/edit"/.exec(await book.text())?.[1] ?? "",
  };
}

const addressOf = (answer: Response) => new URL(answer.headers.get("Location") ?? "", "https://shop.example");
const lastOf = (answer: Response) => addressOf(answer).pathname.split("/").at(-1) ?? "";
