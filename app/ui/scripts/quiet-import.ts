let loading = 0;

/**
 * A missing script after a deployment reloads the page (stale-build.ts), which would lose entries. This listener hides failures of optional
 * scripts. It runs first, because route modules load before the entry module.
 */
if (typeof window !== "undefined") {
  addEventListener("vite:preloadError", (event) => {
    if (loading > 0) event.stopImmediatePropagation();
  });
}

/** For optional scripts; null if it cannot be loaded. */
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
