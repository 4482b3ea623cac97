import type { ThirdParties } from "../domain/consent.ts";
import { createBotCheck, type BotCheck } from "./bot-check.server.ts";
import { createCartCookie } from "./cart/cart-cookie.server.ts";
import { createCarts } from "./cart/carts.server.ts";
import type { Carts } from "./cart/port.ts";
import { createCatalog } from "./catalog/catalog-repository.server.ts";
import type { Catalog } from "./catalog/port.ts";
import { createCheckout } from "./checkout/checkout.server.ts";
import type { Checkout } from "./checkout/port.ts";
import { createCommerce } from "./commerce/commerce-repository.server.ts";
import { createContacts } from "./contacts/contacts.server.ts";
import type { Contacts } from "./contacts/port.ts";
import { openContent } from "./content/open-content.server.ts";
import type { Content } from "./content/port.ts";
import { createCountries } from "./countries/countries.server.ts";
import type { Countries } from "./countries/port.ts";
import { createCustomers } from "./customers/customers.server.ts";
import type { Customers } from "./customers/port.ts";
import { createDataVersion } from "./database/data-version.server.ts";
import { openDatabase, type DatabaseService } from "./database/database.server.ts";
import type { Env } from "./env.server.ts";
import type { Favorites } from "./favorites/port.ts";
import { createFavorites } from "./favorites/favorites.server.ts";
import { createFrames, type Frames } from "./frames.server.ts";
import { createFlash, type Flash } from "./http/flash.server.ts";
import { createLoginStates, type LoginStates } from "./http/login-state.server.ts";
import { createPreferredLocale, type PreferredLocale } from "./http/preferred-locale.server.ts";
import { createHealth, reportContents, type Health, type WatchedServices } from "./health.server.ts";
import { createPageTurns } from "./limits/page-turns.ts";
import type { PageTurns, RateLimiter } from "./limits/port.ts";
import { createRateLimiter } from "./limits/rate-limiter.server.ts";
import { createLog, type Log } from "./log.server.ts";
import { createMail } from "./mail/mail.server.ts";
import type { Mail } from "./mail/port.ts";
import { codeSender } from "./mail/send-code.ts";
import { createOrderDesk } from "./orders/desk.server.ts";
import { createFreightAnswers } from "./orders/freight-answers.server.ts";
import { createMailQueue } from "./orders/mail-queue.server.ts";
import { createOrderMails } from "./orders/order-mails.server.ts";
import { createOrders } from "./orders/orders.server.ts";
import type { FreightAnswers, OrderDesk, Orders } from "./orders/port.ts";
import { createPageStamp, type PageStamp } from "./page-stamp.server.ts";
import { createPeople } from "./people/people.server.ts";
import type { People } from "./people/port.ts";
import type { Prices } from "./prices/port.ts";
import { createPrices } from "./prices/prices-repository.server.ts";
import { createPartLists } from "./products/part-list.server.ts";
import type { Products } from "./products/port.ts";
import type { PartLists } from "./products/port-part-list.ts";
import type { ProductLists } from "./products/port-product-list.ts";
import { createProductLists } from "./products/product-list.server.ts";
import { createProducts } from "./products/products.server.ts";
import type { QuickOrder } from "./quick-order/port.ts";
import { createQuickOrder } from "./quick-order/quick-order.server.ts";
import type { Quotes } from "./quotes/port.ts";
import { createQuotes } from "./quotes/quotes.server.ts";
import { createPartIndex } from "./search/part-index.server.ts";
import type { Search } from "./search/port.ts";
import { createSearchMisses } from "./search/search-misses.server.ts";
import { watchIndex } from "./search/watched-index.server.ts";
import { createSearch } from "./search/search.server.ts";
import type { Sitemaps } from "./sitemaps/port.ts";
import { openSignIn } from "./sign-in/open-sign-in.server.ts";
import type { AuthProvider } from "./sign-in/port-provider.ts";
import type { SignIn } from "./sign-in/port.ts";
import { createSitemaps } from "./sitemaps/sitemaps.server.ts";
import { readSessionSecret } from "./session-secret.server.ts";
import { readThirdParties, reportThirdParties } from "./third-parties.server.ts";
import type { WebUsers } from "./web-users/port.ts";
import { createWebUsers } from "./web-users/web-users.server.ts";

/** Everything outside the process, behind ports. Routes get it from the request context, never from a module. */
export type Services = {
  env: Env;
  log: Log;
  /** The provider in this process; null when a hosted one signs people in. */
  authProvider: AuthProvider | null;
  botCheck: BotCheck;
  carts: Carts;
  catalog: Catalog;
  checkout: Checkout;
  contacts: Contacts;
  content: Content;
  countries: Countries;
  customers: Customers;
  favorites: Favorites;
  flash: Flash;
  loginStates: LoginStates;
  mail: Mail;
  orderDesk: OrderDesk;
  freightAnswers: FreightAnswers;
  orders: Orders;
  pageStamp: PageStamp;
  pageTurns: PageTurns;
  partLists: PartLists;
  people: People;
  preferredLocale: PreferredLocale;
  prices: Prices;
  products: Products;
  productLists: ProductLists;
  quickOrder: QuickOrder;
  quotes: Quotes;
  rateLimiter: RateLimiter;
  search: Search;
  signIn: SignIn;
  sitemaps: Sitemaps;
  thirdParties: ThirdParties;
  webUsers: WebUsers;
  frames: Frames;
  /** For `/healthz`. */
  health(): Promise<Health>;
  close(): Promise<void>;
};

/** Builds every service once, choosing each adapter from the configuration. This file tells what the shop runs on. */
export async function createServices(
  env: Env,
  log: Log = createLog(env.LOG_LEVEL),
  opened?: DatabaseService,
): Promise<Services> {
  const database = opened ?? (await openDatabase(env, log));
  try {
    const content = await openContent(env, database.db, log);
    const signing = env.SESSION_SECRET ?? (await readSessionSecret(database.db));
    const secret = env.SESSION_SECRET_PREVIOUS ? [signing, env.SESSION_SECRET_PREVIOUS] : [signing];
    reportThirdParties(env, log);
    for (const { name, meant } of env.lookAlikes) log.warn("setting not known", { name, meant });
    if (!env.PUBLIC_ORIGIN)
      log.warn("I18n baseUrl is required to generate valid SEO tag links", { variable: "PUBLIC_ORIGIN" });
    const version = createDataVersion(database.db);
    const prices = createPrices(database.db, content, version, log);
    const commerce = createCommerce(database.db, content, version, log);
    const catalog = createCatalog(database.db, version);
    const quotes = createQuotes({ catalog, prices, commerce });
    const isSecure = env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;
    const cookie = createCartCookie(secret, isSecure);
    const index = watchIndex(createPartIndex(database.db), log);
    const search = createSearch({ db: database.db, index, catalog, content, version });
    const mail = createMail(env, database.db, log);
    const orderMails = createOrderMails(env, content);
    const webUsers = createWebUsers({ db: database.db, log });
    const opened = await openSignIn({
      env,
      db: database.db,
      log,
      sendCode: codeSender(mail, content),
      webUsers,
      secret,
      isSecure,
    });
    const misses = createSearchMisses(database.db, log);
    const mailQueue = createMailQueue({ db: database.db, mail, log });
    const carts = createCarts({ db: database.db, catalog, quotes, content, version, cookie, log });
    const pageStamp = createPageStamp(content, version);
    const contacts = createContacts({ db: database.db, log });
    const customers = createCustomers({ db: database.db, log });
    const watched: WatchedServices = {
      isProduction: env.APP_ENV === "production",
      database,
      content,
      search: index.state,
      auth: () => [opened.signIn.state()],
      mail: () => (mailQueue.isLate() ? ["degraded", "mails of orders are waiting"] : [mail.state(), mail.cause()]),
      hasOwnProvider: opened.authProvider !== null,
    };
    await reportContents(watched, log);
    const orders = createOrders({ db: database.db, log, mails: orderMails.placed, onPlaced: mailQueue.wake });
    return {
      env,
      log,
      catalog,
      checkout: createCheckout({ db: database.db, carts, contacts, quotes, commerce, customers, orders, log }),
      contacts,
      content,
      countries: createCountries(database.db, version),
      customers,
      search,
      ...opened,
      botCheck: createBotCheck(env),
      loginStates: createLoginStates(secret, isSecure),
      sitemaps: createSitemaps({ content, catalog, search, origin: env.PUBLIC_ORIGIN ?? "" }),
      carts,
      favorites: createFavorites({ db: database.db, catalog }),
      flash: createFlash(secret, isSecure),
      mail,
      orders,
      pageStamp,
      pageTurns: createPageTurns(),
      orderDesk: createOrderDesk({ db: database.db, log, mails: orderMails, onChanged: mailQueue.wake }),
      freightAnswers: createFreightAnswers({ db: database.db, log, mails: orderMails, onChanged: mailQueue.wake }),
      thirdParties: readThirdParties(env),
      webUsers,
      frames: createFrames(content, env.ASSET_HOST ?? ""),
      partLists: createPartLists({ catalog, prices, content, log }),
      people: createPeople({ db: database.db, log }),
      preferredLocale: createPreferredLocale(env),
      prices,
      products: createProducts({ catalog, prices, content, version, log }),
      productLists: createProductLists({ search, misses, prices, content, log }),
      quickOrder: createQuickOrder({ db: database.db, catalog, prices, log }),
      quotes,
      rateLimiter: createRateLimiter(database.db, log),
      health: createHealth(watched),
      async close() {
        pageStamp.close();
        await mailQueue.close();
        mail.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
