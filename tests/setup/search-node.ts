import { spawn } from "node:child_process";
import { ensureSearchNode } from "../../scripts/ensure-search-node.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

export type SearchNode = { url: string; stop(): Promise<void> };

const START_LIMIT_MS = 120_000;

/** Enough for the demonstration, and for a million parts sent in small batches. */
const HEAP = ["-Xms512m", "-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"];

/** Starts a search engine: SEARCH_TEST_URL, or a local node. Null without either, with a message, or an error under CI_REQUIRE_SEARCH. */
export function searchNode(options: readonly string[] = HEAP): (() => Promise<SearchNode>) | null {
  const given = process.env["SEARCH_TEST_URL"];
  if (given) return async () => ({ url: given, stop: async () => {} });
  const node = ensureSearchNode();
  if (node.missing === undefined) return () => startNode(node, options);
  const line = `The search engine is not tested: ${node.missing} is missing.`;
  if (process.env["CI_REQUIRE_SEARCH"] === "1") throw new Error(line);
  console.log(line);
  return null;
}

async function startNode(node: { classPath: string; source: string }, options: readonly string[]): Promise<SearchNode> {
  const { folder, remove } = temporaryFolder();
  const child = spawn("java", [...options, "-cp", node.classPath, node.source, folder, "0"], {
    // It ends with its standard input, that is with this process, however that ends.
    stdio: ["pipe", "pipe", "pipe"],
    cwd: folder,
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
  const stop = async () => {
    child.stdin.end();
    const limit = setTimeout(() => child.kill("SIGKILL"), 10_000);
    await ended;
    clearTimeout(limit);
    remove();
  };
  try {
    return { url: `http://127.0.0.1:${await portOf(child.stdout, ended)}`, stop };
  } catch (error) {
    await stop();
    throw new Error(`the search engine did not start: ${said}`, { cause: error });
  }
}

function portOf(output: NodeJS.ReadableStream, ended: Promise<void>): Promise<number> {
  let text = "";
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  output.on("data", (chunk: Buffer) => {
    text += chunk.toString();
    const port = /^ready (\d+)$/m.exec(text)?.[1];
    if (!port) return;
    text = "";
    resolve(Number(port));
  });
  const limit = setTimeout(() => reject(new Error("it said nothing")), START_LIMIT_MS);
  void ended.then(() => reject(new Error("it ended")));
  return promise.finally(() => clearTimeout(limit));
}
