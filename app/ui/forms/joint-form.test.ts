import { describe, expect, test } from "vitest";
import { enteredField, enteredPartsOf, readJointForm } from "./joint-form.ts";

const form = (...fields: (readonly [string, string])[]) => {
  const posted = new FormData();
  for (const [name, value] of fields) posted.append(name, value);
  return posted;
};
const part = (id: string, shown: Record<string, string>, sent: Record<string, string>) =>
  [["part", id], ["shown-values", JSON.stringify(shown)], ["intent", id], ...Object.entries(sent)] as (readonly [
    string,
    string,
  ])[];
const pressedFields = (posted: FormData) => {
  const { pressed } = readJointForm(posted);
  return pressed && Object.fromEntries(pressed);
};

const PACK = part("pack", { "q[A]": "10", tracking: "" }, { "q[A]": "4", tracking: "" });
const NOTE = part("note", { text: "" }, { text: "Call first" });

describe("a joint form", () => {
  test("joint form passes only its own fields to the pressed part", () => {
    expect(pressedFields(form(...PACK, ...NOTE, ["press", "note"]))).toEqual({ intent: "note", text: "Call first" });
  });

  test("joint form keeps changed fields of the other parts only", () => {
    const posted = form(...PACK, ...NOTE, ["press", "note"]);
    expect(readJointForm(posted).entered).toEqual({ pack: { "q[A]": "4" } });
  });

  test("joint form keeps a box that was unchecked", () => {
    const boxes = part("wishes", { orders: "yes", offers: "" }, { offers: "yes" });
    expect(readJointForm(form(...boxes, ...NOTE, ["press", "note"])).entered).toEqual({
      wishes: { orders: "", offers: "yes" },
    });
  });

  test("joint form ignores CRLF line breaks in an unchanged field", () => {
    const same = part("copies", { to: "a@x.example\nb@x.example" }, { to: "a@x.example\r\nb@x.example" });
    expect(readJointForm(form(...same, ...NOTE, ["press", "note"])).entered).toEqual({});
  });

  test("joint form runs the only filled part on Enter", () => {
    const untouched = part("pack", { "q[A]": "10" }, { "q[A]": "10" });
    expect(pressedFields(form(["enter", ""], ...untouched, ...NOTE))).toMatchObject({ intent: "note" });
  });

  test("joint form runs no part on Enter with several filled parts, and keeps all", () => {
    const read = readJointForm(form(["enter", ""], ...PACK, ...NOTE));
    expect([read.pressed, read.entered]).toEqual([null, { pack: { "q[A]": "4" }, note: { text: "Call first" } }]);
  });

  test("joint form runs no part for the language switch", () => {
    const read = readJointForm(form(["language", "/es"], ...NOTE));
    expect([read.pressed, read.isLanguage, read.entered]).toEqual([null, true, { note: { text: "Call first" } }]);
  });

  test("joint form runs no part for an unknown button", () => {
    expect(readJointForm(form(...PACK, ...NOTE, ["press", "other"])).pressed).toBeNull();
  });

  test("joint form reads a single form with or without its part name", () => {
    expect(pressedFields(form(...NOTE))).toEqual({ intent: "note", text: "Call first" });
    expect(pressedFields(form(["intent", "note"]))).toEqual({ intent: "note" });
    expect(pressedFields(form())).toEqual({});
  });

  test("joint form ignores displayed values that are not JSON", () => {
    const broken = form(["part", "pack"], ["shown-values", "{"], ["q[A]", "4"], ...NOTE, ["press", "note"]);
    expect(readJointForm(broken).entered).toEqual({});
  });

  test("joint form reads entries back from a cookie and ignores other text", () => {
    const entered = { pack: { "q[A]": "4" } };
    const cookie = Object.fromEntries(enteredField(entered)) as Record<string, string>;
    expect(enteredPartsOf(cookie)).toEqual(entered);
    for (const fields of [null, {}, { part: "{" }, { part: "[1]" }]) expect(enteredPartsOf(fields)).toEqual({});
  });
});
