import { createCartCookie } from "./cart/cart-cookie.server.ts";
import { createCarts } from "./cart/carts.server.ts";
import type { Carts } from "./cart/port.ts";
import { createCatalog } from "./catalog/catalog-repository.server.ts";
import type { Catalog } from "./catalog/port.ts";
import { createCommerce } from "./commerce/commerce-repository.server.ts";
import { createContent } from "./content/content.server.ts";
import { createContentCopies } from "./content/copies.server.ts";
import { createDatasetSource } from "./content/dataset-source.server.ts";
import type { Content } from "./content/port.ts";
import { createSanitySource } from "./content/sanity-source.server.ts";
import { createDataVersion } from "./database/data-version.server.ts";
import { openDatabase } from "./database/database.server.ts";
import type { Env } from "./env.server.ts";
import { createFrames, type Frames } from "./frames.server.ts";
import { createFlash, type Flash } from "./http/flash.server.ts";
import { createRateLimiter, type RateLimiter } from "./limits/rate-limiter.server.ts";
import { createLog, type Log } from "./log.server.ts";
import type { Prices } from "./prices/port.ts";
import { createPrices } from "./prices/prices-repository.server.ts";
import type { Products } from "./products/port.ts";
import type { ProductLists } from "./products/port-product-list.ts";
import { createProductLists } from "./products/product-list.server.ts";
import { createProducts } from "./products/products.server.ts";
import type { Quotes } from "./quotes/port.ts";
import { createQuotes } from "./quotes/quotes.server.ts";
import { createPartIndex } from "./search/part-index.server.ts";
import type { Search } from "./search/port.ts";
import { createSearchMisses } from "./search/search-misses.server.ts";
import { createSearch } from "./search/search.server.ts";
import type { Sitemaps } from "./sitemaps/port.ts";
import { createSitemaps } from "./sitemaps/sitemaps.server.ts";
import { StartError } from "./start-error.ts";
import { readSessionSecret } from "./session-secret.server.ts";
import { readThirdParties, reportThirdParties, type ThirdParties } from "./third-parties.server.ts";

type ServiceState = "ok" | "degraded" | "down";

/** Everything outside the process, behind ports. Routes get it from the request context, never from a module. */
export type Services = {
  env: Env;
  log: Log;
  carts: Carts;
  catalog: Catalog;
  content: Content;
  flash: Flash;
  prices: Prices;
  products: Products;
  productLists: ProductLists;
  quotes: Quotes;
  rateLimiter: RateLimiter;
  search: Search;
  sitemaps: Sitemaps;
  thirdParties: ThirdParties;
  frames: Frames;
  /** One word per service, for `/healthz`. */
  health(): Promise<Record<string, ServiceState>>;
  close(): Promise<void>;
};

/** A data set on this disk is looked at often, a hosted service seldom. */
const REFRESH_SECONDS = { dataset: 2, hosted: 60 };

/** Builds every service once, choosing each adapter from the configuration. This file tells what the shop runs on. */
export async function createServices(env: Env, log: Log = createLog(env.LOG_LEVEL)): Promise<Services> {
  const database = await openDatabase(env);
  try {
    const hosted = env.SANITY_PROJECT_ID !== undefined;
    const content = await createContent({
      source: hosted ? createSanitySource(env) : createDatasetSource(env.CONTENT_DATASET_FILE),
      copies: createContentCopies(database.db, log),
      log,
      refreshSeconds: env.CONTENT_REFRESH_SECONDS ?? REFRESH_SECONDS[hosted ? "hosted" : "dataset"],
      timeoutMs: env.CONTENT_TIMEOUT_MS,
    }).catch(explainContentError);
    const secret = env.SESSION_SECRET ?? (await readSessionSecret(database.db));
    reportThirdParties(env, log);
    if (!env.PUBLIC_ORIGIN)
      log.warn("I18n baseUrl is required to generate valid SEO tag links", { variable: "PUBLIC_ORIGIN" });
    const health = async () => {
      const isUp = await database.isUp();
      // The parts are searched in the database, so the search is down with it.
      const state = isUp ? ("ok" as const) : ("down" as const);
      return { database: state, content: content.state(), search: state };
    };
    const version = createDataVersion(database.db);
    const prices = createPrices(database.db, content, version, log);
    const commerce = createCommerce(database.db, content, version, log);
    const catalog = createCatalog(database.db, version);
    const quotes = createQuotes({ catalog, prices, commerce });
    const isSecure = env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;
    const cookie = createCartCookie(secret, isSecure);
    const index = createPartIndex(database.db);
    const search = createSearch({ db: database.db, index, catalog, content, version });
    const misses = createSearchMisses(database.db, log);
    return {
      env,
      log,
      catalog,
      content,
      search,
      sitemaps: createSitemaps({ content, catalog, search, origin: env.PUBLIC_ORIGIN ?? "" }),
      carts: createCarts({ db: database.db, catalog, quotes, cookie, log }),
      flash: createFlash(secret, isSecure),
      thirdParties: readThirdParties(env),
      frames: createFrames(content, env.ASSET_HOST ?? ""),
      prices,
      products: createProducts({ catalog, prices, content, version, log }),
      productLists: createProductLists({ search, misses, prices, content, log }),
      quotes,
      rateLimiter: createRateLimiter(database.db, log),
      health,
      close: database.close,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Content that was never read leaves nothing to show; the operator learns why in one sentence. */
function explainContentError(error: unknown): never {
  if (error instanceof StartError) throw error;
  const why = error instanceof Error ? error.message : String(error);
  throw new StartError(`The content cannot be read and there is no earlier copy of it: ${why}`, { cause: error });
}
