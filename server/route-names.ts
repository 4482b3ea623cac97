import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

const [MOST_KNOWN, LONGEST_KNOWN] = [5000, 300];

const NO_ROUTE = "(none)";

/** Route patterns as in `app/routes.ts`, so metrics have a fixed number of labels. Data requests have the name of their page. */
export function createRouteNames(routes: ServerBuild["routes"]): (path: string) => string {
  const tree = childrenOf(undefined, routes);
  const known = new LRUCache<string, string>({ max: MOST_KNOWN });
  return (path) => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const name = nameOf(path, tree);
    if (path.length <= LONGEST_KNOWN) known.set(path, name);
    return name;
  };
}

function childrenOf(parentId: string | undefined, routes: ServerBuild["routes"]): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path } = route;
    return [{ id, ...(path === undefined ? {} : { path }), children: childrenOf(id, routes) }];
  });
}

function nameOf(path: string, tree: RouteObject[]): string {
  const matches = isReadable(path) ? matchRoutes(tree, { pathname: pagePathOf(path) }) : null;
  if (!matches) return NO_ROUTE;
  return `/${matches.flatMap(({ route }) => route.path ?? []).join("/")}`.replace(/^\/+/, "/");
}

/** The router logs a warning for undecodable paths. */
function isReadable(path: string): boolean {
  try {
    decodeURI(path);
    return path.startsWith("/");
  } catch {
    return false;
  }
}

function pagePathOf(path: string): string {
  if (path === "/_root.data") return "/";
  return path.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
}
