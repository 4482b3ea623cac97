// npm run content:build -- FOLDER OUT: builds a content file from Markdown and YAML sources and checks it like the shop.
// Without arguments: the files of the demonstrations.
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { missingPictures } from "../app/services/content/site-pictures.ts";
import { createDatasetSource } from "../app/services/content/dataset-source.server.ts";
import { SITE_QUERY } from "../app/services/content/queries.ts";
import { readSiteContent } from "../app/services/content/site-content.ts";
import { readEnvOf } from "../app/services/env.server.ts";
import { errorText } from "../app/services/error-text.ts";
import { buildDocuments, CONTENT_FOLDERS, toNdjson } from "../demo/content/build.ts";

const USAGE = "Usage: npm run content:build -- FOLDER OUT, the folder of the sources and the file to write.";

const { values, positionals } = parseArgs({ allowPositionals: true, strict: false, options: {} });
const hasOptions = Object.keys(values).length > 0;
const wanted = hasOptions ? null : foldersOf(positionals);
if (wanted === null) {
  console.error(USAGE);
  process.exit(2);
}
for (const [sources, file] of wanted) if (!(await build(sources, file))) process.exit(1);

function foldersOf(words: readonly string[]): [sources: string, file: string][] | null {
  return words.length === 0 ? demonstrations() : named(words);
}

function named([sources, file, ...more]: readonly string[]): [sources: string, file: string][] | null {
  return sources === undefined || file === undefined || more.length > 0 ? null : [[sources, file]];
}

/** The archive has no demonstration sources. */
function demonstrations(): [sources: string, file: string][] | null {
  const folders = CONTENT_FOLDERS.filter((folder) => fs.existsSync(path.join(folder, "sources")));
  return folders.length === 0
    ? null
    : folders.map((folder) => [path.join(folder, "sources"), path.join(folder, "dataset.ndjson")]);
}

/** Prints all problems; writes the file only without problems. */
async function build(sources: string, file: string): Promise<boolean> {
  const next = `${file}.new`;
  try {
    const documents = buildDocuments(sources);
    fs.writeFileSync(next, toNdjson(documents));
    const problems = await problemsOf(next);
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) throw new Error(`${file} was not written.`);
    fs.renameSync(next, file);
    console.log(`${documents.length} documents written to ${file}`);
    return true;
  } catch (error) {
    fs.rmSync(next, { force: true });
    console.error(errorText(error));
    return false;
  }
}

async function problemsOf(file: string): Promise<readonly string[]> {
  const problems: string[] = [];
  const answer = await createDatasetSource(file).query(SITE_QUERY, {});
  const { config } = readSiteContent(answer, (id, reason) => problems.push(`${id}: ${reason}`));
  const { SITE_FILES_DIR: siteFiles, ASSET_HOST: assetHost } = readEnvOf(["sitePictures"]);
  const missing = missingPictures(config, { siteFiles, assetHost });
  return [...problems, ...missing.map((picture) => `site-config: ${picture}`)];
}
