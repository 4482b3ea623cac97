import { contentOf } from "./shop-content.ts";
import { EMPTY_ADDRESS, type ContactFields } from "../../app/domain/customers/contact.ts";
import { visitorOf, type Visitor, type WebUser } from "../../app/domain/customers/web-user.ts";
import { NEW_DRAFT } from "../../app/domain/checkout/order-draft.ts";
import { createCartCookie } from "../../app/services/cart/cart-cookie.server.ts";
import { createCarts } from "../../app/services/cart/carts.server.ts";
import { userCart } from "../../app/services/cart/cart.ts";
import { createCatalog } from "../../app/services/catalog/catalog-repository.server.ts";
import { createCommerce } from "../../app/services/commerce/commerce-repository.server.ts";
import { createContacts } from "../../app/services/contacts/contacts.server.ts";
import { createContent } from "../../app/services/content/content.server.ts";
import { createContentCopies } from "../../app/services/content/copies.server.ts";
import { createDatasetSource } from "../../app/services/content/dataset-source.server.ts";
import { createCustomers } from "../../app/services/customers/customers.server.ts";
import { createDataVersion } from "../../app/services/database/data-version.server.ts";
import type { Database } from "../../app/services/database/database.server.ts";
import { newNonce } from "../../app/services/http/form-nonce.server.ts";
import { createLog } from "../../app/services/log.server.ts";
import { companyServices } from "./company-services.ts";
import { createCustomerPartNumbers } from "../../app/services/customer-part-numbers/customer-part-numbers.server.ts";
import { createOrders } from "../../app/services/orders/orders.server.ts";
import { createPeople } from "../../app/services/personal-data/personal-data.server.ts";
import { createPrices } from "../../app/services/prices/prices-repository.server.ts";
import { createQuotes } from "../../app/services/quotes/quotes.server.ts";
import { createWebUsers } from "../../app/services/web-users/web-users.server.ts";
import { createCheckout } from "../../app/services/checkout/checkout.server.ts";
import type { PlacePorts } from "../../app/services/checkout/place-order.server.ts";
import type { Placing } from "../../app/services/checkout/checkout.ts";
import { actionsOn } from "./staff-actions.ts";

export type Buying = Visitor & { user: WebUser };

export const [SWITCH, DUCT, CLAMP] = ["PEF-PFGN-10", "WDS-2030GNS", "TI-02FS"];

export const CLEVELAND: ContactFields = {
  ...EMPTY_ADDRESS,
  nameFirst: "Claire",
  nameLast: "Dubois",
  nameCompany: "Dubois Automation",
  phone1: "+1 216 555 0199",
  address1: "1 Lake Road",
  city: "Cleveland",
  addressState: "OH",
  addressCountry: "US",
  addressPostalCode: "44114",
};

export const TORONTO: ContactFields = {
  ...CLEVELAND,
  city: "Toronto",
  addressState: "ON",
  addressCountry: "CA",
  addressPostalCode: "M5V 2T6",
};

/** The checkout services on a database with the demo data, and a buyer's actions. */
export async function checkoutServices(db: Database) {
  const log = createLog("silent");
  const version = createDataVersion(db);
  const content = await createContent({
    source: createDatasetSource("demo/content/dataset.ndjson"),
    copies: createContentCopies(db, log),
    log,
    refreshSeconds: 60,
    timeoutMs: 4000,
  });
  const catalog = createCatalog(db, version, contentOf());
  const commerce = createCommerce(db, content, version, log);
  const quotes = createQuotes({ catalog, commerce, prices: createPrices(db, content, version, log) });
  const actions = actionsOn(db);
  const cookie = createCartCookie(["a secret"], false);
  const webUsers = createWebUsers({ db, log });
  const { actions: companyActions, companyLog } = companyServices(db);
  const customerPartNumbers = createCustomerPartNumbers({ db, actions: companyActions, version });
  const ports: PlacePorts = {
    db,
    log,
    commerce,
    quotes,
    carts: createCarts({ db, catalog, quotes, content, version, cookie, actions, customerPartNumbers, webUsers, log }),
    contacts: createContacts({ db, log, content, webUsers, companyLog, onMails: () => {} }),
    customers: createCustomers({ db, log, content }),
    orders: createOrders({ db, log, content, mails: () => [], actions, webUsers, onPlaced: () => {} }),
    customerPartNumbers,
    webUsers,
    companyLog,
    onMails: () => {},
  };
  const checkout = createCheckout(ports);
  let strangers = 0;

  /** The visitor as the middleware would load it now. */
  async function signedIn(email: string): Promise<Buying> {
    const identity = { authUserId: email, sessionId: "s", email, fullName: null, since: 0, expiresAt: 0 };
    const user = await webUsers.ofProvenIdentity(identity, "en");
    return { ...visitorOf(user, "OEM"), user };
  }
  const ownerOf = ({ user }: Buying) => userCart(user);
  const prepared = (who: Buying) => checkout.preparation(ownerOf(who), who);
  const choose = (who: Buying, shippingContactId: number, billingContactId = shippingContactId) =>
    checkout.chooseAddresses(who.user, { shippingContactId, billingContactId });

  return {
    ports,
    people: createPeople({
      db,
      log,
      actions,
      companyLog,
      webUsers,
      orders: ports.orders,
      wrongGuesses: { clear: async () => false },
    }),
    checkout,
    signedIn,
    prepared,
    choose,
    dana: () => signedIn("dana.whitlock@meridianpack.example"),
    /** A user who has never ordered. */
    stranger: () => signedIn(`stranger-${(strangers += 1)}@else.example`),
    fill: (who: Buying, ...lines: (readonly [string | undefined, number])[]) =>
      ports.carts.add(
        ownerOf(who),
        who.buyer,
        lines.map(([pn = "", quantity]) => ({ pn, quantity })),
        newNonce(),
      ),
    linesOf: async (who: Buying) => (await ports.carts.read(ownerOf(who))).map(({ pn, quantity }) => [pn, quantity]),
    async shipTo(who: Buying, fields = CLEVELAND): Promise<number> {
      const added = await ports.contacts.add(who.user, fields, newNonce());
      if (typeof added === "string" || (await choose(who, added.id)) !== "done")
        throw new Error("the address was not chosen");
      return added.id;
    },
    tell: (who: Buying, draft: Partial<typeof NEW_DRAFT>) => checkout.saveDraft(who.user, { ...NEW_DRAFT, ...draft }),
    /** The fields of the review form. */
    async reviewed(who: Buying, isConfirmed = false, isAsked = false): Promise<Placing> {
      const { shown } = await prepared(who);
      return { nonce: newNonce(), shown, isConfirmed, isAsked, poNumber: "", locale: "en" };
    },
  };
}

export type CheckoutServices = Awaited<ReturnType<typeof checkoutServices>>;
