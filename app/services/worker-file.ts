import path from "node:path";

/** File of a thread, from its place among the sources: what the build has made of it, else (tests, commands) the source itself. */
export function workerFile(source: string): string {
  if (!import.meta.env?.PROD) return path.resolve(source);
  return path.resolve("build/server", `${path.basename(source, ".ts")}.js`);
}
