/** Entry scripts, and the router's route ids. */
export type PageModules = { manifest: string; routes: readonly string[]; ids: readonly string[]; entry: string };

type Destination = { path: string; at: number };

/** Session storage key of an interrupted navigation, and its validity in milliseconds. */
export type Going = { key: string; counts: number };

/**
 * Limits of a fast connection: `connect` in ms, `rate` in bytes/ms, ignored for pages below `bytes`. `idle`: ms a painted page waits for a
 * browser that never reports idle.
 */
export type StartLimits = { connect: number; rate: number; bytes: number; idle: number };

/**
 * Decides when scripts start: on a fast connection after paint and idle; on a slow one, or with data saving, on first touch of a field.
 * Without connection data, the load time of the page decides. A slow connection may still prefetch intended pages (R-NUXT-04). A session in
 * the hash starts scripts at once, because it is exposed until cleared (R-AUTH-33). After a reload for a missing script, continues to the
 * link's target even if no script loads (R-NUXT-03). Only a reload continues, because
 * pages without scripts leave an old target in the storage. The source of this function is copied into the document: it may use only its
 * arguments and must contain no comments.
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
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isReload = arrival?.type === "reload";
  if (isReload && Date.now() - at < going.counts && path !== location.pathname + location.search)
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
