import { requestInfoContext, servicesContext } from "../../context.ts";
import type { Route } from "./+types/provider";

/** The embedded sign-in provider at `/auth/v1/*`; 404 with a hosted provider. */
export function loader(args: Route.LoaderArgs) {
  return answer(args);
}

export function action(args: Route.ActionArgs) {
  return answer(args);
}

/** `any`: skips the shop's check of methods, because the provider has its own. */
export const handle = { methods: "any" };

function answer({ request, context }: Route.LoaderArgs | Route.ActionArgs): Response | Promise<Response> {
  const { authProvider } = context.get(servicesContext);
  if (!authProvider) return answerNotFound();
  const ip = context.get(requestInfoContext).address;
  return authProvider.handle(request, { ip, userAgent: request.headers.get("User-Agent") ?? "" });
}

/** The answer of the provider to unknown paths. */
function answerNotFound(): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response("404 page not found\n", { status: 404, headers });
}
