import { patternsOf } from "../app/pages.server.ts";

/** Waiting bodies, in total and per network. */
const [MOST_WAITING, MOST_WAITING_OF_NETWORK] = [100, 25];

const LONGEST_WAIT_MS = 10_000;

/** Pause after a turn: a multiple of its duration. Large bodies use a fifth of the process time. */
const PAUSE = { share: 4, mostMs: 2000 };

type EndTurn = () => void;

type Waiting = { readonly network: string; readonly bytes: number; start(): void };

type LargeBodyQueue = {
  /** Null if too many are waiting, or after ten seconds. */
  waitForTurn(network: string, bytes: number): Promise<EndTurn | null>;
};

/** One large body at a time: parsing a form of 1 MB blocks the thread.
 * The network with the fewest turns is next; among equals the smallest body. */
export function createLargeBodyQueue(now: () => number = () => performance.now()): LargeBodyQueue {
  const turns = new Map<string, number>();
  let isBusy = false;
  let waiting: Waiting[] = [];

  const turnsOf = ({ network }: Waiting) => turns.get(network) ?? 0;

  function startNext(): void {
    const [next, ...others] = waiting.toSorted((a, b) => turnsOf(a) - turnsOf(b) || a.bytes - b.bytes);
    if (!next) return turns.clear();
    waiting = others;
    next.start();
  }

  function beginTurn(network: string): EndTurn {
    const begun = now();
    isBusy = true;
    turns.set(network, (turns.get(network) ?? 0) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const pauseMs = Math.min((now() - begun) * PAUSE.share, PAUSE.mostMs);
      setTimeout(() => {
        isBusy = false;
        startNext();
      }, pauseMs).unref();
    };
  }

  return {
    async waitForTurn(network, bytes) {
      if (!isBusy) return beginTurn(network);
      const ofNetwork = waiting.filter((each) => each.network === network).length;
      if (waiting.length >= MOST_WAITING || ofNetwork >= MOST_WAITING_OF_NETWORK) return null;
      return new Promise((resolve) => {
        const each: Waiting = {
          network,
          bytes,
          start() {
            clearTimeout(limit);
            resolve(beginTurn(network));
          },
        };
        const limit = setTimeout(() => {
          waiting = waiting.filter((other) => other !== each);
          resolve(null);
        }, LONGEST_WAIT_MS).unref();
        waiting.push(each);
      });
    },
  };
}

/** Bytes per kind of form. A list of 200,000 characters needs up to three bytes per character when URL-encoded. */
const SHORT_BYTES = 65_536;
const LIST_BYTES = 1_250_000;
const LIST_WITH_FILE_BYTES = 2_500_000;

/** 50,000 customer part numbers with descriptions. */
const NUMBERS_WITH_FILE_BYTES = 9_000_000;

/** Larger imports use the command, which streams rows. */
const FILES_BYTES = 64 * 1_048_576;

const SHORT_FORMS = patternsOf(({ forms }) => forms === "short");
const LIST_FORMS = patternsOf(({ forms }) => forms === "list" || forms === "numbers");
const NUMBERS_FORMS = patternsOf(({ forms }) => forms === "numbers");
const FILES_FORMS = patternsOf(({ forms }) => forms === "files");

/** Such bodies are streamed after the sender's rights are known. */
export function takesFiles(pattern: string): boolean {
  return FILES_FORMS.has(pattern);
}

/** By route pattern and content type. `usual`: the operator's limit for other requests. */
export function bodyLimit(pattern: string, contentType: string, usual: number): number {
  if (FILES_FORMS.has(pattern)) return Math.max(usual, FILES_BYTES);
  if (SHORT_FORMS.has(pattern)) return Math.min(usual, SHORT_BYTES);
  if (!LIST_FORMS.has(pattern)) return usual;
  if (!/^multipart\//i.test(contentType)) return Math.max(usual, LIST_BYTES);
  return Math.max(usual, NUMBERS_FORMS.has(pattern) ? NUMBERS_WITH_FILE_BYTES : LIST_WITH_FILE_BYTES);
}
