import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { requestInfoContext, servicesContext, type RequestInfo } from "../app/context.ts";
import { readEnv, type Env } from "../app/services/env.server.ts";
import { baselineHeaders } from "../app/services/http/security-headers.server.ts";
import { runOrders, type CommandResult } from "../app/services/orders/run-orders.ts";
import { createServices } from "../app/services/registry.server.ts";
import { StartError } from "../app/services/start-error.ts";
import type { Log } from "../app/services/log.server.ts";

/** The shop without its network side: answers requests, and closes what it opened. */
export type App = {
  env: Env;
  log: Log;
  handle(request: Request, info: RequestInfo): Promise<Response>;
  /** Carries out a command of the order desk, see `npm run orders`. */
  operate(argv: readonly string[]): Promise<CommandResult>;
  /** Headers for answers the router never sees: files, refused requests. */
  baselineHeaders: Record<string, string>;
  close(): Promise<void>;
};

/** Builds the shop from the environment. Throws with one clear sentence when it cannot start. */
export async function createApp(env: Env = readEnv()): Promise<App> {
  const services = await createServices(env);
  const handler = createRequestHandler(build, import.meta.env.MODE);
  const headers = baselineHeaders(env);
  return {
    env,
    log: services.log,
    baselineHeaders: headers,
    close: services.close,
    operate: (argv) => runOrders(argv, services.orderDesk),
    async handle(request, info) {
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      context.set(requestInfoContext, info);
      const response = await handler(request, context);
      for (const [name, value] of Object.entries(headers))
        if (!response.headers.has(name)) response.headers.set(name, value);
      return response;
    },
  };
}

/** Mistakes an operator can mend: told in one sentence, without a stack. */
export function isOperatorError(error: unknown): error is Error {
  return error instanceof StartError;
}
