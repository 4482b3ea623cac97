import { expect, test } from "vitest";
import { postedForm, withPostedForm } from "./posted-form.server.ts";

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
