import { setTimeout as sleep } from "node:timers/promises";
import { extractText, getDocumentProxy } from "unpdf";

/** What a reader of PDF that has nothing to do with who made it finds on each page: words in the order they were written, in one line. */
export async function pagesOfPdf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, " ").trim());
}

/** Tries of half a second each. */
const MOST_TRIES = 60;

/** Asks for a PDF document, again while the shop has no time to make it (503): it goes on making it, and has it when asked again. */
export async function untilMade(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (answer.status !== 503 || tries === MOST_TRIES) return answer;
    await answer.body?.cancel();
    await sleep(500);
  }
}
