import { errorText } from "../error-text.ts";
import type { EngineIndexes } from "./engine/engine-indexes.server.ts";
import type { SearchIndex } from "./search.ts";

const NO_ENGINE = "Search index: there is no search engine (ELASTICSEARCH_URL); the database needs no index built.";

export function createSearchIndex(engine: EngineIndexes | null): SearchIndex {
  const build = async () => (engine ? lineOf(() => buildLine(engine)) : { line: NO_ENGINE, isDone: true });
  return {
    build,
    clean: async () => (engine ? lineOf(() => cleanLine(engine)) : { line: NO_ENGINE, isDone: true }),
    async afterLoad() {
      if (!engine) return [];
      const { line, isDone } = await build();
      return [isDone ? line : `${line} Parts are searched in the database. Try again: npm run search:index`];
    },
  };
}

async function lineOf(run: () => Promise<string>): Promise<{ line: string; isDone: boolean }> {
  try {
    return { line: await run(), isDone: true };
  } catch (error) {
    return { line: `Search index not built: ${errorText(error)}.`, isDone: false };
  }
}

async function buildLine(engine: EngineIndexes): Promise<string> {
  const built = await engine.build();
  if (!built) return "Search index: being built by another process.";
  const { name, documents, isNew, seconds } = built;
  return isNew
    ? `Search index ${name}: built in ${seconds.toFixed(1)} s, ${documents} parts and old numbers.`
    : `Search index ${name}: up to date.`;
}

async function cleanLine(engine: EngineIndexes): Promise<string> {
  const removed = await engine.clean();
  return removed.length === 0 ? "Search index: nothing to remove." : `Search index: removed ${removed.join(", ")}.`;
}
