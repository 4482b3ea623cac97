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
  test("gives the pressed part its own fields only", () => {
    expect(pressedFields(form(...PACK, ...NOTE, ["press", "note"]))).toEqual({ intent: "note", text: "Call first" });
  });

  test("keeps the changed fields of the other parts, and not those as they came", () => {
    const posted = form(...PACK, ...NOTE, ["press", "note"]);
    expect(readJointForm(posted).entered).toEqual({ pack: { "q[A]": "4" } });
  });

  test("keeps a box whose tick was taken away", () => {
    const boxes = part("wishes", { orders: "yes", offers: "" }, { offers: "yes" });
    expect(readJointForm(form(...boxes, ...NOTE, ["press", "note"])).entered).toEqual({
      wishes: { orders: "", offers: "yes" },
    });
  });

  test("does not take a line break in two characters for a change", () => {
    const same = part("copies", { to: "a@x.example\nb@x.example" }, { to: "a@x.example\r\nb@x.example" });
    expect(readJointForm(form(...same, ...NOTE, ["press", "note"])).entered).toEqual({});
  });

  test("reads Enter as the only part that was filled in", () => {
    const untouched = part("pack", { "q[A]": "10" }, { "q[A]": "10" });
    expect(pressedFields(form(["enter", ""], ...untouched, ...NOTE))).toMatchObject({ intent: "note" });
  });

  test("sends no part by Enter when several were filled in, and keeps all of them", () => {
    const read = readJointForm(form(["enter", ""], ...PACK, ...NOTE));
    expect([read.pressed, read.entered]).toEqual([null, { pack: { "q[A]": "4" }, note: { text: "Call first" } }]);
  });

  test("sends no part by the language switch", () => {
    const read = readJointForm(form(["language", "/es"], ...NOTE));
    expect([read.pressed, read.isLanguage, read.entered]).toEqual([null, true, { note: { text: "Call first" } }]);
  });

  test("sends no part for a button of no part", () => {
    expect(readJointForm(form(...PACK, ...NOTE, ["press", "other"])).pressed).toBeNull();
  });

  test("reads one form alone, with or without the name of its part", () => {
    expect(pressedFields(form(...NOTE))).toEqual({ intent: "note", text: "Call first" });
    expect(pressedFields(form(["intent", "note"]))).toEqual({ intent: "note" });
    expect(pressedFields(form())).toEqual({});
  });

  test("ignores shown values that are no JSON", () => {
    const broken = form(["part", "pack"], ["shown-values", "{"], ["q[A]", "4"], ...NOTE, ["press", "note"]);
    expect(readJointForm(broken).entered).toEqual({});
  });

  test("reads entries of a cookie back, and nothing from anything else", () => {
    const entered = { pack: { "q[A]": "4" } };
    const cookie = Object.fromEntries(enteredField(entered)) as Record<string, string>;
    expect(enteredPartsOf(cookie)).toEqual(entered);
    for (const fields of [null, {}, { part: "{" }, { part: "[1]" }]) expect(enteredPartsOf(fields)).toEqual({});
  });
});
