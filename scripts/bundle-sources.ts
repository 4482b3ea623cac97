import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createBuilder, normalizePath, type Plugin, type ViteDevServer } from "vite";

export type Shop = typeof import("../server/app.ts");

/** Inside the project, so that Node finds the packages. */
const BUNDLES = path.resolve(".cache/dev");

/** A chunk of its own, so it is evaluated again only after a change in it. */
const SERVICES = /[\\/]app[\\/](?:registry\.server\.ts$|services[\\/])/;

const ROUTES = /[\\/]app[\\/](?:routes[\\/]|root\.tsx$)/;

/** Internal plugin names of @react-router/dev. */
const ROUTERS = ["react-router:virtual-modules", "react-router:route-exports"];

type Importers = ReadonlyMap<string, readonly string[]>;

/** Rebuilds after a change. File names have a content hash, so Node evaluates only changed files. */
export async function createBundler(vite: ViteDevServer): Promise<() => Promise<Shop>> {
  fs.rmSync(BUNDLES, { recursive: true, force: true });
  process.setSourceMapsEnabled(true);
  let importers: Importers = new Map();
  const plugins = [pageLinksStyles(), ...routersPlugins(vite), readsImporters((found) => (importers = found))];
  const builder = await createBuilder(bundling(plugins));
  let current: Promise<Shop> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isBroken = false;
  vite.watcher.on("all", (event, changed) => {
    const file = normalizePath(changed);
    // Style sheets are not bundled. A new file may fix a failed import, and any change may fix a broken build.
    if (isBroken || event !== "change" || importers.has(file)) current = null;
    updateBrowsers(vite, file, importers);
  });
  return async function read(): Promise<Shop> {
    const asked = (current ??= next());
    await asked.catch(() => {});
    return asked === current ? asked : read();
  };

  /** Builds never overlap. */
  function next(): Promise<Shop> {
    const made = last.then(bundle).then((file) => import(pathToFileURL(file).href) as Promise<Shop>);
    last = made.then(
      () => (isBroken = false),
      () => (isBroken = true),
    );
    return made;
  }

  async function bundle(): Promise<string> {
    const { ssr } = builder.environments;
    const built = ssr && (await builder.build(ssr));
    const entry = built && "output" in built && built.output.find((file) => file.type === "chunk" && file.isEntry);
    if (!entry) throw new Error("Vite has bundled no server");
    return path.join(BUNDLES, entry.fileName);
  }
}

function bundling(plugins: Plugin[]) {
  const names = { entryFileNames: "[name]-[hash].js", chunkFileNames: "[name]-[hash].js" };
  return {
    configFile: false as const,
    mode: "development",
    logLevel: "error" as const,
    publicDir: false as const,
    plugins,
    build: {
      ssr: "server/app.ts",
      outDir: BUNDLES,
      emptyOutDir: false,
      target: "node24",
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        output: {
          ...names,
          sourcemapExcludeSources: true,
          codeSplitting: { groups: [{ name: "services", test: SERVICES }] },
        },
      },
    },
  };
}

/** The dev server's instances, already configured for it. */
function routersPlugins(vite: ViteDevServer): Plugin[] {
  const [modules, exports] = ROUTERS.map((name) => vite.config.plugins.find((plugin) => plugin.name === name));
  if (typeof modules?.resolveId !== "function" || typeof modules.load !== "function")
    throw new UnknownRouter(ROUTERS[0]);
  if (typeof exports?.transform !== "function") throw new UnknownRouter(ROUTERS[1]);
  const { resolveId, load } = modules;
  return [
    {
      name: "routes",
      enforce: "pre",
      resolveId: { filter: { id: /^virtual:/ }, handler: resolveId },
      load: { filter: { id: /^\0virtual:/ }, handler: load },
    },
    { name: "route-exports", transform: { filter: { id: ROUTES }, handler: onceForEach(exports.transform) } },
  ];
}

class UnknownRouter extends Error {
  constructor(plugin = "") {
    super(`@react-router/dev has no plugin ${plugin} as scripts/bundle-sources.ts knows it (decision 0049)`);
  }
}

type Transform = Extract<NonNullable<Plugin["transform"]>, (...args: never[]) => unknown>;

function onceForEach(transform: Transform): Transform {
  const known = new Map<string, { code: string; made: ReturnType<Transform> }>();
  return function (code, id, options) {
    const before = known.get(id);
    if (before?.code === code) return before.made;
    const made = transform.call(this, code, id, options);
    known.set(id, { code, made });
    return made;
  };
}

/** Pages link the style sheet, and the browser fetches it. */
function pageLinksStyles(): Plugin {
  const isSheet = /\.css\?(?:url|inline)$/;
  return {
    name: "styles",
    enforce: "pre",
    resolveId: {
      filter: { id: isSheet },
      handler(source, importer = "") {
        const [file = "", query] = source.split("?");
        const place = path.relative(".", path.resolve(path.dirname(importer), file));
        return `\0sheet:${query === "url" ? `/${normalizePath(place)}` : ""}:`;
      },
    },
    load: {
      filter: { id: /^\0sheet:/ },
      handler: (id) => `export default ${JSON.stringify(id.split(":")[1])};`,
    },
  };
}

function readsImporters(onRead: (importers: Importers) => void): Plugin {
  return {
    name: "importers",
    buildEnd(error) {
      if (error) return;
      onRead(new Map([...this.getModuleIds()].map((id) => [id, this.getModuleInfo(id)?.importers ?? []])));
    },
  };
}

/** After a server-only change, the nearest modules that the browser also has reload their data. */
function updateBrowsers(vite: ViteDevServer, file: string, importers: Importers): void {
  const { client } = vite.environments;
  // Entries without an id are files that only the style sheet scans.
  const inBrowser = (id: string) =>
    [...(client.moduleGraph.getModulesByFile(id) ?? [])].filter((module) => module.id !== null);
  if (inBrowser(file).length > 0) return;
  const looked = new Set([file]);
  for (const id of looked) {
    const modules = inBrowser(id);
    for (const module of modules) void client.reloadModule(module);
    if (modules.length === 0) for (const importer of importers.get(id) ?? []) looked.add(importer);
  }
}
