import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { NearNumber } from "../../domain/near-numbers/near-numbers.ts";
import type { Words } from "../../i18n/strings.ts";
import type { SiteContent } from "../../services/content/content.ts";
import type { NearView } from "./product-list-types.ts";

export function nearView(
  near: NearNumber<PartRecord>,
  { attributes }: Pick<SiteContent, "attributes">,
  { locale, t }: Words,
): NearView {
  const named = (key: string): [string, string] => {
    const title = attributes.find((attribute) => attribute.key === key)?.title[locale] ?? key;
    return [title, near.part.attributes[key]?.[locale] ?? "–"];
  };
  const marked = near.pieces.filter((_piece, index) => index % 2 === 1);
  return {
    pieces: near.pieces,
    differs: marked.length > 0 ? t("products.nearDiffers", marked.join(", ")) : null,
    warnings: [
      ...near.different.map((key) => t("products.nearDifferent", ...named(key))),
      ...near.unsure.map((key) => t("products.nearUnsure", ...named(key))),
    ],
  };
}
