// npm run dev:proof: starts the development server on a copy of the sources, changes them, and sees each change in a browser that
// nobody told to load its page again. Prints how long everything took.
import { chromium, type Page } from "@playwright/test";
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { freePort } from "../buyers/shop-process.ts";
import { temporaryDataDir } from "../setup/temporary-folder.ts";

/** Inside the project, so that packages are found. */
const COPY = path.resolve(".cache/dev-proof");

const COPIED = [
  "app",
  "server",
  "demo",
  "locales",
  "public",
  "scripts",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];

/** The page that is looked at. */
const PAGE = "/quick-order";

type Change = {
  what: string;
  file: string;
  from: string;
  to: string;
  /** Finds the new text in the page. */
  isSeen: (text: string) => boolean;
  /** Whether the page may begin anew by itself; else what somebody has typed into it stays. */
  mayReload: boolean;
};

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
    file: "locales/en/quick-order.json",
    from: '"lead": "',
    to: '"lead": "Changed string. ',
    isSeen: inBody,
    mayReload: true,
  },
  {
    what: "service",
    file: "app/services/frames.server.ts",
    from: "navigation: content.navigation(locale)",
    to: 'navigation: { ...content.navigation(locale), footerText: "Changed service" }',
    isSeen: inBody,
    mayReload: true,
  },
];

const data = await temporaryDataDir();
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  for (const name of COPIED) fs.cpSync(name, path.join(COPY, name), { recursive: true });
  for (const start of ["first", "second"]) {
    const shop = await startDevelopment();
    const page = await browser.newPage();
    const errors = watchErrors(page);
    await page.goto(shop.address);
    console.log(`${start} start, until the first page is there: ${seconds(performance.now() - shop.startedAt)}`);
    if (start === "second") for (const change of CHANGES) await prove(page, change);
    if (errors.length > 0) throw new Error(`errors in the browser:\n${errors.join("\n")}`);
    await page.close();
    await shop.stop();
  }
} finally {
  await browser.close();
  data.remove();
  for (const name of COPIED) fs.rmSync(path.join(COPY, name), { recursive: true, force: true });
}

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
    async stop() {
      server.kill("SIGTERM");
      await ended;
    },
  };
}

/** Changes a file and waits until the page shows it. */
async function prove(page: Page, { what, file, from, to, isSeen, mayReload }: Change): Promise<void> {
  await untilAlive(page);
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  const place = path.join(COPY, file);
  const before = fs.readFileSync(place, "utf8");
  if (!before.includes(from)) throw new Error(`${file} no longer holds ${from}`);
  const [seen = ""] = /Changed \w+/.exec(to) ?? [];
  const start = performance.now();
  fs.writeFileSync(
    place,
    before.replace(from, () => to),
  );
  await page.waitForFunction(isSeen, seen, { polling: 20, timeout: 30_000 });
  const took = performance.now() - start;
  const isTheSame = await page.evaluate(() => "isTheSame" in window);
  if (!isTheSame && !mayReload) throw new Error(`the page began anew after a change of a ${what}`);
  console.log(`${what}: ${seconds(took)}${isTheSame ? "" : ", the page began anew"}`);
}

/** Until React has taken over the page. */
async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith("__react")));
}

function watchErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  return errors;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
