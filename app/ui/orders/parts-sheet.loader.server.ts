import type { SheetPart, SheetRow } from "./parts.view.ts";
import type { WebUser } from "../../domain/customers/web-user.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import { pageContext, type PageContext } from "../../middleware/page-context.server.ts";
import { signedInUser } from "../../middleware/require-user.server.ts";
import { partsFileText } from "./parts-file.view.ts";
import { accountFile } from "../account/account-file.loader.server.ts";

type Page = Pick<PageContext, "services" | "visitor" | "locale">;

/** Parts bought in the last 24 months, latest first, then other favorites; or all by part number. */
export async function sheetParts(
  { id }: Pick<WebUser, "id">,
  sort: PartsOrder,
  { services, visitor }: Page,
): Promise<SheetPart[]> {
  const [bought, favorites] = await Promise.all([services.orders.parts(visitor.member), services.favorites.list(id)]);
  const known = new Set(bought.map(({ pn }) => normalizeCode(pn)));
  const marked = favorites.filter(({ pn }) => !known.has(normalizeCode(pn)));
  const parts = [...bought.map((last) => ({ pn: last.pn, last })), ...marked.map(({ pn }) => ({ pn, last: null }))];
  return sort === "part" ? parts.toSorted((a, b) => a.pn.localeCompare(b.pn, "en", { numeric: true })) : parts;
}

export type PartsOrder = "last" | "part";

export function partsOrder(params: URLSearchParams): PartsOrder {
  return params.get("sort") === "part" ? "part" : "last";
}

/** Parts that left the catalog are looked up among its former numbers. */
export async function sheetRows(parts: readonly SheetPart[], page: Page): Promise<SheetRow[]> {
  const { services, visitor } = page;
  const partNumbers = parts.map(({ pn }) => normalizeCode(pn));
  const [offers, numbers] = await Promise.all([
    services.partLists.offers({ partNumbers, priceList: visitor.priceList }),
    services.customerPartNumbers.ofParts(visitor.customer?.id ?? null, partNumbers),
  ]);
  const gone = partNumbers.filter((pn) => !offers.has(pn));
  const successors = await successorsOf(gone, page);
  return parts.map(({ pn, last }) => {
    const code = normalizeCode(pn);
    const offer = offers.get(code);
    const part = offer?.part ?? null;
    const replacedBy = part?.replacedBy ?? successors.get(code) ?? null;
    return { pn, last, part, price: offer?.price ?? null, replacedBy, own: numbers.get(code) };
  });
}

/** Replacements of unknown numbers; empty if they cannot be read. */
async function successorsOf(
  gone: readonly string[],
  { services, visitor }: Page,
): Promise<ReadonlyMap<string, string>> {
  if (gone.length === 0) return new Map();
  const rows = gone.map((pn) => ({ pn, quantity: "1", reference: "", isOurs: true }));
  const list = await services.quickOrder.lookUp({ kind: "rows", rows }, visitor).catch((error: unknown) => {
    services.log.error("successors not found", error);
    return null;
  });
  const replaced = list?.lines.flatMap((line) =>
    line.status === "replaced"
      ? line.sources.map(({ from }) => [gone[from - 1] ?? "", line.successor.pn] as const)
      : [],
  );
  return new Map(replaced);
}

export const partsFile = accountFile("parts bought", async ({ context, url }, format) => {
  const page = pageContext(context);
  const { services, visitor, locale, t } = page;
  const parts = await sheetParts(signedInUser(context), partsOrder(url.searchParams), page);
  const hasOwn = visitor.customer !== null && (await services.customerPartNumbers.count(visitor.customer.id)) > 0;
  return {
    name: t("orders.parts.title"),
    text: partsFileText(await sheetRows(parts, page), format, { locale, t, hasOwn }),
  };
});
