import { expect, test } from "vitest";
import { postedForm, postedFormOf, withPostedForm } from "./posted-form.server.ts";

test("a form that has been read is handed back to all who ask for it (R-NOJS-07)", async () => {
  const body = new URLSearchParams({ intent: "add", "q[TI-02FS]": "7" });
  const request = new Request("http://shop.example/cart", { method: "POST", body });
  const [first, second] = await withPostedForm(request, "/cart", async () => {
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
  [String(4 * 1_048_576), true],
  [String(64 * 1_048_576), false],
  ["many", false],
  [null, false],
])("a stranger's form of %s bytes is read: %s", async (length, isRead) => {
  const body = new FormData();
  body.set("encoding", "utf-8");
  const headers = length === null ? {} : { "Content-Length": length };
  const request = new Request("http://shop.example/staff/data", { method: "POST", body, headers });
  const form = await withPostedForm(request, "/staff/data", () => postedFormOf(request));
  expect(form !== null).toBe(isRead);
});
