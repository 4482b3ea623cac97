import { MOST_LIST_FILE_BYTES, MOST_NUMBERS_FILE_BYTES } from "../../domain/bom/list-size.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import type { FileProblem, FilePurpose, ListFile } from "../../services/quick-order/quick-order.ts";

export async function listFileOf(file: File): Promise<ListFile> {
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

const MOST_BYTES: Readonly<Record<FilePurpose, number>> = {
  list: MOST_LIST_FILE_BYTES,
  numbers: MOST_NUMBERS_FILE_BYTES,
};

export function fileRefusal(
  problem: FileProblem,
  { t }: Pick<PageContext, "t">,
  purpose: FilePurpose = "list",
): { readonly text: string; readonly status: 413 | 422 } {
  const isLong = problem === "too-many-rows" && purpose === "numbers";
  const text = t(isLong ? "company.numbers.tooManyRows" : `quickOrder.file.${problem}`, megabytes(MOST_BYTES[purpose]));
  return { text, status: problem === "too-large" ? 413 : 422 };
}

function megabytes(bytes: number): number {
  return bytes / 1_000_000;
}
