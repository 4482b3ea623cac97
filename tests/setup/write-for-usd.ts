import { writeFor } from "../../app/i18n/shop-writing.ts";

/** Resets the shared formatting to the specified shop, whatever an earlier test file set. */
writeFor({ currency: "USD", timeZone: "UTC", defaultPriceList: "OEM" });
