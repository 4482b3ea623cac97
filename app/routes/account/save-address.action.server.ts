import { backOf } from "../../ui/account/address-form.loader.server.ts";
import { data, type RouterContextProvider } from "react-router";
import { mayChangeBook } from "../../domain/company/rights.ts";
import { addressForm, addressReply } from "../../ui/account/address.form.server.ts";
import { parseForm } from "../../ui/forms/conform.server.ts";
import { leftForm } from "../../ui/forms/language-button.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { StringKey } from "../../i18n/strings.ts";
import { notFound, pageContext } from "../../middleware/page-context.server.ts";
import { signedInUser } from "../../middleware/require-user.server.ts";
import { nonceOf, toList } from "../../ui/account/address-book.loader.server.ts";

const fullMessage: StringKey = "addresses.full";
const noRightMessage: StringKey = "addresses.refusedRole";

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/**
 * Saves an address, new or by id, and returns to the page before. An invalid one (R-ADDR-11, R-NOJS-07) and one that could not be saved
 * (R-ERR-13) come back with all entries.
 */
export async function saveAddress({ request, url, context }: Args, id: number | null) {
  const page = pageContext(context);
  const { services, locale } = page;
  const user = signedInUser(context);
  const posted = await request.formData().catch(() => new FormData());
  const left = leftForm(posted);
  if (left) return data({ reply: left });
  const countries = await services.countries.index();
  const submission = parseForm(posted, addressForm(countries));
  // Checked before the form is read; the service checks again.
  if (!mayChangeBook(page.visitor))
    return data({ reply: submission.reply({ formErrors: [noRightMessage] }) }, { status: 403 });
  if (submission.status !== "success")
    return data({ reply: addressReply(submission.reply(), locale) }, { status: 400 });
  try {
    const saved =
      id === null
        ? await services.contacts.add(user, submission.value, nonceOf(posted))
        : await services.contacts.change(user, id, submission.value);
    if (saved === "missing") throw notFound();
    if (saved === "full") return data({ reply: submission.reply({ formErrors: [fullMessage] }) }, { status: 409 });
    if (saved === "no-right")
      return data({ reply: submission.reply({ formErrors: [noRightMessage] }) }, { status: 403 });
    if (saved === "read-only") return await toList(page, "error", "addresses.refusedReadOnly");
    const message = id === null ? "addresses.added" : "addresses.changed";
    return await toList(page, "success", message, backOf(url) ?? pagePath("addresses", locale));
  } catch (error) {
    if (error instanceof Response) throw error;
    return data({ reply: submission.reply({ formErrors: ["addresses.failed" satisfies StringKey] }) }, { status: 503 });
  }
}
