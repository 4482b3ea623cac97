// npm run check -- words: finds words that the style avoids (docs/style.md).
import fs from "node:fs";
import path from "node:path";

const AVOIDED =
  /\b(?:whoever|somebody|nobody|anybody|anew|of old|so many|(?:is|are) none|(?:is|are|was|were|be|been|being) told|comes? to|(?:is|are) meant|takes? over|takes? out|taken out|what (?:became|becomes) of|the version before)\b/giu;

/** Folders and files that are read as a whole. */
const READ = ["app", "server", "scripts", "tests", "drills", "demo", "deploy", "docs", "README.md", ".env.example"];

/** Quotes of the style, what buyers search for and write in lists, and the system user of PostgreSQL. */
const QUOTES = [
  "docs/style.md",
  "scripts/check-words.mjs",
  "app/services/database/migrations/",
  "tests/data/",
  "demo/content/sources/",
  "demo/catalogue/",
  "demo/bearings/content/sources/",
  "demo/content/glossary.yaml",
  "tests/setup/postgres-server.ts",
];

const TEXT = /\.(?:ts|tsx|mts|mjs|md|css|yml|yaml|sh|service|conf|example)$/u;

function filesIn(name) {
  if (QUOTES.some((quote) => name.startsWith(quote))) return [];
  if (!fs.statSync(name).isDirectory()) return TEXT.test(name) ? [name] : [];
  return fs
    .readdirSync(name)
    .flatMap((entry) => (entry === "node_modules" ? [] : filesIn(path.posix.join(name, entry))));
}

function findingsIn(file) {
  const lines = fs.readFileSync(file, "utf8").split("\n");
  return lines.flatMap((line, index) => [...line.matchAll(AVOIDED)].map(([word]) => `${file}:${index + 1}: ${word}`));
}

const findings = READ.flatMap(filesIn).flatMap(findingsIn);
for (const finding of findings) console.log(finding);
if (findings.length > 0)
  console.log(`${findings.length} words that the style avoids: docs/style.md says what to write.`);
process.exit(findings.length === 0 ? 0 : 1);
