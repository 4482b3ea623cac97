import { IN_STOCK, readInStock } from "../product-list-request.ts";
import type { Column } from "./column.ts";

export type Choice =
  | { readonly kind: "values"; readonly ranks: ReadonlySet<number> }
  | { readonly kind: "range"; readonly from: number | null; readonly to: number | null };

export const TABLE_PARAMETERS = [IN_STOCK, "sort", "dir", "page"] as const;

/** A column index or a fixed column. */
export type SortKey = number | "pn" | "price" | "leadTime";

export type VariantRequest = {
  readonly choices: ReadonlyMap<number, Choice>;
  readonly inStock: boolean;
  readonly sort: SortKey | null;
  readonly isDescending: boolean;
  /** May be out of range. */
  readonly page: number;
};

const MOST_LISTED_NUMBERS = 12;

export function isRange({ attribute, values }: Column): boolean {
  return (
    attribute.kind === "num" && values.length > MOST_LISTED_NUMBERS && values.every(({ number }) => number !== null)
  );
}

/** Ignores unknown keys, values, numbers and pages. */
export function readRequest(params: URLSearchParams, columns: readonly Column[]): VariantRequest {
  const choices = new Map<number, Choice>();
  for (const [index, column] of columns.entries()) {
    const choice = isRange(column) ? readRange(params, column) : readValues(params, column);
    if (choice) choices.set(index, choice);
  }
  return {
    choices,
    inStock: readInStock(params),
    sort: readSort(params.get("sort"), columns),
    isDescending: params.get("dir") === "desc",
    page: readPage(params.get("page")),
  };
}

function readValues(params: URLSearchParams, { attribute, values }: Column): Choice | null {
  const requested = new Set(params.getAll(attribute.key));
  const ranks = values.flatMap(({ slug }, rank) => (requested.has(slug) ? [rank] : []));
  return ranks.length > 0 ? { kind: "values", ranks: new Set(ranks) } : null;
}

function readRange(params: URLSearchParams, { attribute }: Column): Choice | null {
  const from = readNumber(params.get(`${attribute.key}.from`));
  const to = readNumber(params.get(`${attribute.key}.to`));
  return from === null && to === null ? null : { kind: "range", from, to };
}

function readNumber(text: string | null): number | null {
  const plain = text?.trim().replace(",", ".") ?? "";
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}

function readSort(text: string | null, columns: readonly Column[]): SortKey | null {
  if (text === "pn" || text === "price" || text === "leadTime") return text;
  const index = columns.findIndex(({ attribute }) => attribute.key === text);
  return index === -1 ? null : index;
}

function readPage(text: string | null): number {
  return /^\d+$/.test(text ?? "") ? Number(text) : 1;
}

export function writeRequest(
  { choices, inStock, sort, isDescending, page }: VariantRequest,
  columns: readonly Column[],
): string {
  const params = new URLSearchParams();
  for (const [index, column] of columns.entries()) {
    const choice = choices.get(index);
    if (choice) appendChoice(params, column, choice);
  }
  if (inStock) params.append(IN_STOCK, "1");
  if (sort !== null) params.append("sort", typeof sort === "number" ? (columns[sort]?.attribute.key ?? "") : sort);
  if (sort !== null && isDescending) params.append("dir", "desc");
  if (page > 1) params.append("page", String(page));
  return params.toString();
}

function appendChoice(params: URLSearchParams, { attribute: { key }, values }: Column, choice: Choice): void {
  if (choice.kind === "range") {
    if (choice.from !== null) params.append(`${key}.from`, String(choice.from));
    if (choice.to !== null) params.append(`${key}.to`, String(choice.to));
    return;
  }
  for (const [rank, { slug }] of values.entries()) if (choice.ranks.has(rank)) params.append(key, slug);
}

export function countChoices({ choices, inStock }: VariantRequest): number {
  const chosen = [...choices.values()].reduce(
    (sum, choice) => sum + (choice.kind === "range" ? 1 : choice.ranks.size),
    0,
  );
  return chosen + Number(inStock);
}

export function withoutChoice(request: VariantRequest, column: number, rank?: number): VariantRequest {
  const choices = new Map(request.choices);
  const choice = choices.get(column);
  choices.delete(column);
  if (choice?.kind === "values" && rank !== undefined) {
    const ranks = new Set([...choice.ranks].filter((each) => each !== rank));
    if (ranks.size > 0) choices.set(column, { kind: "values", ranks });
  }
  return { ...request, choices, page: 1 };
}
