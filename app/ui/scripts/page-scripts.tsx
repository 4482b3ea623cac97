import { use } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from "react-router";

/**
 * The router's scripts, started only after the page has been painted and the line is quiet. The document already works
 * without them, so they must never compete with it. The router's own `<Scripts>` starts at once; this is the same bootstrap,
 * later. It reads the router's framework context, which is why the router's version is pinned exactly.
 */
export function PageScripts({ nonce }: { nonce: string | undefined }) {
  const framework = use(FrameworkContext);
  const ids = useMatches().map((match) => match.id);
  if (!framework) return null;
  // In the browser the scripts have run; React only has to find the same elements again.
  const isServer = framework.renderMeta !== undefined;
  if (framework.renderMeta) framework.renderMeta.didRenderScripts = true;
  const context = isServer ? contextScript(framework.serverHandoffString ?? "") : " ";
  const start = isServer ? startScript(framework.manifest, ids) : " ";
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: context }} />
      <script nonce={nonce} type="module" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: start }} />
    </>
  );
}

type Manifest = NonNullable<React.ContextType<typeof FrameworkContext>>["manifest"];

function contextScript(handoff: string): string {
  return (
    `window.__reactRouterContext = ${handoff};` +
    "window.__reactRouterContext.stream = new ReadableStream({start(controller){" +
    "window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());"
  );
}

function startScript(manifest: Manifest, ids: readonly string[]): string {
  const modules = ids.map((id) => manifest.routes[id]?.module).filter((module) => module !== undefined);
  const list = (values: readonly string[]) => JSON.stringify(values);
  return (
    `const start=async()=>{const[,...routes]=await Promise.all(${list([manifest.url, ...modules])}.map((url)=>import(url)));` +
    `const ids=${list(ids)};window.__reactRouterRouteModules=Object.fromEntries(routes.map((route,i)=>[ids[i],route]));` +
    `await import(${JSON.stringify(manifest.entry.module)})};` +
    // After the browser says that it has painted, the first quiet moment.
    `const painted=new Promise((done)=>{const Observer=window.PerformanceObserver;` +
    `if(!Observer||!Observer.supportedEntryTypes?.includes("paint"))return done();` +
    `new Observer((list,self)=>{if(list.getEntriesByName("first-contentful-paint").length){self.disconnect();done()}})` +
    `.observe({type:"paint",buffered:true})});` +
    `const idle=window.requestIdleCallback||setTimeout;` +
    `const whenIdle=()=>painted.then(()=>idle(()=>start().catch((error)=>setTimeout(()=>console.error(error),500))));` +
    `const{connection:line}=navigator;` +
    // On a slow line nothing but the document is fetched.
    `if(!line||!line.saveData&&!/2g|3g/.test(line.effectiveType)){` +
    `if(document.readyState==="complete")whenIdle();else addEventListener("load",whenIdle,{once:true})}`
  );
}
