import { safePath } from "../../domain/content/link-policy.ts";
import type { AddressFormFields } from "./address.form.ts";
import { ADDRESS_CONSTRAINTS } from "./address.form.server.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { StringKey } from "../../i18n/strings.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import type { AddressFormData } from "./address-form.tsx";

export async function addressFormData(
  { services, locale }: PageContext,
  url: URL,
  { values, submit }: { values: AddressFormFields; submit: StringKey },
): Promise<AddressFormData> {
  return {
    locale,
    action: url.pathname + url.search,
    cancel: backOf(url) ?? pagePath("addresses", locale),
    submit,
    nonce: newNonce(),
    values,
    constraints: ADDRESS_CONSTRAINTS,
    countries: await services.countries.list(locale),
  };
}

/** The page the visitor came from, such as checkout. */
export function backOf(url: URL): string | null {
  return safePath(url.searchParams.get("back"));
}
