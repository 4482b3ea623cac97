import type { RouterContextProvider } from "react-router";
import { pageOfList } from "../../../domain/catalog/page-of-list.ts";
import {
  LIST_SORTS,
  listSort,
  sortedLines,
  type ListSort,
  type ListLine,
  isShort,
} from "../../../domain/named-lists/list-line.ts";
import { normalizeCode } from "../../../domain/part-number.ts";
import { LINES_PER_PAGE } from "./list.form.ts";
import { formatMoney, formatShortMoment } from "../../../i18n/formats.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { pageContext, type PageContext } from "../../../middleware/page-context.server.ts";
import { newNonce } from "../../../services/http/form-nonce.server.ts";
import { userCart } from "../../../services/cart/cart.ts";
import type { NamedList } from "../../../services/named-lists/named-lists.ts";
import type { ListView } from "../../../ui/company/list-types.ts";
import { partLinks } from "../../../ui/catalog/part-links.view.ts";
import { listFileText, type LineToShow } from "../../../ui/company/list-file.view.ts";
import { amountToFill, lineCount, lineRows, listPath, newListPath } from "../../../ui/company/list.view.ts";
import { accountFile } from "../../../ui/account/account-file.loader.server.ts";
import { printFacts } from "../../../ui/layout/print-facts.loader.server.ts";
import { keptNotices, noticesId } from "../../../ui/quick-order/kept-notices.loader.server.ts";
import { sheetRows } from "../../../ui/orders/parts-sheet.loader.server.ts";
import { listOr404 } from "./list-reader.loader.server.ts";

type Context = Readonly<RouterContextProvider>;

const SORT_WORDS = {
  made: "company.lists.byMade",
  part: "company.lists.byPart",
  bought: "company.lists.byBought",
} as const;

/** Query of a list page: order, page, count view, file. */
type Asked = {
  readonly sort: ListSort;
  readonly page: number;
  readonly isCounting: boolean;
  /** Id of the saved notices about a file; may be empty. */
  readonly file: string;
};

export function listHere(
  path: string,
  { sort, page, isCounting, file }: Asked,
  format: "csv" | "txt" | null = null,
): string {
  const query = new URLSearchParams({
    ...(isCounting ? { view: "count" } : {}),
    ...(sort === "made" ? {} : { sort }),
    ...(page > 1 ? { page: String(page) } : {}),
    ...(format ? { format } : file ? { file } : {}),
  }).toString();
  return query === "" ? path : `${path}?${query}`;
}

/** Part of the query that a form returns to. */
export function askedOf(params: URLSearchParams): Asked {
  const page = params.get("page") ?? "";
  return {
    sort: listSort(params.get("sort")),
    page: /^\d{1,4}$/.test(page) ? Math.max(1, Number(page)) : 1,
    isCounting: params.get("view") === "count",
    file: noticesId(params),
  };
}

/** With current prices of the user. */
export async function listPage(context: Context, list: NamedList, params: URLSearchParams): Promise<ListView> {
  const page = pageContext(context);
  const { services, locale, t, visitor } = page;
  const { sort, isCounting, file } = askedOf(params);
  const lines = await inOrder(list, sort, context);
  const piece = pageOfList(lines, params.get("page"), LINES_PER_PAGE);
  const held = visitor.user ? await services.carts.read(userCart(visitor.user)) : [];
  const inCart = new Map(held.map(({ pn, quantity }) => [normalizeCode(pn), quantity]));
  const shown = await toShow(piece.rows, page);
  const toFill = amountToFill(shown, inCart);
  const path = listPath(list.id, locale);
  const asked = { sort, page: piece.number, isCounting, file };
  const linkTo = (number: number) =>
    number >= 1 && number <= piece.last ? listHere(path, { ...asked, page: number }) : null;
  return {
    here: listHere(path, asked),
    dismissPath: listHere(path, { ...asked, file: "" }),
    path: listHere(path, { ...asked, isCounting: false }),
    listsPath: pagePath("companyLists", locale),
    nonce: newNonce(),
    version: list.version,
    notices: await keptNotices(file, page),
    name: list.name,
    about: aboutOf(list, page),
    paper: {
      ...printFacts(page, path),
      company: visitor.customer?.name ?? "",
      piece: piece.last > 1 ? t("products.pageOf", piece.number, piece.last) : "",
    },
    isOwn: list.isOwn,
    isShared: list.isShared,
    mayShare: visitor.member !== null,
    mayChange: list.mayChange,
    mayCount: list.mayCount,
    isCounting,
    countHref: listHere(path, { ...asked, isCounting: true }),
    copyHref: newListPath(`list-${list.id}`, locale),
    rows: lineRows(shown, inCart, { linkOf: partLinks(services.content, locale), locale, t }),
    total: lines.length,
    short: lines.filter(isShort).length,
    toFill: toFill === null || piece.last > 1 ? "" : formatMoney(toFill, locale),
    sorts: LIST_SORTS.map((each) => ({
      sort: each,
      label: t(SORT_WORDS[each]),
      href: each === sort ? null : listHere(path, { ...asked, sort: each, page: 1 }),
    })),
    pages: {
      number: piece.number,
      last: piece.last,
      previous: linkTo(piece.number - 1),
      next: linkTo(piece.number + 1),
    },
    files: {
      csv: listHere(path, { ...asked, page: 1, isCounting: false }, "csv"),
      txt: listHere(path, { ...asked, page: 1, isCounting: false }, "txt"),
    },
  };
}

async function inOrder(list: NamedList, sort: ListSort, context: Context): Promise<readonly ListLine[]> {
  if (sort !== "bought") return sortedLines(list.lines, sort, new Map());
  const { services, visitor } = pageContext(context);
  const bought = await services.orders.parts(visitor.member);
  return sortedLines(list.lines, sort, new Map(bought.map(({ pn, lastAt }) => [normalizeCode(pn), lastAt])));
}

/** With facts of the catalog and customer part numbers. */
async function toShow(kept: readonly ListLine[], page: PageContext): Promise<LineToShow[]> {
  const lines = await page.services.customerPartNumbers.tellLines(page.visitor.customer?.id ?? null, kept);
  const rows = await sheetRows(
    lines.map(({ pn }) => ({ pn, last: null })),
    page,
  );
  const sheets = new Map(rows.map((row) => [row.pn, row]));
  return lines.flatMap((line) => {
    const sheet = sheets.get(line.pn);
    return sheet ? { line, sheet } : [];
  });
}

function aboutOf({ isOwn, isShared, by, lines, updatedAt }: NamedList, { t, locale }: PageContext): string {
  const facts = [
    lineCount(lines.length, t),
    ...(isOwn ? [] : [t("company.lists.by", by)]),
    ...(isOwn && isShared ? [t("company.lists.isShared")] : []),
    t("company.lists.changedOn", formatShortMoment(updatedAt, locale)),
  ];
  return facts.join(" · ");
}

/** `?format=csv` or `txt`. */
export const listTwin = accountFile("list", async ({ context, params, url }, format) => {
  const page = pageContext(context);
  const list = await listOr404(context, params["id"] ?? "");
  const lines = await inOrder(list, listSort(url.searchParams.get("sort")), context);
  return { name: list.name, text: listFileText(list.name, await toShow(lines, page), format, page) };
});
