import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Translate } from "../../app/i18n/strings.ts";
import { mailedCode } from "../../tests/browser/signing-in.ts";

/** w3m does not report when a key is processed or a page is loaded, so both get ample time, in milliseconds. */
const KEY_MS = 250;
const PAGE_MS = 1500;

const TO_TOP = "g";
const NEXT_FIELD = "\t";
const ENTER = "\r";
const RIGHT = "l";
/** To the start of the line, and delete the rest. */
const EMPTY_LINE = "\u0001\u000b";

/** The file that the next text box is filled from. */
const TEXT = "text.txt";

/** Reports missing programs and an unreachable shop first. */
async function refuseWithout(url: string): Promise<void> {
  const missing = ["w3m", "script"].filter((name) => spawnSync(name, ["--version"]).error);
  if (missing.length > 0)
    throw new Error(`Not installed: ${missing.join(", ")}. Install them, e.g. with: apt-get install w3m bsdutils`);
  const { origin } = new URL(url);
  const answer = await fetch(`${origin}/healthz`).catch(() => null);
  if (!answer) throw new Error(`No shop answers at ${origin}. Start one with npm start, or give its address after --.`);
}

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

/** Enters an address into the sign-in form, and its mailed code. */
export async function signIn(browser: W3m, { email, origin, t }: SigningIn): Promise<void> {
  await browser.type(t("login.email"), email);
  await browser.press(t("login.send"));
  await browser.type(t("login.code"), await mailedCode(origin, email));
  await browser.press(t("login.verify"), t("login.code"));
}

type SigningIn = { readonly email: string; readonly origin: string; readonly t: Translate };

/** A text browser with simulated keys, in a terminal of `script` (util-linux). */
export class W3m {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #folder: string;
  #saved = 0;

  /** `folder` is empty and gets the cookies, so that each visitor is new. */
  constructor(url: string, folder: string) {
    const command = `stty rows 50 cols 100; w3m -cookie -o accept_cookie=1 -o confirm_qq=0 '${url}'`;
    // w3m opens an editor for text boxes: this one writes the prepared text.
    const editor = `cp ${path.join(folder, TEXT)}`;
    const env = { ...process.env, HOME: folder, TERM: "vt100", LC_ALL: "C.UTF-8", EDITOR: editor };
    this.#folder = folder;
    this.#process = spawn("script", ["-qfc", command, "/dev/null"], { env });
    this.#process.stdout.resume();
  }

  async read(): Promise<string> {
    const file = path.join(this.#folder, `page-${(this.#saved += 1)}.txt`);
    await this.#keys(`S${EMPTY_LINE}${file}${ENTER}`, PAGE_MS);
    return fs.readFile(file, "utf8");
  }

  /** Prints the page from its message on, without the menu, and requires some texts. */
  async shows(...texts: readonly string[]): Promise<void> {
    const page = await this.read();
    const menuEnd = page.indexOf("\n\n", page.indexOf("WDS "));
    console.log(`${"─".repeat(40)}\n${page.slice(Math.max(0, menuEnd)).trim()}`);
    const words = page.replace(/\s+/g, " ");
    for (const text of texts) if (!words.includes(text)) throw new Error(`the page lacks: ${text}`);
  }

  async reload(): Promise<void> {
    await this.#keys("R", PAGE_MS);
  }

  /** Follows a link or presses a button; `from` precedes it where several have that name. */
  async press(label: string, ...from: readonly string[]): Promise<void> {
    await this.#find([...from, label]);
    await this.#keys(ENTER, PAGE_MS);
  }

  /** Types into a field after a label, the first one by default. */
  async type(label: string, text: string, field = 1): Promise<void> {
    await this.#find(["1\\. ", label]);
    for (let passed = 0; passed < field; passed += 1) await this.#keys(NEXT_FIELD);
    await this.#keys(ENTER);
    await this.#keys(`${EMPTY_LINE}${text}${ENTER}`);
  }

  async write(label: string, text: string): Promise<void> {
    await fs.writeFile(path.join(this.#folder, TEXT), text);
    await this.#find(["1\\. ", label]);
    await this.#keys(NEXT_FIELD);
    await this.#keys(ENTER, PAGE_MS);
  }

  async replace(old: string, text: string): Promise<void> {
    await this.#find(["1\\. ", old]);
    await this.#keys(ENTER);
    await this.#keys(`${EMPTY_LINE}${text}${ENTER}`);
  }

  /** Selects the radio button in front of a text: its brackets are special characters of the search. */
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
