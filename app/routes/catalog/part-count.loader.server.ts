import type { MiddlewareFunction } from "react-router";

type Args = Parameters<MiddlewareFunction<Response>>[0];

/**
 * How many parts a list would have: its page with `?format=count`, for the button of its filters. `count` is null when it cannot be
 * told, and undefined where there is no list to count.
 */
export function partCount(count: (args: Args) => Promise<number | null | undefined>): MiddlewareFunction<Response> {
  return async (args, next) => {
    if (args.url.searchParams.get("format") !== "count") return next();
    const counted = await count(args);
    if (counted === undefined) return next();
    return Response.json({ count: counted }, { headers: { "Cache-Control": "private, no-store" } });
  };
}
