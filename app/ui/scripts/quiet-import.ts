let loading = 0;

/**
 * A script that is gone after a deployment makes the page reload (stale-build.ts). Nobody's typing may be lost for a script the page
 * can do without, so its failure is kept from that listener. A window calls its listeners in their order; this one is first,
 * because the modules of the routes are imported before the entry module.
 */
if (typeof window !== "undefined") {
  addEventListener("vite:preloadError", (event) => {
    if (loading > 0) event.stopImmediatePropagation();
  });
}

/** A script that only makes the page nicer; null when it cannot be fetched. */
export async function importQuietly<T>(load: () => Promise<T>): Promise<T | null> {
  loading += 1;
  try {
    return await load();
  } catch {
    return null;
  } finally {
    loading -= 1;
  }
}
