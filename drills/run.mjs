// npm run drill: lists the drills. npm run drill -- NAME [arguments]: runs one of them. npm run drill -- all: runs those that pass or
// fail, one after another, and ends with one line for each.
import { run, shopNode } from "../scripts/ensure-installed.mjs";

/** `isBuilt`: needs the built shop; `postgres`: installs a PostgreSQL where needed; `isProof`: passes or fails, and is part of `all`. */
const DRILLS = {
  outages: { file: "outages/index.ts", isBuilt: true, isProof: true, does: "makes each service fail in each way" },
  load: { file: "load/index.ts", postgres: true, isProof: true, does: "16 people shop at one process, then at three" },
  upgrade: {
    file: "load/index.ts --upgrade",
    postgres: true,
    isProof: true,
    does: "upgrades three processes under load, goes back, and forth again",
  },
  backup: {
    file: "durability/restore.ts",
    postgres: true,
    isProof: true,
    does: "backs up and restores both databases",
  },
  kill: { file: "durability/kill-nine.ts", isProof: true, does: "kills a process that writes, ten times" },
  "kill-orders": {
    file: "durability/place-orders.ts",
    postgres: true,
    isProof: true,
    does: "kills the shop while people order; with --postgres its database server",
  },
  "full-disk": {
    file: "durability/full-disk.ts",
    postgres: true,
    isProof: true,
    does: "fills a disk during an import",
  },
  fuzz: { file: "fuzz/index.ts", isBuilt: true, isProof: true, does: "sends 100,000 hostile requests" },
  flood: { file: "flood/index.ts", postgres: true, isProof: true, does: "sends 1,000 posts of a megabyte or more" },
  operating: {
    file: "../node_modules/vitest/vitest.mjs run --config=tests/vitest.config.ts tests/http/operating-as-printed.test.ts tests/http/databases-as-printed.test.ts",
    postgres: true,
    isProof: true,
    does: "runs the commands of docs/operating.md as printed",
  },
  memory: { file: "bench/catalog-memory.ts", postgres: true, does: "measures memory with 120,000 parts" },
  bench: { file: "bench/index.ts", isBuilt: true, does: "measures pages as ratios to the least possible" },
  cpu: { file: "bench/processor-time.ts", postgres: true, does: "measures processor time of pages" },
  search: { file: "bench/search-sizes.ts", does: "measures searches among up to a million parts" },
  "staff-list": { file: "bench/staff-orders.ts", postgres: true, does: "measures the staff's list of 100,000 orders" },
  mutation: { file: "mutation/index.mjs", does: "changes the domain's rules and reports those that no test notices" },
  pictures: { file: "pictures/index.ts", isBuilt: true, does: "takes pictures of pages and compares them" },
  dev: { file: "dev/index.ts", isBuilt: true, does: "changes sources and measures how soon pages show it" },
  "text-browser": { file: "text-browser/order-with-w3m.ts", does: "orders from a running shop in w3m" },
};

const [name, ...given] = process.argv.slice(2);
if (!name) list();
else if (name === "all") runAll();
else if (Object.hasOwn(DRILLS, name)) process.exit(runDrill(name) ? 0 : 1);
else {
  console.error(`No drill is named "${name}". npm run drill lists them.`);
  process.exit(1);
}

function list() {
  for (const [each, { does, isProof }] of Object.entries(DRILLS))
    console.log(`${isProof ? "  " : "  (measures) "}${each.padEnd(isProof ? 25 : 14)}${does}`);
  console.log("npm run drill -- NAME [arguments], or npm run drill -- all");
}

function runAll() {
  const results = Object.entries(DRILLS)
    .filter(([, { isProof }]) => isProof)
    .map(([each]) => {
      console.log(`— ${each}`);
      const start = Date.now();
      const isPassed = runDrill(each);
      return `${isPassed ? "passed" : "FAILED"} ${each} (${Math.round((Date.now() - start) / 1000)} s)`;
    });
  console.log(results.join("\n"));
  if (results.some((line) => line.startsWith("FAILED"))) process.exit(1);
}

function runDrill(each) {
  const { file, isBuilt, postgres } = DRILLS[each];
  const program = `drills/${file}`.replace("drills/../", "").split(" ");
  const own = name === "all" ? [] : given;
  const command =
    isBuilt || postgres
      ? ["scripts/run-built.mjs", ...(postgres ? ["--postgres"] : []), ...program]
      : ["--disable-warning=ExperimentalWarning", ...program];
  return run(shopNode(), [...command, ...own], { mayFail: true });
}
