/** Loads a script once. Rejects with `Failed to load script` (R-ERR-08); the page works without it. */
const loading = new Map<string, Promise<void>>();

export function loadScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const promise = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error("Failed to load script")));
    document.head.append(script);
  });
  loading.set(src, promise);
  return promise;
}
