import type { Locale } from "../../domain/locale.ts";
import { PASTE_BOX, PasteFields } from "../../ui/quick-order/paste-box.tsx";

const REVIEW = { name: "next", value: "paste", "data-reload": "" };

export function PasteSection({ locale, typed }: { locale: Locale; typed: string }) {
  return (
    <div id="paste-box" className={PASTE_BOX}>
      <PasteFields locale={locale} typed={typed} button={REVIEW} />
    </div>
  );
}
