import { setTimeout as sleep } from "node:timers/promises";
import { extractText, getDocumentProxy } from "unpdf";

/** Text of each page by an independent PDF reader: words in drawing order, in one line. */
export async function pagesOfPdf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, " ").trim());
}

const MOST_TRIES = 60;

/** Fetches a PDF document, and repeats while a busy shop answers 503 and still renders it. */
export async function untilMade(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (answer.status !== 503 || tries === MOST_TRIES) return answer;
    await answer.body?.cancel();
    await sleep(500);
  }
}
