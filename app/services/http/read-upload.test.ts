import fs from "node:fs";
import path from "node:path";
import { ReadableStream as NodeStream } from "node:stream/web";
import { afterAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/setup/temporary-folder.ts";
import { readUpload } from "./read-upload.server.ts";

const parent = temporaryFolder();
afterAll(() => parent.remove());

const newFolder = () => fs.mkdtempSync(path.join(parent.folder, "upload-"));

/** A request whose body arrives in chunks of this many bytes. */
async function requestOf(form: FormData, chunkBytes: number): Promise<Request> {
  const whole = new Response(form);
  const type = whole.headers.get("Content-Type") ?? "";
  return sent(new Uint8Array(await whole.arrayBuffer()), chunkBytes, type);
}

function sent(bytes: Uint8Array<ArrayBuffer>, chunkBytes: number, type: string): Request {
  function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
  }
  const streaming = { method: "POST", headers: { "Content-Type": type }, body: NodeStream.from(chunks()) };
  return new Request("http://shop.example/", { ...streaming, duplex: "half" } as RequestInit);
}

/** Contents with the beginnings of a boundary, in the middle and at the end. */
const CONTENTS = ["pn,listPrice\r\nKC-1,4.00\r\n--", "", `${"\r\n-".repeat(300)}\r\n`] as const;

function formOf(contents: readonly string[]): FormData {
  const form = new FormData();
  form.append("nonce", "a");
  for (const [at, text] of contents.entries()) form.append("files", new File([text], `t\u00e9st "${at}".csv`));
  form.append("encoding", "utf-8\r\n");
  return form;
}

describe("form with files", () => {
  test.each([1, 2, 7, 64, 65_536])(
    "form with files is read with equal fields and files, %s bytes at a time",
    async (chunkBytes) => {
      const { form, files, failure } = await readUpload(await requestOf(formOf(CONTENTS), chunkBytes), newFolder());
      expect([form.get("nonce"), form.get("encoding"), failure]).toEqual(["a", "utf-8\r\n", null]);
      const read = files.map((file) => [file.name, file.size, fs.readFileSync(file.path, "utf8")]);
      expect(read).toEqual(CONTENTS.map((text, at) => [`t\u00e9st "${at}".csv`, text.length, text]));
    },
  );

  test("drops a file input that is empty, and reads a form without files", async () => {
    const form = formOf([]);
    form.append("files", new File([], ""));
    expect((await readUpload(await requestOf(form, 64), newFolder())).files).toEqual([]);
    const body = new URLSearchParams({ encoding: "utf-8" });
    const posted = await readUpload(new Request("http://shop.example/", { method: "POST", body }), newFolder());
    expect([posted.form.get("encoding"), posted.files]).toEqual(["utf-8", []]);
  });

  test("form with files is read whole when its files cannot be written", async () => {
    const request = await requestOf(formOf(CONTENTS), 64);
    const { form, failure } = await readUpload(request, path.join(parent.folder, "missing"));
    expect([form.get("encoding"), (failure as NodeJS.ErrnoException).code]).toEqual(["utf-8\r\n", "ENOENT"]);
  });

  test("form with files does not hold a file in memory", async () => {
    function* chunks() {
      yield new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\n\r\n');
      const line = new Uint8Array(65_536).fill(97);
      for (let at = 0; at < 1000; at++) yield line;
      yield new TextEncoder().encode("\r\n--x--\r\n");
    }
    const init = { method: "POST", body: NodeStream.from(chunks()), duplex: "half" };
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const before = process.memoryUsage().arrayBuffers;
    const { files } = await readUpload(
      new Request("http://shop.example/", { ...init, headers } as RequestInit),
      newFolder(),
    );
    expect(files.map(({ size }) => size)).toEqual([65_536_000]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16_000_000);
  });
});

const HEAD = '--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n';

test.each([
  ["ends in a file", `${HEAD}abc`],
  ["has headers without a name", "--x\r\nContent-Type: text/csv\r\n\r\nabc\r\n--x--\r\n"],
  [
    "has a text of a megabyte",
    `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${"a".repeat(1e6)}\r\n--x--\r\n`,
  ],
  ["has a megabyte of headers", `--x\r\nContent-Disposition: ${"a".repeat(1e6)}`],
  ["has a thousand files", `${`${HEAD}\r\n`.repeat(1000)}--x--\r\n`],
  ["has a file that is no file", '--x\r\nContent-Disposition: form-data; name="filename"\r\n\r\nabc\r\n--x--\r\n'],
  ["is empty", ""],
])("form is refused with 400 when it %s", async (_what, text) => {
  const folder = newFolder();
  const request = sent(new TextEncoder().encode(text), 1000, "multipart/form-data; boundary=x");
  const answer = await readUpload(request, folder).catch((error: unknown) => error);
  expect((answer as Response).status).toBe(400);
  expect(fs.readdirSync(folder).length).toBeLessThanOrEqual(100);
});
