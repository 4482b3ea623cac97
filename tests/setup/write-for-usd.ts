import { writeFor } from "../../app/i18n/shop-writing.ts";

/** Test files share their modules: each begins with the shop of the specification, whatever the one before was written for. */
writeFor({ currency: "USD", timeZone: "UTC", defaultPriceList: "OEM" });
