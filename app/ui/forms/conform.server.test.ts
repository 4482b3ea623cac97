import { describe, expect, test } from "vitest";
import { z } from "zod";
import { DICTIONARIES } from "../../i18n/strings.ts";
import { constraintsOf, parseForm } from "./conform.server.ts";

const schema = z.object({
  name: z.string().trim().min(1).max(10),
  code: z.string().regex(/^[a-z]+$/, "thisFieldIsRequired"),
  note: z.string().trim().max(5).default(""),
});

function posted(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
const parse = (fields: Record<string, string | File>) => parseForm(posted(fields), schema);

test("form parser returns the fields of its schema", () => {
  const submission = parse({ name: " Dana ", code: "abc" });
  expect(submission.status === "success" && submission.value).toEqual({ name: "Dana", code: "abc", note: "" });
});

test("form parser returns errors by field with the entered values (R-NOJS-07)", () => {
  const submission = parse({ name: "  ", code: "1", note: "too long" });
  expect(submission.reply()).toMatchObject({
    status: "error",
    initialValue: { name: "  ", code: "1", note: "too long" },
    error: { name: ["forms.required"], code: ["thisFieldIsRequired"], note: ["forms.tooLong"] },
  });
  expect(parse({}).reply()).toMatchObject({ error: { name: ["forms.required"], code: ["forms.required"] } });
});

describe("the generic messages (R-UI-11)", () => {
  test("generic form messages are those of the specification, and translated (A-67)", () => {
    expect(DICTIONARIES.en).toMatchObject({ "forms.required": "Required", "forms.invalid": "Invalid input" });
    expect(DICTIONARIES.es["forms.required"]).not.toBe("Required");
    expect(DICTIONARIES.es["forms.invalid"]).not.toBe("Invalid input");
  });

  test("generic form messages apply where a schema has none", () => {
    const plain = z.object({ email: z.email(), name: z.string().min(1), kind: z.enum(["a", "b"]) });
    const errors = (fields: Record<string, string>) => parseForm(posted(fields), plain).reply().error;
    expect(errors({})).toEqual({ email: ["forms.required"], name: ["forms.required"], kind: ["forms.required"] });
    expect(errors({ email: "x", name: "", kind: "c" })).toEqual({
      email: ["forms.invalid"],
      name: ["forms.required"],
      kind: ["forms.invalid"],
    });
  });
});

test("form parser drops hostile fields before it reads them", () => {
  const hostile = {
    "a[4294967294]": "1",
    "a.b": "1",
    "__proto__.x": "1",
    __state__: "{",
    __intent__: "{",
    upload: new File(["x"], "x.txt"),
  };
  const submission = parse({ ...hostile, name: "Dana", code: "abc", taxable: "false" });
  expect(submission.status === "success" && submission.value).toEqual({ name: "Dana", code: "abc", note: "" });
  expect(parse(hostile).reply()).toMatchObject({ initialValue: {}, fields: [] });
});

test("form parser reads the last of repeated fields", () => {
  const form = posted({ name: "first", code: "abc" });
  form.append("name", "last");
  expect(parseForm(form, schema)).toMatchObject({ status: "success", value: { name: "last" } });
});

test("form parser derives browser constraints from a schema", () => {
  const constraints = constraintsOf(schema);
  expect(constraints).toEqual({
    name: { required: true, minLength: 1, maxLength: 10 },
    code: { required: true, pattern: expect.any(String) },
    note: { required: false, maxLength: 5 },
  });
  const pattern = new RegExp(`^(?:${constraints["code"]?.pattern})$`);
  expect(["abc", "1", ""].map((text) => pattern.test(text))).toEqual([true, false, false]);
});
