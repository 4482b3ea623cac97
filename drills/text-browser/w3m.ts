import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Translate } from "../../app/i18n/strings.ts";
import { mailedCode } from "../../tests/browser/signing-in.ts";

/** A key takes effect, a page is fetched and shown: w3m says neither, so both get ample time. */
const KEY_MS = 250;
const PAGE_MS = 1500;

const TO_TOP = "g";
const NEXT_FIELD = "\t";
const ENTER = "\r";
const RIGHT = "l";
/** To the start of the line, and away with what is behind. */
const EMPTY_LINE = "\u0001\u000b";

/** What the next box of several lines is filled with. */
const TEXT = "text.txt";

/** Says what is missing before anything is tried: programs of this machine, and a shop that answers. */
async function refuseWithout(url: string): Promise<void> {
  const missing = ["w3m", "script"].filter((name) => spawnSync(name, ["--version"]).error);
  if (missing.length > 0)
    throw new Error(`Not installed: ${missing.join(", ")}. Install them, e.g. with: apt-get install w3m bsdutils`);
  const { origin } = new URL(url);
  const answer = await fetch(`${origin}/healthz`).catch(() => null);
  if (!answer) throw new Error(`No shop answers at ${origin}. Start one with npm start, or give its address after --.`);
}

/** A new visitor opens a page, works with it and goes. */
export async function withW3m<T>(url: string, work: (browser: W3m) => Promise<T>): Promise<T> {
  await refuseWithout(url);
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "ferrule-w3m-"));
  const browser = new W3m(url, folder);
  try {
    return await work(browser);
  } finally {
    await browser.quit();
    await fs.rm(folder, { recursive: true });
  }
}

/** Types an address into the form for signing in, and the code that is mailed to it. */
export async function signIn(browser: W3m, { email, origin, t }: SigningIn): Promise<void> {
  await browser.type(t("login.email"), email);
  await browser.press(t("login.send"));
  await browser.type(t("login.code"), await mailedCode(origin, email));
  await browser.press(t("login.verify"), t("login.code"));
}

type SigningIn = { readonly email: string; readonly origin: string; readonly t: Translate };

/** A text browser with somebody at its keys, in a terminal that `script` (of util-linux) makes. */
export class W3m {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #folder: string;
  #saved = 0;

  /** @param folder is empty and takes the cookies, so that each visitor is a new one. */
  constructor(url: string, folder: string) {
    const command = `stty rows 50 cols 100; w3m -cookie -o accept_cookie=1 -o confirm_qq=0 '${url}'`;
    // A box of several lines is given to an editor: this one writes what the test has put ready.
    const editor = `cp ${path.join(folder, TEXT)}`;
    const env = { ...process.env, HOME: folder, TERM: "vt100", LC_ALL: "C.UTF-8", EDITOR: editor };
    this.#folder = folder;
    this.#process = spawn("script", ["-qfc", command, "/dev/null"], { env });
    this.#process.stdout.resume();
  }

  /** The page as it stands there, all of it. */
  async read(): Promise<string> {
    const file = path.join(this.#folder, `page-${(this.#saved += 1)}.txt`);
    await this.#keys(`S${EMPTY_LINE}${file}${ENTER}`, PAGE_MS);
    return fs.readFile(file, "utf8");
  }

  /** Prints the page from its message on, without the menu, and insists on what somebody must find there. */
  async shows(...texts: readonly string[]): Promise<void> {
    const page = await this.read();
    const menuEnd = page.indexOf("\n\n", page.indexOf("WDS "));
    console.log(`${"─".repeat(40)}\n${page.slice(Math.max(0, menuEnd)).trim()}`);
    const words = page.replace(/\s+/g, " ");
    for (const text of texts) if (!words.includes(text)) throw new Error(`the page does not say: ${text}`);
  }

  /** Asks for the page again. */
  async reload(): Promise<void> {
    await this.#keys("R", PAGE_MS);
  }

  /** Follows a link or presses a button; `from` stands before it where there are several of that name. */
  async press(label: string, ...from: readonly string[]): Promise<void> {
    await this.#find([...from, label]);
    await this.#keys(ENTER, PAGE_MS);
  }

  /** Types into a field behind a label, the first unless another is named. */
  async type(label: string, text: string, field = 1): Promise<void> {
    await this.#find(["1\\. ", label]);
    for (let passed = 0; passed < field; passed += 1) await this.#keys(NEXT_FIELD);
    await this.#keys(ENTER);
    await this.#keys(`${EMPTY_LINE}${text}${ENTER}`);
  }

  /** Fills a box of several lines. */
  async write(label: string, text: string): Promise<void> {
    await fs.writeFile(path.join(this.#folder, TEXT), text);
    await this.#find(["1\\. ", label]);
    await this.#keys(NEXT_FIELD);
    await this.#keys(ENTER, PAGE_MS);
  }

  /** Types over what stands in a field. */
  async replace(old: string, text: string): Promise<void> {
    await this.#find(["1\\. ", old]);
    await this.#keys(ENTER);
    await this.#keys(`${EMPTY_LINE}${text}${ENTER}`);
  }

  /** Marks the round button in front of a text: between its brackets, which a search takes for signs of its own. */
  async mark(label: string): Promise<void> {
    await this.#find(["1\\. ", `. .${label}`]);
    await this.#keys(RIGHT);
    await this.#keys(ENTER);
  }

  async quit(): Promise<void> {
    await this.#keys("q");
    this.#process.kill();
  }

  async #find(labels: readonly string[]): Promise<void> {
    await this.#keys(TO_TOP);
    for (const label of labels) await this.#keys(`/${label}${ENTER}`);
  }

  async #keys(keys: string, ms = KEY_MS): Promise<void> {
    this.#process.stdin.write(keys);
    await wait(ms);
  }
}
