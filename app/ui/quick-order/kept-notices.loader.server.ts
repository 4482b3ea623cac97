import type { ListBook } from "../../domain/bom/workbook.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import { noticeTexts } from "./file-notices.view.ts";

/** Saves the unread parts of a file as an empty list. The id is empty if all was read, or the list was refused. */
export async function keepNotices(book: ListBook | null | undefined, page: PageContext): Promise<string> {
  if (!book || book.notices.length === 0) return "";
  const { services, visitor, address } = page;
  const saver = { userId: visitor.user?.id ?? null, address };
  const saved = await services.quickOrder.save({ kind: "rows", rows: [], book }, saver);
  return saved.outcome === "saved" ? saved.id : "";
}

/** Empty for an unknown id. */
export async function keptNotices(id: string, page: PageContext): Promise<readonly string[]> {
  if (id === "") return [];
  const { services, visitor } = page;
  const { book } = await services.quickOrder.sourceOf(id, visitor);
  return noticeTexts(book, page);
}

/** Id in the query of a page with the notices of its last file; empty without one. */
export function noticesId(query: URLSearchParams): string {
  return /^[\w-]{32}$/.exec(query.get("file") ?? "")?.[0] ?? "";
}

export const fileQuery = (id: string) => (id === "" ? "" : `?file=${id}`);
