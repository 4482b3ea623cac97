// npm run drill -- dev [FILE]: starts the development server on a copy of the sources, changes them, and awaits each change in a browser.
// Prints the times and a last line `N passed, N failed`, whose counts also go to FILE.
import { chromium, type Page } from "@playwright/test";
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { freePort } from "../buyers/shop-process.ts";
import { temporaryDataDir } from "../../tests/setup/temporary-folder.ts";

/** Inside the project, so that packages are found. */
const COPY = path.resolve(".cache/dev-proof");

const COPIED = [
  "app",
  "server",
  "demo",
  "scripts",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];

/** Time limits for the first page of a second start, and for a change, in milliseconds. */
const [START_SECONDS, CHANGE_SECONDS] = [6, 1];

/** On a busy machine processor time decides: as much as the cores of a small machine have in that time. */
const CORES = 2;

const PAGE = "/quick-order";

type Change = {
  what: string;
  file: string;
  from: string;
  to: string;
  isSeen: (text: string) => boolean;
  /** Whether the page may reload; otherwise its entries must stay. */
  mayReload: boolean;
};

type Moment = { at: number; processor: number };
type Taken = { seconds: number; processor: number };
type Shop = Awaited<ReturnType<typeof startDevelopment>>;

const SEEN_LIMIT_MS = 120_000;

const inBody = (text: string) => document.body.innerText.includes(text);

const CHANGES: readonly Change[] = [
  {
    what: "component",
    file: "app/ui/quick-order/order-form.tsx",
    from: '{t("quickOrder.rowsTitle")}',
    to: "Changed component",
    isSeen: inBody,
    mayReload: false,
  },
  {
    what: "module of the server that loaders use",
    file: "app/middleware/page-context.server.ts",
    from: "t: services.content.words(locale)",
    to: 't: (() => "Changed words") as never',
    isSeen: (text) => document.title.includes(text),
    mayReload: false,
  },
  {
    what: "loader",
    file: "app/routes/quick-order/quick-order.tsx",
    from: 'title: t("quickOrder.title"),',
    to: 'title: "Changed loader",',
    isSeen: (text) => document.title.includes(text),
    mayReload: false,
  },
  {
    what: "style",
    file: "app/styles/base.css",
    from: "",
    to: "main h1::after { content: 'Changed style'; }\n",
    isSeen: (text) => {
      const title = document.querySelector("main h1");
      return title !== null && getComputedStyle(title, "::after").content.includes(text);
    },
    mayReload: false,
  },
  {
    what: "string",
    file: "app/locales/en/quick-order.json",
    from: '"lead": "',
    to: '"lead": "Changed string. ',
    isSeen: inBody,
    mayReload: true,
  },
  {
    what: "service",
    file: "app/services/shells.server.ts",
    from: "navigation: content.navigation(locale)",
    to: 'navigation: { ...content.navigation(locale), footerText: "Changed service" }',
    isSeen: inBody,
    mayReload: true,
  },
];

const data = await temporaryDataDir();
let shop: Shop | null = null;
const counts = { numPassedTests: 0, numFailedTests: 0 };
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  for (const name of COPIED) fs.cpSync(name, path.join(COPY, name), { recursive: true });
  for (const start of ["first", "second"]) {
    shop = await startDevelopment();
    const page = await browser.newPage();
    const errors = watchErrors(page);
    await page.goto(shop.address, { timeout: SEEN_LIMIT_MS });
    const isSecond = start === "second";
    const took = shop.takenSince({ at: shop.startedAt, processor: 0 });
    check(`${start} start, until the first page is there`, took, isSecond ? START_SECONDS : Infinity);
    if (isSecond) for (const change of CHANGES) await prove(shop, page, change);
    if (errors.length > 0) fail(`no errors in the browser: ${errors.join("; ")}`);
    await page.close();
    await shop.stop();
  }
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
} finally {
  await shop?.stop();
  await browser.close();
  data.remove();
  for (const name of COPIED) fs.rmSync(path.join(COPY, name), { recursive: true, force: true });
}
const [report] = process.argv.slice(2);
if (report) fs.writeFileSync(report, JSON.stringify(counts));
console.log(`${counts.numPassedTests} passed, ${counts.numFailedTests} failed`);
process.exitCode = counts.numFailedTests === 0 ? 0 : 1;

async function startDevelopment() {
  const port = await freePort();
  const startedAt = performance.now();
  const server = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/dev-server.ts"], {
    cwd: COPY,
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(port),
      DATA_DIR: data.folder,
      DATABASE_URL: "",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => server.kill());
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    void ended.then(() => reject(new Error("the development server has ended")));
    server.stdout.on("data", (chunk: Buffer) => chunk.includes("is open at") && resolve());
  });
  return {
    address: `http://127.0.0.1:${port}${PAGE}`,
    startedAt,
    now: () => ({ at: performance.now(), processor: processorSeconds(server.pid) }),
    takenSince: (start: Moment): Taken => ({
      seconds: (performance.now() - start.at) / 1000,
      processor: processorSeconds(server.pid) - start.processor,
    }),
    async stop() {
      server.kill("SIGTERM");
      await ended;
    },
  };
}

/** Processor time of the server; unlimited where the system does not report it. */
function processorSeconds(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`;
  if (!fs.existsSync(file)) return Infinity;
  // In hundredths of a second, after the process name in parentheses.
  const [user = 0, system = 0] =
    fs.readFileSync(file, "utf8").split(") ")[1]?.split(" ").slice(11, 13).map(Number) ?? [];
  return (user + system) / 100;
}

function check(what: string, { seconds, processor }: Taken, limit: number): void {
  const isInTime = seconds <= limit || processor <= limit * CORES;
  const told = `${what}: ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of processor time`;
  if (!isInTime) return fail(`${told}; ${limit} s allowed, or ${limit * CORES} s of processor time`);
  counts.numPassedTests += 1;
  console.log(told);
}

function fail(what: string): void {
  counts.numFailedTests += 1;
  console.error(`failed: ${what}`);
}

/** Changes a file and waits until the page shows it. */
async function prove(shop: Shop, page: Page, { what, file, from, to, isSeen, mayReload }: Change): Promise<void> {
  await untilAlive(page);
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  const place = path.join(COPY, file);
  const before = fs.readFileSync(place, "utf8");
  if (!before.includes(from)) throw new Error(`${file} no longer holds ${from}`);
  const [seen = ""] = /Changed \w+/.exec(to) ?? [];
  const start = shop.now();
  fs.writeFileSync(
    place,
    before.replace(from, () => to),
  );
  await page.waitForFunction(isSeen, seen, { polling: 20, timeout: SEEN_LIMIT_MS });
  const took = shop.takenSince(start);
  const isTheSame = await page.evaluate(() => "isTheSame" in window);
  if (!isTheSame && !mayReload) return fail(`the page reloaded after a change of a ${what}`);
  check(`${what}${isTheSame ? "" : ", the page reloaded"}`, took, CHANGE_SECONDS);
}

/** Waits until React runs on the page. */
async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => Object.keys(document.documentElement).some((key) => key.startsWith("__react")),
    null,
    {
      timeout: SEEN_LIMIT_MS,
    },
  );
}

function watchErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  return errors;
}
