import type { CustomerPartNumber } from "../../domain/customer-part-numbers/customer-part-number.ts";
import type { Translate } from "../../i18n/strings.ts";

/** The customer part number comes before the title. */
export function withCustomerPartNumber(own: CustomerPartNumber | undefined, title: string, t: Translate): string {
  return own ? t("company.numbers.before", own.number, title) : title;
}
