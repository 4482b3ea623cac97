import type { AuthCall, AuthRoute } from "../../app/services/sign-in/embedded/auth-call.ts";

/** Answers a request whose path holds ids, in the order of the path. */
export type PathRoute = (call: AuthCall, ...ids: string[]) => Promise<Response>;

/** Routes by `METHOD /path/:id`; an id is anything but a slash. */
export type PathRoutes = readonly (readonly [string, PathRoute])[];

/** Finds the route of a method and a path. */
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
