import { use } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from "react-router";
import { PREFETCH_RULES } from "../../domain/prefetch-rules.ts";
import { FrameContext } from "../../i18n/frame-context.tsx";
import { GOING } from "./stale-build.ts";
import { startPage, type StartLimits } from "./start-page.ts";

/** A plant-floor line of 400 kbit/s brings 50 bytes in a millisecond. */
const LIMITS: StartLimits = { connect: 250, rate: 80, bytes: 8000, idle: 1000 };

/** As it was written but for the indentation. Only the server writes it into pages: the browser's bundle goes without. */
const START_PAGE = import.meta.env.SSR ? startPage.toString().replace(/\n\s+/g, "\n") : "";

/**
 * The router's scripts. The document already works without them, so they must never compete with it: {@link startPage}
 * decides when they are fetched. The router's own `<Scripts>` starts at once; this is the same bootstrap, later. It reads the
 * router's framework context, which is why the router's version is pinned exactly.
 */
export function PageScripts({ nonce }: { nonce: string | undefined }) {
  const framework = use(FrameworkContext);
  const { pageData } = use(FrameContext);
  const ids = useMatches().map((match) => match.id);
  if (!framework) return null;
  // In the browser the scripts have run; React only has to find the same elements again.
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

/** Data for scripts. The server has taken care that nothing in it ends the element. */
function DataBlock({ id, json = " " }: { id: string; json: string | undefined }) {
  return <script id={id} type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}

/** While developing the router's hot replacement has to be there before any component. */
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
  const start = `(${START_PAGE})(${context},${JSON.stringify(modules)},${JSON.stringify(LIMITS)},${JSON.stringify(PREFETCH_RULES)},${JSON.stringify(GOING)})`;
  return import.meta.env.DEV ? hotReplacement(manifest) + start : start;
}
