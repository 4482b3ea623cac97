import { useTranslate } from "../../../i18n/shell-context.tsx";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import { AddLines } from "../lists/add-lines-form.tsx";
import type { OpenLines } from "../../../ui/company/list-types.ts";

type Props = {
  left: { readonly open: OpenLines; readonly path: string; readonly name: string; readonly nonce: string };
};

/** Lines with questions that a new list lacks. */
export function LeftLines({ left: { open, path, name, nonce } }: Props) {
  const t = useTranslate();
  return (
    <section aria-labelledby="left" className="pb-6">
      <h2 id="left">{t("company.lists.leftTitle", name)}</h2>
      <p className="message message-warning" role="alert">
        {open.message}
      </p>
      <form method="post" action={path} encType="multipart/form-data">
        <input type="hidden" name="nonce" value={nonce} />
        <input type="hidden" name="version" value="0" />
        <AddLines open={open} />
      </form>
      <p className="pt-3">
        <SiteLink to={path}>{t("company.lists.open", name)}</SiteLink>
      </p>
    </section>
  );
}
