// npm run drill -- bench: figures of the running shop as ratios to a minimal program, since machines differ.
import { benchOrders } from "./orders.ts";
import { benchPages } from "./pages.ts";
import { benchPricing } from "./pricing.ts";
import { benchQuote } from "./quote.ts";
import { benchSearch } from "./search.ts";
import { temporaryDataDir } from "../../tests/setup/temporary-folder.ts";
import { startShop } from "../../tests/setup/running-shop.ts";

const shop = await startShop({ TRUST_PROXY: "1" });
try {
  await benchPages(shop.origin, ["/", "/category/wire-duct", "/products/contactors-control-relays/kc"]);
  benchPricing();
  await benchQuote(shop.origin);
  await benchOrders(shop);
} finally {
  await shop.stop();
}
const data = await temporaryDataDir();
await benchSearch("embedded, 13,233 parts", data.folder);
data.remove();
process.exit(0);
