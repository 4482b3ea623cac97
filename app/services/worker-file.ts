import path from "node:path";

/** The built file in production, else (tests, commands) the source. */
export function workerFile(source: string): string {
  if (!import.meta.env?.PROD) return path.resolve(source);
  return path.resolve("build/server", `${path.basename(source, ".ts")}.js`);
}
