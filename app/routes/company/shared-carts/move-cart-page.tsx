import { useTranslate } from "../../../i18n/frame-context.tsx";
import type { TakeView } from "../../../ui/company/shared-cart-types.ts";
import { HandedList, SharedNote } from "./shared-carts-list.tsx";

type Props = { view: TakeView; refused: string | undefined };

/** Lines with the recipient's prices, and the buttons that move or copy them. */
export function TakeCart({ view, refused }: Props) {
  const t = useTranslate();
  const { from, prices, signIn, until, note, told, list, nonce } = view;
  return (
    <>
      {refused !== undefined && (
        <p className="message message-error" role="alert">
          {refused}
        </p>
      )}
      <p className="lead">{from}</p>
      <p className="pb-3">
        {prices} {signIn && <a href={signIn}>{t("company.handOver.take.signIn")}</a>} {until}
      </p>
      <SharedNote note={note} />
      <HandedList list={list} />
      {list.isSold ? (
        <form method="post" className="grid max-w-text gap-3 pt-4 print:hidden">
          <input type="hidden" name="nonce" value={nonce} />
          <p>
            {t("company.handOver.take.rules")} {told}
          </p>
          <p className="flex flex-wrap gap-3">
            <button type="submit" name="intent" value="take" className="button button-primary">
              {t("company.handOver.take.take")}
            </button>{" "}
            <button type="submit" name="intent" value="copy" className="button">
              {t("company.handOver.take.copy")}
            </button>
          </p>
          <p className="text-sm text-neutral-600">{t("company.handOver.take.copyHint")}</p>
        </form>
      ) : (
        <p className="pt-4 font-semibold">{t("company.handOver.take.nothingSold")}</p>
      )}
    </>
  );
}
