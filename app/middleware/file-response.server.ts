import type { FileFormat } from "../services/products/series.ts";

const RETRY_SECONDS = 60;

const TYPES = { csv: "text/csv; charset=utf-8", txt: "text/plain; charset=utf-8" } as const;

export function fileResponse(text: string, format: FileFormat, name: string, headers: HeadersInit = {}): Response {
  const response = new Response(text, { headers });
  response.headers.set("Content-Type", TYPES[format]);
  if (format === "csv")
    response.headers.set("Content-Disposition", `attachment; filename="${name.replace(/[^\w-]+/g, "_")}.csv"`);
  return response;
}

export function fileAway(message: string): Response {
  return new Response(`${message}\n`, {
    status: 503,
    headers: { "Content-Type": TYPES.txt, "Retry-After": String(RETRY_SECONDS), "Cache-Control": "no-store" },
  });
}
