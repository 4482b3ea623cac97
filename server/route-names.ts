import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** What is known of paths that were asked for lately; a longer path is looked at each time. */
const [MOST_KNOWN, LONGEST_KNOWN] = [5000, 300];

/** What no route answers. */
const NONE = "(none)";

/**
 * Names the route of a path by its pattern, as `app/routes.ts` has it, for figures: there are as many as routes, whatever visitors ask
 * for. Data that scripts fetch for a page counts as that page.
 */
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
  if (!matches) return NONE;
  return `/${matches.flatMap(({ route }) => route.path ?? []).join("/")}`.replace(/^\/+/, "/");
}

/** The router writes a warning for what it cannot decode. */
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
