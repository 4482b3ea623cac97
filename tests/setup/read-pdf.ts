import { extractText, getDocumentProxy } from "unpdf";

/** What a reader of PDF that has nothing to do with who made it finds on each page: words in the order they were written, in one line. */
export async function pagesOfPdf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, " ").trim());
}
