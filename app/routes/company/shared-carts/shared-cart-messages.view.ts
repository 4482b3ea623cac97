import type { Words } from "../../../i18n/strings.ts";
import { countText } from "../../../i18n/translate.ts";
import type { Taken, TakenBack } from "../../../services/shared-carts/shared-carts.ts";
import type { FlashMessage } from "../../../ui/toasts/flash-message.ts";
import { list, names } from "../../../ui/cart/cart-messages.view.ts";
import { linesText } from "../../../ui/company/shared-carts.view.ts";

type Done<T> = Extract<T, { readonly outcome: "taken" }>;

/** Names each line that is not in the cart, with the reason. */
export function takenMessage({ merge, unsold }: Done<Taken>, isCopy: boolean, { t }: Words): FlashMessage {
  const { merged, replaced, rejected } = merge;
  const problems = [
    unsold.length > 0 && t("company.handOver.take.unsold", names(unsold)),
    rejected.length > 0 && t("company.handOver.take.rejected", names(rejected)),
  ].filter((problem) => problem !== false);
  const sentences = [
    t(isCopy ? "company.handOver.take.copied" : "company.handOver.take.done", linesText(merged, t)),
    replaced.length > 0 && t("company.handOver.take.replaced", changes(replaced, t)),
    ...problems,
    problems.length > 0 && t("company.handOver.take.stays"),
  ].filter((sentence) => sentence !== false);
  return { type: problems.length > 0 ? "warning" : "success", message: sentences.join(" ") };
}

export function takenBackMessage({ merge }: Done<TakenBack>, { t }: Words): FlashMessage {
  const { merged, replaced, rejected } = merge;
  const sentences = [
    countText("company.handOver.back.done", merged, t),
    replaced.length > 0 && t("company.handOver.back.added", changes(replaced, t)),
    rejected.length > 0 && t("company.handOver.back.rejected", names(rejected)),
  ].filter((sentence) => sentence !== false);
  return { type: rejected.length > 0 ? "warning" : "success", message: sentences.join(" ") };
}

function changes(replaced: Done<Taken>["merge"]["replaced"], t: Words["t"]): string {
  return list(replaced.map(({ pn, from, to }) => t("cart.mergedChange", pn, to, from)));
}
