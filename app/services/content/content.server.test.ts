import fs from "node:fs";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../../tests/setup/temporary-folder.ts";
import { createLog } from "../log.server.ts";
import { createContent } from "./content.server.ts";
import { createDatasetSource } from "./dataset-source.server.ts";
import type { Content } from "./content.ts";
import { memoryCopies, scriptedSource, siteWith, type ScriptedSource } from "./scripted-source.test-helper.ts";
import { CONFIG } from "./site.test-helper.ts";
import { dictionariesOf } from "./strings.ts";
import { eventually } from "../../../tests/setup/patience.ts";
import { fairlyTimed } from "../../../tests/setup/fair-time.ts";

const LIMIT_MS = 150;
const MARGIN_MS = 350;

/** Content that checks its source on every call, and its log. */
async function open(source: ScriptedSource, copies = memoryCopies(), refreshSeconds = 0) {
  const logged: string[] = [];
  const content = await createContent({
    source,
    copies,
    log: createLog("info", (line) => logged.push(line)),
    refreshSeconds,
    timeoutMs: source.always === "silent" ? LIMIT_MS : LIMIT_MS * 10,
  });
  return { content, logged, copies };
}

const textOf = (content: Content) => dictionariesOf(content.site()).en["layout.home"];

const guide = (content: Content) => content.document("article", "en", "guide");

async function timed<T>(promise: Promise<T>): Promise<{ outcome: T | Error; ms: number }> {
  const settled = promise.catch((error: unknown) => (error instanceof Error ? error : new Error("odd")));
  const [outcome, ms] = await fairlyTimed(() => settled);
  return { outcome, ms };
}

describe("content at start", () => {
  test("content at start sends one query and saves the answer (R-CMS-01)", async () => {
    const source = scriptedSource();
    const { content, copies } = await open(source, memoryCopies(), 60);
    expect(source.asked).toEqual(["site"]);
    expect([textOf(content), content.state()[0]]).toEqual(["first", "ok"]);
    expect(copies.stored.get("site-2")).toEqual(source.site);
  });

  test("succeeds after two failures (R-HTTP-06)", async () => {
    const source = scriptedSource({ next: ["down", { statusCode: 503 }] });
    const { content } = await open(source, memoryCopies(), 60);
    expect(source.asked).toHaveLength(3);
    expect([textOf(content), content.state()[0]]).toEqual(["first", "ok"]);
  });

  test("content at start gives up after three (R-HTTP-06)", async () => {
    const source = scriptedSource({ next: ["down", "down", "down"] });
    await expect(open(source)).rejects.toThrow("connection refused");
    expect(source.asked).toHaveLength(3);
  });

  test("content at start does not retry a permanent failure (R-HTTP-02)", async () => {
    const source = scriptedSource({ next: [{ statusCode: 404 }] });
    await expect(open(source)).rejects.toThrow("refused");
    expect(source.asked).toHaveLength(1);
  });

  test.each<["down" | "silent"]>([["down"], ["silent"]])(
    "with the source %s uses the copy and reports it (R-CMS-18)",
    async (always) => {
      const copies = memoryCopies({
        "site-2": siteWith("copied"),
        "document:guide": { _id: "guide", _type: "article" },
      });
      const { content, logged } = await open(scriptedSource({ always }), copies);
      expect([textOf(content), content.state()[0]]).toEqual(["copied", "degraded"]);
      expect(await guide(content)).toMatchObject({ outcome: "found", view: { title: "guide en" } });
      expect(logged.join()).toContain("service away");
    },
  );

  test.each<["down" | "silent", string]>([
    ["down", "connection refused"],
    ["silent", "the content service did not answer within"],
  ])("with the source %s and no copy fails within the limit (R-CMS-15, R-CMS-18)", async (always, message) => {
    const { outcome, ms } = await timed(open(scriptedSource({ always })));
    expect(outcome).toHaveProperty("message", expect.stringContaining(message));
    expect(ms).toBeLessThan(LIMIT_MS * 2 + MARGIN_MS);
  });

  test("content at start uses and keeps the copy when the answer is invalid", async () => {
    const copies = memoryCopies({ "site-2": siteWith("copied") });
    const { content } = await open(scriptedSource({ site: { siteConfig: null } }), copies, 60);
    expect([textOf(content), content.state()[0]]).toEqual(["copied", "degraded"]);
    expect(copies.stored.get("site-2")).toEqual(siteWith("copied"));
  });

  test("succeeds when the version is unavailable", async () => {
    const version = () => Promise.reject(new Error("no version"));
    expect(textOf((await open(scriptedSource({ version }))).content)).toBe("first");
  });
});

describe("content source that becomes unavailable (R-CMS-18)", () => {
  test("content source that becomes unavailable keeps the last good content and recovers without a restart", async () => {
    const source = scriptedSource();
    const { content } = await open(source);
    expect(await guide(content)).toMatchObject({ outcome: "found" });
    source.always = "down";
    await eventually(() => expect([textOf(content), content.state()[0]]).toEqual(["first", "degraded"]));
    expect(await guide(content)).toMatchObject({ outcome: "found", view: { title: "guide en" } });
    source.site = siteWith("second");
    source.always = "ok";
    await eventually(() => expect([textOf(content), content.state()[0]]).toEqual(["second", "ok"]));
  });

  test("recovers with an unchanged version", async () => {
    const source = scriptedSource({ always: "down", version: async () => "1" });
    const { content } = await open(source, memoryCopies({ "site-2": siteWith("copied") }));
    expect(textOf(content)).toBe("copied");
    source.always = "ok";
    await eventually(() => expect([textOf(content), content.state()[0]]).toEqual(["first", "ok"]));
  });

  test("a document that was never read is an error, not a missing page", async () => {
    const source = scriptedSource();
    const { content, copies } = await open(source, memoryCopies(), 60);
    source.always = "down";
    await expect(guide(content)).rejects.toThrow("guide");
    expect(await content.document("article", "en", "no-such")).toEqual({ outcome: "missing" });
    copies.stored.set("document:guide", source.documents["guide"]);
    expect(await guide(content)).toMatchObject({ outcome: "found" });
  });

  test("a page omits a part that is an unread document", async () => {
    const source = scriptedSource();
    const { content } = await open(source, memoryCopies(), 60);
    source.always = "down";
    expect(await content.named("guide", "en")).toBeNull();
  });
});

describe("content source that hangs (R-CMS-15, R-HTTP-07)", () => {
  async function openThenSilent(copies = memoryCopies()) {
    const source = scriptedSource({ next: ["ok", "ok"], always: "silent" });
    const opened = await open(source, copies, 60);
    expect(await guide(opened.content)).toMatchObject({ outcome: "found" });
    return opened;
  }

  test("content source that hangs does not delay a page that was displayed before", async () => {
    const { content } = await openThenSilent();
    const { outcome, ms } = await timed(guide(content));
    expect(outcome).toMatchObject({ outcome: "found" });
    expect(ms).toBeLessThan(LIMIT_MS);
  });

  test("delays a new page up to the limit", async () => {
    const { content } = await openThenSilent();
    const { outcome, ms } = await timed(content.document("article", "en", "other"));
    expect(outcome).toBeInstanceOf(Error);
    expect(ms).toBeLessThan(LIMIT_MS + MARGIN_MS);
  });

  test("content source that hangs displays the copy afterwards", async () => {
    const { content } = await openThenSilent(memoryCopies({ "document:other": { _id: "other", _type: "article" } }));
    const { outcome, ms } = await timed(content.document("article", "en", "other"));
    expect(outcome).toMatchObject({ outcome: "found" });
    expect(ms).toBeLessThan(LIMIT_MS + MARGIN_MS);
  });

  test("content source that hangs is queried by one refresh at a time, never for a visitor", async () => {
    const source = scriptedSource({ next: ["ok"], always: "silent" });
    const { content } = await open(source);
    const { ms } = await timed((async () => Array.from({ length: 50 }, () => content.site()))());
    expect(ms).toBeLessThan(LIMIT_MS);
    await eventually(() => expect(source.asked).toEqual(["site", "site"]));
  });

  test("a hanging version blocks neither start nor refresh", async () => {
    const source = scriptedSource({ always: "silent", version: () => new Promise<string>(() => {}) });
    const { outcome, ms } = await timed(open(source, memoryCopies({ "site-2": siteWith("copied") })));
    expect(outcome).not.toBeInstanceOf(Error);
    expect(ms).toBeLessThan(2 * LIMIT_MS + MARGIN_MS);
  });

  test("hanging copies delay no page", async () => {
    const copies = { ...memoryCopies(), save: () => new Promise<void>(() => {}) };
    const { outcome } = await timed(open(scriptedSource(), copies).then(({ content }) => guide(content)));
    expect(outcome).toMatchObject({ outcome: "found" });
  });
});

describe("content changes (R-PROD-09)", () => {
  test("content changes display new strings without a build or a restart", async () => {
    const source = scriptedSource();
    const { content } = await open(source);
    const before = content.navigation("en");
    source.site = siteWith("second");
    await eventually(() => expect(textOf(content)).toBe("second"));
    expect(content.navigation("en")).not.toBe(before);
  });

  test("content changes display new documents with the new version", async () => {
    let version = "1";
    const source = scriptedSource({ version: async () => version });
    const { content } = await open(source);
    expect(await guide(content)).toMatchObject({ view: { author: null } });
    source.documents["guide"] = { _id: "guide", _type: "article", author: { en: "Desk" } };
    source.site = siteWith("second");
    version = "2";
    await eventually(() => expect(textOf(content)).toBe("second"));
    expect(await guide(content)).toMatchObject({ view: { author: "Desk" } });
  });

  test("content changes are not queried while the version is the same", async () => {
    const version = vi.fn<() => Promise<string>>(async () => "1");
    const source = scriptedSource({ version });
    const { content } = await open(source);
    await eventually(() => {
      content.site();
      expect(version.mock.calls.length).toBeGreaterThan(3);
    });
    expect(source.asked).toEqual(["site"]);
    expect(content.navigation("en")).toBe(content.navigation("en"));
  });

  test("that are invalid change neither pages nor the copy (R-CMS-18)", async () => {
    const source = scriptedSource();
    const { content, copies, logged } = await open(source);
    source.site = { ...siteWith("broken"), siteConfig: { ...CONFIG, name: "" } };
    await eventually(() => expect([textOf(content), content.state()[0]]).toEqual(["first", "degraded"]));
    expect(copies.stored.get("site-2")).toEqual(siteWith("first"));
    expect(logged.join()).toContain("The site configuration cannot be used: name");
    source.site = siteWith("mended");
    await eventually(() => expect([textOf(content), content.state()[0]]).toEqual(["mended", "ok"]));
  });

  test("content changes do not lose a page that waits for its document", async () => {
    let version = "1";
    const source = scriptedSource({ version: async () => version });
    const { content } = await open(source);
    let release = () => {};
    source.hold = new Promise((resolve) => (release = resolve));
    const page = guide(content);
    await eventually(() => expect(source.asked).toContain("guide"));
    source.hold = null;
    source.site = siteWith("second");
    version = "2";
    await eventually(() => expect(textOf(content)).toBe("second"));
    release();
    expect(await page).toMatchObject({ outcome: "found" });
  });

  test("content changes are not reverted by a slow answer", async () => {
    const source = scriptedSource();
    const { content } = await open(source);
    let release = () => {};
    source.hold = new Promise((resolve) => (release = resolve));
    content.site();
    await eventually(() => expect(source.asked).toHaveLength(2));
    source.site = siteWith("second");
    source.hold = null;
    for (let visit = 0; visit < 5; visit++) content.site();
    release();
    await eventually(() => expect(textOf(content)).toBe("second"));
    for (let visit = 0; visit < 5; visit++) expect(textOf(content)).toBe("second");
  });
});

describe("content documents that cannot be displayed (R-ROUTE-16)", () => {
  test.each<[string, unknown]>([
    ["one that cannot be read", { _id: "guide", _type: "article", body: "text" }],
    ["one that was removed meanwhile", null],
  ])("%s is a missing page; other pages work", async (_what, stored) => {
    const source = scriptedSource();
    source.documents = { guide: stored, other: { _id: "other", _type: "article" } };
    const { content, logged, copies } = await open(source, memoryCopies(), 60);
    expect(await guide(content)).toEqual({ outcome: "missing" });
    expect(await content.document("article", "en", "other")).toMatchObject({ outcome: "found" });
    expect(content.state()).toEqual(["ok"]);
    expect(logged.some((line) => line.includes('"id":"guide","reason":"body'))).toBe(stored !== null);
    expect(copies.stored.has("document:guide")).toBe(stored !== null);
  });

  test("concurrent requests for a document fetch it once", async () => {
    const source = scriptedSource();
    const { content } = await open(source, memoryCopies(), 60);
    await Promise.all(Array.from({ length: 20 }, () => guide(content)));
    expect(source.asked).toEqual(["site", "guide"]);
  });
});

describe("content state", () => {
  test("content state reports a misspelled string key until it is corrected", async () => {
    const source = scriptedSource();
    const strings = [{ _id: "s", _type: "tstring", slug: { current: "cart.titel" }, value: { en: "Basket" } }];
    source.site = { ...siteWith("first"), strings };
    const { content } = await open(source);
    const reason = "left out: s: there is no text cart.titel; did you mean cart.title?";
    expect(content.state()).toEqual(["degraded", reason]);
    source.site = siteWith("second");
    await eventually(() => expect(content.state()).toEqual(["ok"]));
  });

  test("content state reports a missing or truncated content file without its path", async () => {
    const { folder, remove } = temporaryFolder();
    const file = path.join(folder, "dataset.ndjson");
    fs.copyFileSync("demo/content/dataset.ndjson", file);
    const { content } = await open({ ...scriptedSource(), ...createDatasetSource(file) });
    fs.renameSync(file, `${file}.old`);
    await eventually(() => expect(content.state()).toEqual(["degraded", "the content file cannot be read (ENOENT)"]));
    fs.writeFileSync(file, '{"_id": "a", "_type": "article"}\n{"_id"');
    await eventually(() => expect(content.state()).toEqual(["degraded", "the content file, line 2: not JSON"]));
    remove();
  });
});
