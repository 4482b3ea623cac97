import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { answering } from "./answering.ts";

/** Behaviors of a search engine. `foreign` answers like another service at its address. */
export type EngineMood = "refuses" | "hangs" | "errs" | "foreign" | "empty";

/** A stand-in for a search engine: records requests and answers as the test sets it. */
export type StandInEngine = {
  url: string;
  asked: { line: string; authorization: string | undefined; body: string }[];
  mood: EngineMood;
  close(): Promise<void>;
};

/** A valid answer of an empty index. */
const EMPTY = {
  took: 1,
  timed_out: false,
  _shards: { total: 1, successful: 1, failed: 0 },
  hits: { total: { value: 0, relation: "eq" }, hits: [] },
  aggregations: { series: { buckets: [] }, values: { buckets: [] } },
};

export async function startStandInEngine(): Promise<StandInEngine> {
  const engine: StandInEngine = { url: "", asked: [], mood: "errs", close };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    engine.asked.push({ line: lineOf(request), authorization: request.headers.authorization, body });
    if (engine.mood === "hangs") return;
    if (engine.mood === "refuses") return void response.destroy();
    if (engine.mood === "foreign") return void response.end("<!doctype html><title>Router</title>");
    if (engine.mood === "errs") {
      const error = { type: "search_phase_execution_exception", reason: "all shards failed" };
      return void response.writeHead(503, JSON_TYPE).end(JSON.stringify({ error, status: 503 }));
    }
    const questions = body.trim().split("\n").length / 2;
    const answer = request.url?.includes("_msearch")
      ? { responses: Array.from({ length: questions }, () => EMPTY) }
      : EMPTY;
    response.writeHead(200, JSON_TYPE).end(JSON.stringify(answer));
  };
  const server = createServer(answering(respond));
  async function close() {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  engine.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return engine;
}

const JSON_TYPE = { "Content-Type": "application/json; charset=UTF-8" };

function lineOf({ method, url }: IncomingMessage): string {
  return `${method} ${url}`;
}
