import { generateParts } from "../../demo/catalogue/generate-parts.ts";
import { loadCatalogue } from "../../demo/catalogue/load-catalogue.ts";

/** Parts of the demonstration that can be ordered, with their package sizes. */
export function soldParts(): ReadonlyMap<string, number> {
  const sold = [...generateParts(loadCatalogue())].filter(
    ({ status, listPrice }) => status === "active" && Number(listPrice) > 0,
  );
  return new Map(sold.map(({ pn, packageQuantity }) => [pn, packageQuantity]));
}
