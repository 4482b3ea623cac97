/** Files the page is brought to life with, and what the router calls its routes. */
export type PageModules = { manifest: string; routes: readonly string[]; ids: readonly string[]; entry: string };

type Destination = { path: string; at: number };

/** A navigation that a reload has interrupted: its key in the storage of the session, and for how many milliseconds it counts. */
export type Going = { key: string; counts: number };

/**
 * What a line is at least that is not slow: longest time to connect, in milliseconds, and lowest rate, in bytes per millisecond.
 * The rate of a page with fewer bytes says nothing. And how many milliseconds a painted page waits for a browser that never says
 * it is idle, as one does while something else asks it time and again.
 */
export type StartLimits = { connect: number; rate: number; bytes: number; idle: number };

/**
 * Starts the scripts of a page: on a fast line when the page has been painted and the browser is idle, on a slow one, or for
 * somebody who saves data, when a field is touched. Browsers that say nothing of their line are judged by how the page came. A line
 * that is only slow lets the browser fetch a page ahead that somebody is about to open (R-NUXT-04). A session in the fragment of the
 * address waits for nothing: until it is taken over and cleared, it lies open there (R-AUTH-33). A page that was reloaded because a
 * script is gone leads on to where the pressed link led, also when no script of it can be fetched (R-NUXT-03).
 *
 * It stands in the document itself, word for word: it may use nothing but its arguments, and has no comments.
 */
export function startPage(
  context: object,
  modules: PageModules,
  limits: StartLimits,
  prefetchRules: string,
  going: Going,
): void {
  const { path, at = 0 } = JSON.parse(sessionStorage.getItem(going.key) ?? "{}") as Partial<Destination>;
  sessionStorage.removeItem(going.key);
  if (Date.now() - at < going.counts && path !== location.pathname + location.search)
    location.assign(location.origin + path);
  let isStarted = false;
  const load = async () => {
    const urls = [modules.manifest, ...modules.routes];
    const [, ...routes] = await Promise.all(urls.map((url) => import(/* @vite-ignore */ url) as Promise<unknown>));
    const named = routes.map((route, index) => [modules.ids[index], route]);
    const data = document.getElementById("page-data")?.textContent ?? "";
    const stream = new ReadableStream<string>({
      start(to) {
        to.enqueue(data);
        to.close();
      },
    }).pipeThrough(new TextEncoderStream());
    Object.assign(window, {
      __reactRouterRouteModules: Object.fromEntries(named) as object,
      __reactRouterContext: { ...context, stream },
    });
    await import(/* @vite-ignore */ modules.entry);
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    document.querySelector("script[type=speculationrules]")?.remove();
    load().catch((error: unknown) => setTimeout(() => console.error(error), 500));
  };
  const isSlow = () => {
    const line = (navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
    if (line) return line.saveData === true || /2g|3g/.test(line.effectiveType ?? "");
    const page = performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;
    if (!page) return false;
    if (page.connectEnd - page.connectStart > limits.connect) return true;
    return (
      page.transferSize > limits.bytes && page.transferSize / (page.responseEnd - page.responseStart) < limits.rate
    );
  };
  const fetchAheadByRules = () => {
    const line = (navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
    if (line?.effectiveType !== "3g" || line.saveData || !HTMLScriptElement.supports?.("speculationrules")) return;
    const rules = document.createElement("script");
    rules.type = "speculationrules";
    rules.textContent = prefetchRules;
    document.head.append(rules);
  };
  const painted = () =>
    new Promise<void>((done) => {
      if (!window.PerformanceObserver?.supportedEntryTypes?.includes("paint")) return done();
      new PerformanceObserver((list, self) => {
        if (list.getEntriesByName("first-contentful-paint").length === 0) return;
        self.disconnect();
        done();
      }).observe({ type: "paint", buffered: true });
    });
  const whenIdle = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: limits.idle });
    else setTimeout(start);
  };
  const whenLoaded = () => {
    if (isSlow()) fetchAheadByRules();
    else void painted().then(whenIdle);
  };
  addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.matches("input,select,textarea")) start();
  });
  if (location.hash.includes("access_token=")) start();
  else if (document.readyState === "complete") whenLoaded();
  else addEventListener("load", whenLoaded, { once: true });
}
