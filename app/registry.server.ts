import { createCompanyServices, createCompanyNotices, type CompanyServices } from "./registry-company.server.ts";
import { createSecurityLog } from "./services/security-log.server.ts";
import { createSecurityServices, type SecurityServices } from "./registry-security.server.ts";
import { createNumberServices, type NumberServices } from "./registry-numbers.server.ts";
import { startUpkeep } from "./registry-upkeep.server.ts";
import type { Locale } from "./domain/locale.ts";
import type { ThirdParties } from "./domain/consent.ts";
import { createBotCheck, type BotCheck } from "./services/bot-check.server.ts";
import { createCartCookie } from "./services/cart/cart-cookie.server.ts";
import { createCarts } from "./services/cart/carts.server.ts";
import type { Carts } from "./services/cart/cart.ts";
import { createCatalog } from "./services/catalog/catalog-repository.server.ts";
import type { Catalog } from "./services/catalog/catalog.ts";
import { createCheckout } from "./services/checkout/checkout.server.ts";
import type { Checkout } from "./services/checkout/checkout.ts";
import { createCommerce } from "./services/commerce/commerce-repository.server.ts";
import { createCrossReference } from "./services/cross-reference/cross-reference.server.ts";
import type { CrossReference } from "./services/cross-reference/cross-reference.ts";
import { createContacts } from "./services/contacts/contacts.server.ts";
import type { Contacts } from "./services/contacts/contacts.ts";
import { openContent, readContentNow } from "./services/content/open-content.server.ts";
import type { Content } from "./services/content/content.ts";
import { missingPictures } from "./services/content/site-pictures.ts";
import { createCountries } from "./services/countries/countries.server.ts";
import type { Countries } from "./services/countries/countries.ts";
import { createCustomerAdministration } from "./services/customer-administration/customer-administration.server.ts";
import type { CustomerAdministration } from "./services/customer-administration/customer-administration.ts";
import { createCustomers } from "./services/customers/customers.server.ts";
import type { Customers } from "./services/customers/customers.ts";
import { createDataVersion } from "./services/database/data-version.server.ts";
import { openDatabase, type DatabaseService } from "./services/database/database.server.ts";
import { createAttachments } from "./services/attachments/attachments-repository.server.ts";
import type { AttachmentStore } from "./services/attachments/attachments.ts";
import { createDrawings } from "./services/drawings/drawings-repository.server.ts";
import type { Drawings } from "./services/drawings/drawings.ts";
import type { Env } from "./services/env.server.ts";
import type { Favorites } from "./services/favorites/favorites.ts";
import { createFavorites } from "./services/favorites/favorites.server.ts";
import { createFigures, type Figures } from "./services/figures.server.ts";
import { createShells, type Shells } from "./services/shells.server.ts";
import { createFlash, type Flash } from "./services/http/flash.server.ts";
import { createLeftEntries, type LeftEntriesCookie } from "./services/http/left-entries.server.ts";
import { createLoginStates, type LoginStates } from "./services/http/login-state.server.ts";
import { createPreferredLocale, type PreferredLocale } from "./services/http/preferred-locale.server.ts";
import { createHealth, reportContents, type Health, type WatchedServices } from "./services/health.server.ts";
import { createPageTurns } from "./services/limits/page-turns.ts";
import type { PageTurns, RateLimiter } from "./services/limits/limits.ts";
import { createRateLimiter } from "./services/limits/rate-limiter.server.ts";
import { createLog, type Log } from "./services/log.server.ts";
import { createMail } from "./services/mail/mail.server.ts";
import type { Mail } from "./services/mail/mail.ts";
import { codeMail } from "./mail/code-mail.ts";
import { codeSender } from "./services/mail/send-code.ts";
import { createOrderAdministration } from "./services/orders/order-administration.server.ts";
import { createFreightAnswers } from "./services/orders/freight-answers.server.ts";
import { createMailQueue } from "./services/orders/mail-queue.server.ts";
import { createOrderMails } from "./mail/order-mails.ts";
import { createOrders } from "./services/orders/orders.server.ts";
import type { FreightAnswers, OrderAdministration, Orders } from "./services/orders/orders.ts";
import { createPageStamp, type PageStamp } from "./services/page-stamp.server.ts";
import { createImportRuns } from "./services/import-runs/import-runs.server.ts";
import type { ImportRuns } from "./services/import-runs/import-runs.ts";
import { createImports } from "./services/import/imports.server.ts";
import type { Imports } from "./services/import/import.ts";
import { createCustomerPartNumbers } from "./services/customer-part-numbers/customer-part-numbers.server.ts";
import type { CustomerPartNumbers } from "./services/customer-part-numbers/customer-part-numbers.ts";
import { createPeople } from "./services/personal-data/personal-data.server.ts";
import { createPdfDocuments } from "./services/pdf/pdf.server.ts";
import type { Papers } from "./services/pdf/pdf.ts";
import type { People } from "./services/personal-data/personal-data.ts";
import type { Prices } from "./services/prices/prices.ts";
import { createPrices } from "./services/prices/prices-repository.server.ts";
import { createPartLists } from "./services/products/part-list.server.ts";
import type { Products } from "./services/products/products.ts";
import type { PartLists } from "./services/products/part-list.ts";
import type { Completes, ProductLists } from "./services/products/product-list.ts";
import { createCompletes } from "./services/products/complete.server.ts";
import { createProductLists } from "./services/products/product-list.server.ts";
import { createProducts } from "./services/products/products.server.ts";
import type { QuickOrder } from "./services/quick-order/quick-order.ts";
import { createQuickOrder } from "./services/quick-order/quick-order.server.ts";
import type { Quotes } from "./services/quotes/quotes.ts";
import { createQuotes } from "./services/quotes/quotes.server.ts";
import { openIndexes } from "./services/search/open-indexes.server.ts";
import { createAddedSynonyms } from "./services/search/added-synonyms.server.ts";
import type { AddedSynonyms, Search, SearchIndex, SearchMisses } from "./services/search/search.ts";
import { createSearchIndex } from "./services/search/search-index.server.ts";
import { createSearchMisses } from "./services/search/search-misses.server.ts";
import { createSearch } from "./services/search/search.server.ts";
import type { Sitemaps } from "./services/sitemaps/sitemaps.ts";
import { openSignIn } from "./services/sign-in/open-sign-in.server.ts";
import type { AuthProvider, SignIn } from "./services/sign-in/sign-in.ts";
import { createStaffActions } from "./services/staff/audited-action.server.ts";
import type { StaffActionRunner } from "./services/staff/staff.ts";
import type { StaffRecords } from "./services/staff/audit-log.ts";
import { createStaffRecords } from "./services/staff/audit-log.server.ts";
import type { StockRecords } from "./services/stock/stock.ts";
import { createStockRecords } from "./services/stock/stock-repository.server.ts";
import { createSitemaps } from "./services/sitemaps/sitemaps.server.ts";
import { readSecrets } from "./services/session-secret.server.ts";
import { readThirdParties, reportThirdParties } from "./services/third-parties.server.ts";
import type { WebUsers } from "./services/web-users/web-users.ts";
import { createWebUsers } from "./services/web-users/web-users.server.ts";

/** Routes get services from the request context. */
export type Services = CompanyServices &
  NumberServices &
  SecurityServices & {
    env: Env;
    log: Log;
    attachments: AttachmentStore;
    authProvider: AuthProvider | null;
    botCheck: BotCheck;
    carts: Carts;
    catalog: Catalog;
    checkout: Checkout;
    contacts: Contacts;
    content: Content;
    countries: Countries;
    crossReference: CrossReference;
    customerAdministration: CustomerAdministration;
    customers: Customers;
    drawings: Drawings;
    favorites: Favorites;
    flash: Flash;
    leftEntries: LeftEntriesCookie;
    loginStates: LoginStates;
    mail: Mail;
    orderAdministration: OrderAdministration;
    freightAnswers: FreightAnswers;
    imports: Imports;
    importRuns: ImportRuns;
    orders: Orders;
    customerPartNumbers: CustomerPartNumbers;
    pageStamp: PageStamp;
    pageTurns: PageTurns;
    papers: Papers;
    partLists: PartLists;
    people: People;
    preferredLocale: PreferredLocale;
    prices: Prices;
    products: Products;
    productLists: ProductLists;
    completes: Completes;
    quickOrder: QuickOrder;
    quotes: Quotes;
    rateLimiter: RateLimiter;
    search: Search;
    searchIndex: SearchIndex;
    staffActions: StaffActionRunner;
    staffRecords: StaffRecords;
    stock: StockRecords;
    searchMisses: SearchMisses;
    synonyms: AddedSynonyms;
    signIn: SignIn;
    sitemaps: Sitemaps;
    thirdParties: ThirdParties;
    webUsers: WebUsers;
    shells: Shells;
    /** For `/metrics`. */
    figures: Figures;
    /** For `/healthz`. */
    health(): Promise<Health>;
    close(): Promise<void>;
  };

/** On a public host, cookies would be without Secure. */
const UNENCRYPTED = /^http:\/\/(?!localhost(?:[:/]|$)|127\.|\[::1\])/;

export async function createServices(
  env: Env,
  log: Log = createLog(env.LOG_LEVEL),
  opened?: DatabaseService,
): Promise<Services> {
  const database = opened ?? (await openDatabase(env, log));
  try {
    const content = await openContent(env, database.db, log);
    const secret = await readSecrets(env, database.db);
    reportThirdParties(env, log);
    for (const { name, meant } of env.lookAlikes) log.warn("setting not known", { name, meant });
    for (const { name, known } of env.invented) log.warn("setting not known", { name, known: known.join(", ") });
    if (!env.PUBLIC_ORIGIN)
      log.warn("I18n baseUrl is required to generate valid SEO tag links", { variable: "PUBLIC_ORIGIN" });
    if (env.APP_ENV === "production" && UNENCRYPTED.test(env.PUBLIC_ORIGIN ?? ""))
      log.warn("cookies without Secure", { variable: "PUBLIC_ORIGIN", reason: "it begins with http:" });
    const version = createDataVersion(database.db);
    const prices = createPrices(database.db, content, version, log);
    const commerce = createCommerce(database.db, content, version, log);
    const catalog = createCatalog(database.db, version, content);
    const stock = createStockRecords({ db: database.db, version, content, log });
    const drawings = createDrawings(database.db, version, log);
    const isHosted = env.SANITY_PROJECT_ID !== undefined;
    const attachments = createAttachments({ db: database.db, content, version, isHosted, log });
    const quotes = createQuotes({ catalog, prices, commerce });
    const isSecure = env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;
    const indexes = await openIndexes({ env, db: database.db, version, log });
    const search = createSearch({ db: database.db, indexes, catalog, content, version });
    const searchIndex = createSearchIndex(indexes.engine);
    const mail = createMail(env, database.db, log);
    const orderMails = createOrderMails(env, content);
    const webUsers = createWebUsers({ db: database.db, log });
    const opened = await openSignIn({
      env,
      db: database.db,
      log,
      sendCode: codeSender(mail, content, codeMail),
      webUsers,
      secret,
      isSecure,
    });
    const mailQueue = createMailQueue({ db: database.db, mail, log });
    const onMails = () => mailQueue.wake();
    const securityLog = createSecurityLog(log, secret);
    const shared = { db: database.db, env, content, securityLog, onMails };
    const told = createCompanyNotices({ ...shared, webUsers });
    const customerPartNumbers = createCustomerPartNumbers({ db: database.db, actions: told.companyActions, version });
    const catalogPorts = { attachments, catalog, drawings, prices, stock, content, version, log };
    const products = createProducts({ ...catalogPorts, customerPartNumbers });
    const searchMisses = createSearchMisses(database.db, log);
    const isDemo = env.APP_ENV === "demo";
    const actions = createStaffActions({ db: database.db, log, isDemo });
    const carts = createCarts({
      db: database.db,
      catalog,
      quotes,
      content,
      version,
      cookie: createCartCookie(secret, isSecure),
      actions,
      customerPartNumbers,
      webUsers,
      log,
    });
    const pageStamp = createPageStamp(content, version);
    const cartOf = (name: string, locale: Locale) => content.words(locale)("company.cartOf", name);
    const upkeep = startUpkeep({ ...shared, log, stock, webUsers, carts, cartOf });
    const rateLimiter = createRateLimiter(database.db, log);
    const botCheck = createBotCheck(env);
    const protection = { secret, isSecure, actions, limiter: rateLimiter };
    const security = createSecurityServices({ ...shared, ...protection });
    const crossReference = createCrossReference({ db: database.db, catalog, search, content });
    const readers = { db: database.db, catalog, prices, search, crossReference, customerPartNumbers, content, log };
    const quickOrder = createQuickOrder({ ...readers, limiter: rateLimiter });
    const contacts = createContacts({ db: database.db, log, content, webUsers, companyLog: told.companyLog, onMails });
    const customers = createCustomers({ db: database.db, log, content });
    const watched: WatchedServices = {
      isProduction: env.APP_ENV === "production",
      database,
      content,
      missingPictures: () =>
        missingPictures(content.site().config, { siteFiles: env.SITE_FILES_DIR, assetHost: env.ASSET_HOST }),
      search: indexes.state,
      auth: () => [opened.signIn.state(), opened.signIn.cause()],
      mail: () => (mailQueue.isLate() ? ["degraded", "mails of orders are waiting"] : [mail.state(), mail.cause()]),
      hasOwnProvider: opened.authProvider !== null,
    };
    await reportContents(watched, log);
    let ordersPlaced = 0;
    const onChanged = (partNumbers: readonly string[]) => {
      mailQueue.wake();
      return stock.settle(partNumbers);
    };
    const onPlaced = (partNumbers: readonly string[]) => {
      ordersPlaced += 1;
      return onChanged(partNumbers);
    };
    const imports = createImports({
      db: database.db,
      actions,
      readContent: () => readContentNow(env, log),
      afterLoad: searchIndex.afterLoad,
      companies: told.companies,
    });
    const importRuns = createImportRuns({ db: database.db, actions, imports, dataDir: env.DATA_DIR, log });
    const mails = orderMails.placed;
    const orderPorts = { db: database.db, log, content, mails: orderMails, webUsers, onChanged };
    const orders = createOrders({ db: database.db, log, content, mails, actions, webUsers, onPlaced });
    const checkout = createCheckout({
      db: database.db,
      carts,
      contacts,
      quotes,
      commerce,
      customers,
      orders,
      customerPartNumbers,
      webUsers,
      companyLog: told.companyLog,
      onMails,
      log,
    });
    return {
      env,
      log,
      attachments,
      catalog,
      drawings,
      checkout,
      ...createCompanyServices({
        db: database.db,
        env,
        log,
        content,
        carts,
        checkout,
        customers,
        quotes,
        limiter: rateLimiter,
        orders,
        ...told,
        staffActions: actions,
        webUsers,
        onMails,
      }),
      ...security,
      contacts,
      content,
      countries: createCountries(database.db, version),
      crossReference,
      customerAdministration: createCustomerAdministration({
        db: database.db,
        actions,
        companyLog: told.companyLog,
        onMails,
      }),
      customers,
      imports,
      importRuns,
      searchIndex,
      search,
      searchMisses,
      synonyms: createAddedSynonyms({ db: database.db, actions, search, version }),
      staffActions: actions,
      staffRecords: createStaffRecords(database.db),
      stock,
      ...opened,
      botCheck,
      ...createNumberServices({ ...shared, log, prices, webUsers, catalog, actions, limiter: rateLimiter, botCheck }),
      loginStates: createLoginStates(secret, isSecure),
      sitemaps: createSitemaps({ content, catalog, search, origin: env.PUBLIC_ORIGIN ?? "" }),
      carts,
      favorites: createFavorites({ db: database.db, catalog }),
      flash: createFlash(secret, isSecure),
      leftEntries: createLeftEntries(secret, isSecure),
      mail,
      orders,
      customerPartNumbers,
      pageStamp,
      pageTurns: createPageTurns(),
      papers: createPdfDocuments(log),
      orderAdministration: createOrderAdministration({ ...orderPorts, quotes, lists: quickOrder, actions }),
      freightAnswers: createFreightAnswers(orderPorts),
      thirdParties: readThirdParties(env),
      webUsers,
      shells: createShells(content, env.ASSET_HOST ?? ""),
      partLists: createPartLists({ catalog, prices, content, log }),
      people: createPeople({ ...shared, ...security, ...told, log, actions, orders, webUsers }),
      preferredLocale: createPreferredLocale(env),
      prices,
      products,
      completes: createCompletes({ search, catalog, stock, log }),
      productLists: createProductLists({
        search,
        products,
        misses: searchMisses,
        prices,
        stock,
        content,
        catalog,
        customerPartNumbers,
        log,
      }),
      quickOrder,
      quotes,
      rateLimiter,
      figures: createFigures(database, {
        ordersPlaced: () => ordersPlaced,
        searchAnswers: indexes.answers,
        securityEvents: securityLog.counts,
      }),
      health: createHealth(watched),
      async close() {
        pageStamp.close();
        upkeep.close();
        importRuns.close();
        await mailQueue.close();
        await indexes.close();
        mail.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
