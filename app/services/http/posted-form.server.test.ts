import { expect, test } from "vitest";
import { postedForm, postedFormOf, withPostedForm } from "./posted-form.server.ts";

test("posted form is returned to every caller after it was read (R-NOJS-07)", async () => {
  const body = new URLSearchParams({ intent: "add", "q[TI-02FS]": "7" });
  const request = new Request("http://shop.example/cart", { method: "POST", body });
  const [first, second] = await withPostedForm(request, "/cart", false, async () => {
    await request.formData();
    return Promise.all([postedForm(), postedForm()]);
  });
  const fields = [
    ["intent", "add"],
    ["q[TI-02FS]", "7"],
  ];
  expect(first).toEqual({ path: "/cart", fields, hasFile: false });
  expect(second).toEqual(first);
});

test("posted form is null without a form", async () => {
  expect(await postedForm()).toBeNull();
});

test.each([
  ["1000", true],
  [String(2_500_000), true],
  [String(64 * 1_048_576), false],
  ["many", false],
  [null, false],
])("a stranger's form of %s bytes is read: %s", async (length, isRead) => {
  const body = new FormData();
  body.set("encoding", "utf-8");
  const headers = length === null ? {} : { "Content-Length": length };
  const request = new Request("http://shop.example/staff/data", { method: "POST", body, headers });
  const form = await withPostedForm(request, "/staff/data", false, () => postedFormOf(request));
  expect(form !== null).toBe(isRead);
});

test("posted form that is still streaming is returned only if short", async () => {
  const form = (length: string) => {
    const body = new URLSearchParams({ encoding: "utf-8" });
    const request = new Request("http://shop.example/staff/data", {
      method: "POST",
      body,
      headers: { "Content-Length": length },
    });
    return withPostedForm(request, "/staff/data", true, () => postedForm());
  };
  expect(await form("14")).toMatchObject({ fields: [["encoding", "utf-8"]] });
  expect(await form("60000000")).toBeNull();
});

test.each([
  ["x", 790_000, true],
  ["x", 810_000, false],
  ["&", 130_000, true],
  ["&", 140_000, false],
])("posted form of %j, %d times, is returned: %s, by its length in HTML", async (sign, count, isKept) => {
  const body = new URLSearchParams({ note: sign.repeat(count) });
  const request = new Request("http://shop.example/cart", { method: "POST", body });
  expect((await withPostedForm(request, "/cart", false, () => postedForm())) !== null).toBe(isKept);
});
