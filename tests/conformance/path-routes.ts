import type { AuthCall, AuthRoute } from "../../app/services/sign-in/embedded/auth-call.ts";

/** Answers a request with the ids of its path, in order. */
export type PathRoute = (call: AuthCall, ...ids: string[]) => Promise<Response>;

/** Routes by `METHOD /path/:id`; an id is anything but a slash. */
export type PathRoutes = readonly (readonly [string, PathRoute])[];

export function findPathRoute(routes: PathRoutes): (method: string, path: string) => AuthRoute | undefined {
  const known = routes.map(([line, route]) => ({ pattern: patternOf(line), route }));
  return (method, path) => {
    for (const { pattern, route } of known) {
      const found = pattern.exec(`${method} ${path}`);
      if (found) return (call) => route(call, ...found.slice(1));
    }
    return undefined;
  };
}

function patternOf(line: string): RegExp {
  return new RegExp(`^${line.replaceAll(/:\w+/g, "([^/]+)")}$`);
}
