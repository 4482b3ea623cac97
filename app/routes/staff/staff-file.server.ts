import type { MiddlewareFunction } from "react-router";
import { servicesContext } from "../../context.ts";
import { fileAway, fileResponse } from "../../middleware/file-response.server.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { staffActor } from "../../middleware/require-staff.server.ts";
import { TIME_LIMITS } from "../../services/http/time-limits.ts";
import { withTimeLimit } from "../../services/http/retry.server.ts";

type Args = Parameters<MiddlewareFunction<Response>>[0];

type Written = { readonly name: string; readonly text: string };

/**
 * Answers `?format=csv` for users who may export, and records the export as `what` in the audit log. A middleware after the guard. A
 * response that `write` throws is the answer.
 */
export function staffFile(what: string, write: (args: Args) => Promise<Written>): MiddlewareFunction<Response> {
  return async (args, next) => {
    const { request, url, context } = args;
    if (request.method === "POST" || url.searchParams.get("format") !== "csv") return next();
    const { services, t } = pageContext(context);
    try {
      const taken = await takeAway(context, what);
      if (taken.outcome === "no-right") return refused(t("staff.noExport"));
      const { name, text } = await withTimeLimit(write(args), TIME_LIMITS.request, what);
      return fileResponse(text, "csv", name, { "Cache-Control": "private, no-store" });
    } catch (error) {
      if (error instanceof Response) throw error;
      services.log.error(`${what} not written`, error);
      return fileAway(t("series.twinAway"));
    }
  };
}

function takeAway(context: Args["context"], what: string) {
  const { staffActions } = context.get(servicesContext);
  return staffActions.run({ by: staffActor(context), action: "export" }, async () => ({
    value: null,
    auditEntry: { subject: what },
  }));
}

function refused(message: string): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" };
  return new Response(`${message}\n`, { status: 403, headers });
}
