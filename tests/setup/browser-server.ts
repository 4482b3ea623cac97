/** The shops of the browser tests, each with its own database, in one process, since starting one is slow. Stopped by its parent. */
import { BEARINGS, BEARINGS_PORT, FURNISHED, FURNISHED_PORT } from "./browser-ports.ts";
import { CLERKS, TWO_STEP_STAFF } from "./clerks.ts";
import { joinCompanies } from "./company-teams.ts";
import { startShop } from "./running-shop.ts";
import { employ } from "./staff-at-work.ts";
import { temporaryDataDir } from "./temporary-folder.ts";

const furnished = await startShop({
  HOST: "127.0.0.1",
  PORT: String(FURNISHED_PORT),
  PUBLIC_ORIGIN: FURNISHED,
  TRUST_PROXY: "1",
  SIGN_IN_BY_FRAGMENT: "1",
  GOOGLE_CLIENT_ID: "shop",
  GOOGLE_CLIENT_SECRET: "secret",
  GTM_ID: "GTM-AB12",
  CHAT_PROPERTY_ID: "p1",
  CHAT_WIDGET_ID: "w1",
  RECAPTCHA_SITE_KEY: "key",
  RECAPTCHA_SECRET: "s",
  RECAPTCHA_VERIFY_URL: "http://127.0.0.1:9/",
});
const bearings = await startShop({
  DEMO: "bearings",
  HOST: "127.0.0.1",
  PORT: String(BEARINGS_PORT),
  PUBLIC_ORIGIN: BEARINGS,
  TRUST_PROXY: "1",
});
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void Promise.all([furnished.stop(), bearings.stop()]));

const data = await temporaryDataDir();
await employ(
  { DATA_DIR: data.folder },
  Object.fromEntries([...CLERKS, ...TWO_STEP_STAFF].map((email) => [email, "sales"])),
);
await joinCompanies(data.folder);
process.env["DATA_DIR"] = data.folder;
process.on("exit", () => data.remove());
await import("../../server/index.ts");
