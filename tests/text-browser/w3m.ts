import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

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

  /** Asks for the page again. */
  async reload(): Promise<void> {
    await this.#keys("R", PAGE_MS);
  }

  /** Follows a link or presses a button; `from` stands before it where there are several of that name. */
  async press(label: string, ...from: readonly string[]): Promise<void> {
    await this.#find([...from, label]);
    await this.#keys(ENTER, PAGE_MS);
  }

  async type(label: string, text: string): Promise<void> {
    await this.#find(["1\\. ", label]);
    await this.#keys(NEXT_FIELD);
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
