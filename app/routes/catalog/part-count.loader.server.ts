import type { MiddlewareFunction } from "react-router";

type Args = Parameters<MiddlewareFunction<Response>>[0];

/** `?format=count` of a list page, for the button of its filters. `count` gives null if unknown, undefined without a list. */
export function partCount(count: (args: Args) => Promise<number | null | undefined>): MiddlewareFunction<Response> {
  return async (args, next) => {
    if (args.url.searchParams.get("format") !== "count") return next();
    const counted = await count(args);
    if (counted === undefined) return next();
    return Response.json({ count: counted }, { headers: { "Cache-Control": "private, no-store" } });
  };
}
