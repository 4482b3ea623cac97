import { useTranslate } from "../../../i18n/frame-context.tsx";
import type { SharedCartNotice } from "../../../ui/company/shared-cart-types.ts";

/** Outcome of a shared cart and next step, for a reader who cannot open it. */
export function ToldCart({ told: { text, link, signIn } }: { told: SharedCartNotice }) {
  const t = useTranslate();
  return (
    <>
      <p className="lead">{text.join(" ")}</p>
      <p className="py-2">
        <a href={link.href}>{link.label}</a>
      </p>
      {signIn !== null && (
        <p>
          {t("company.handOver.take.maybeYou")} <a href={signIn}>{t("company.handOver.take.maybeYouSignIn")}</a>
        </p>
      )}
    </>
  );
}
