// Loaded before drizzle-orm from its package. Node parses the 180 KB of its package.json again for each of its files, which takes longer than
// loading them.
import { registerHooks } from "node:module";

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith(".") || !context.parentURL?.includes("/node_modules/drizzle-orm/"))
      return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
  },
});
