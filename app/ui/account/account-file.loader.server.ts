import type { MiddlewareFunction } from "react-router";
import type { FileFormat } from "../../services/products/series.ts";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { fileAway, fileResponse } from "../../middleware/file-response.server.ts";
import { TIME_LIMITS } from "../../services/http/time-limits.ts";

type Args = Parameters<MiddlewareFunction<Response>>[0];

/** `name` of the file. `text` is null while prices cannot be read. */
type Written = { readonly name: string; readonly text: string | null };

/**
 * `?format=csv` or `?format=txt` on an account page (owner's decisions, section 3). A middleware, because a page loader cannot answer with a file.
 */
export function accountFile(
  what: string,
  write: (args: Args, format: FileFormat) => Promise<Written>,
): MiddlewareFunction<Response> {
  return async (args, next) => {
    const format = args.url.searchParams.get("format");
    if (args.request.method === "POST" || (format !== "csv" && format !== "txt")) return next();
    const { services, t } = pageContext(args.context);
    const written = await withTimeLimit(write(args, format), TIME_LIMITS.request, what).catch((error: unknown) => {
      if (error instanceof Response) throw error;
      services.log.error(`${what} not written`, error);
      return null;
    });
    if (written === null || written.text === null) return fileAway(t("series.twinAway"));
    return fileResponse(written.text, format, written.name, { "Cache-Control": "private, no-store" });
  };
}
