import { evaluate, parse } from "groq-js";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Stored = { _id: string };

/** Recorded request. */
type Asked = {
  method: string;
  path: string;
  /** Length of query and parameters in the address. */
  length: number;
  perspective: string | null;
  authorization: string | null;
};

/** Local content service with the hosted one's query protocol. */
export type QueryServer = {
  origin: string;
  asked: Asked[];
  /** Answers of the next requests: a status, or "silence" for never. */
  next: (number | "silence")[];
  close(): Promise<void>;
};

export async function startQueryServer(documents: readonly Stored[]): Promise<QueryServer> {
  const asked: Asked[] = [];
  const next: QueryServer["next"] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://here.invalid");
    const plan = next.shift() ?? 200;
    asked.push({
      method: request.method ?? "",
      path: url.pathname,
      length: (request.url ?? "").replace(/^[^?]*|&(?:perspective|returnQuery)=\w+/g, "").length,
      perspective: url.searchParams.get("perspective"),
      authorization: request.headers.authorization ?? null,
    });
    if (plan === "silence") return;
    if (plan !== 200) return send(response, plan, { error: "planned", message: "planned" });
    answer(request, url, documents).then(
      (result) => send(response, 200, { query: "", result, ms: 1 }),
      (error: unknown) => send(response, 400, { error: "planned", message: String(error) }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    next,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(request: IncomingMessage, url: URL, documents: readonly Stored[]): Promise<unknown> {
  const { query, params } = request.method === "POST" ? await readPosted(request) : readAsked(url);
  const published = documents.filter((document) => !/^(drafts|versions)\./.test(document._id));
  const dataset = url.searchParams.get("perspective") === "published" ? published : documents;
  const byId = new Map(dataset.map((document) => [document._id, document]));
  const dereference = async (reference: { _ref: string }) => byId.get(reference._ref);
  const value = await evaluate(parse(query), { dataset, params, dereference });
  return value.get();
}

type Question = { query: string; params: Record<string, unknown> };

async function readPosted(request: IncomingMessage): Promise<Question> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString()) as Question;
}

function readAsked(url: URL): Question {
  const named = [...url.searchParams].filter(([name]) => name.startsWith("$"));
  const params = Object.fromEntries(named.map(([name, value]) => [name.slice(1), JSON.parse(value) as unknown]));
  return { query: url.searchParams.get("query") ?? "", params };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify(body));
}
