import { use } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from "react-router";
import { PREFETCH_RULES } from "../../domain/prefetch-rules.ts";
import { ShellContext } from "../../i18n/shell-context.tsx";
import { DESTINATION } from "./stale-build.ts";
import { startPage, type StartLimits } from "./start-page.ts";

/** A 400 kbit/s connection brings 50 bytes per millisecond. */
const LIMITS: StartLimits = { connect: 250, rate: 80, bytes: 8000, idle: 1000 };

/** Source without indentation. Only the server needs it, so it is not in the bundle. */
const START_PAGE = import.meta.env.SSR ? startPage.toString().replace(/\n\s+/g, "\n") : "";

/**
 * The document works without scripts, so {@link startPage} decides when they load. This is the bootstrap of the router's `<Scripts>`, which
 * would start at once. It reads the router's framework context, hence the exact version pin.
 */
export function PageScripts({ nonce }: { nonce: string | undefined }) {
  const framework = use(FrameworkContext);
  const { pageData } = use(ShellContext);
  const ids = useMatches().map((match) => match.id);
  if (!framework) return null;
  // Hydration only matches the elements.
  const isWritten = import.meta.env.SSR && pageData;
  const start = isWritten ? startScript(framework.serverHandoffString ?? "", framework.manifest, ids) : " ";
  if (framework.renderMeta) framework.renderMeta.didRenderScripts = true;
  return (
    <>
      <DataBlock id="page-data" json={pageData?.router} />
      <DataBlock id="packed-data" json={pageData?.packed} />
      <script nonce={nonce} type="module" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: start }} />
    </>
  );
}

/** The server has escaped the JSON. */
function DataBlock({ id, json = " " }: { id: string; json: string | undefined }) {
  return <script id={id} type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}

/** In development, hot replacement must load before any component. */
function hotReplacement({ hmr }: Manifest): string {
  return hmr ? `import ${JSON.stringify(hmr.runtime)};` : "";
}

type Manifest = NonNullable<React.ContextType<typeof FrameworkContext>>["manifest"];

function startScript(context: string, manifest: Manifest, ids: readonly string[]): string {
  const modules = {
    manifest: manifest.url,
    routes: ids.map((id) => manifest.routes[id]?.module),
    ids,
    entry: manifest.entry.module,
  };
  const start = `(${START_PAGE})(${context},${JSON.stringify(modules)},${JSON.stringify(LIMITS)},${JSON.stringify(PREFETCH_RULES)},${JSON.stringify(DESTINATION)})`;
  return import.meta.env.DEV ? hotReplacement(manifest) + start : start;
}
