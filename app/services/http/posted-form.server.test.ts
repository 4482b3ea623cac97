import { expect, test } from "vitest";
import { postedForm, postedFormOf, withPostedForm } from "./posted-form.server.ts";

test("a form that has been read is handed back to all who ask for it (R-NOJS-07)", async () => {
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

test("without a form there is nothing to hand back", async () => {
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

test("a form whose body is still on its way is handed back only when it is short", async () => {
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
])("a form of %j, %d times, is handed back: %s, by what it takes on the page", async (sign, count, isKept) => {
  const body = new URLSearchParams({ note: sign.repeat(count) });
  const request = new Request("http://shop.example/cart", { method: "POST", body });
  expect((await withPostedForm(request, "/cart", false, () => postedForm())) !== null).toBe(isKept);
});
