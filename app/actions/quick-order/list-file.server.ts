import type { ListFile } from "../../services/quick-order/port.ts";

/** A file of a form, to be read as a list. */
export async function listFileOf(file: File): Promise<ListFile> {
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}
