import { describe, expect, test } from "vitest";
import { fieldsOf } from "../forms/form-fields.ts";
import { quickOrderCheckForm } from "../../routes/quick-order/quick-order-check.form.ts";
import { quickOrderForm } from "./quick-order.form.ts";
import { askedValue, holdValue } from "./row-answer.form.ts";

type Fields = readonly (readonly [string, string | File])[];

function formOf(fields: Fields) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return fieldsOf(form);
}

const check = (fields: Fields) => quickOrderCheckForm.parse(formOf(fields));
const row = (pn: string, facts: string, quantity = "1"): Fields => [
  ["row[]", facts],
  ["pn[]", pn],
  ["quantity[]", quantity],
  ["reference[]", "r"],
];

describe("the order page (owner's decisions, section 3)", () => {
  test("order form with columns of unequal length has the rows of the longest", () => {
    const { rows } = quickOrderForm.parse(
      formOf([
        ["pn[]", "A"],
        ["quantity[]", "1"],
        ["quantity[]", "2"],
      ]),
    );
    expect(rows).toEqual([
      { pn: "A", quantity: "1", reference: "" },
      { pn: "", quantity: "2", reference: "" },
    ]);
  });

  test("row on hold stays on hold until its check box is selected or its part number is changed", () => {
    const hold = { kind: "not-wanted", text: "do not order" };
    const held = (pn: string, more: Fields = [], facts: object = { ...hold, pn: "A" }) =>
      quickOrderForm
        .parse(formOf([["pn[]", "B"], ["hold[]", ""], ["pn[]", pn], ["hold[]", JSON.stringify(facts)], ...more]))
        .rows.map((each) => each.hold);
    expect(held("A")).toEqual([undefined, hold]);
    expect(held("A", [["want[]", "1"]])).toEqual([undefined, hold]);
    expect(held("A", [["want[]", "2"]])).toEqual([undefined, undefined]);
    expect(held("C")).toEqual([undefined, undefined]);
    expect(held("A", [], { kind: "none", text: "", pn: "A" })).toEqual([undefined, undefined]);
    const answers: Fields = [
      ["meant[]", ""],
      ["meant[]", "0;;A"],
    ];
    expect(held("A", answers)).toEqual([undefined, hold]);
    expect(held("A", answers, { kind: "more-parts", text: "A, C", pn: "A" })).toEqual([undefined, undefined]);
  });

  test.each([
    ["a long reason", "A", "do not order ".repeat(1000)],
    ["a line break in its part number", "KC-0093\n-10", "do not order"],
    ["a long part number", "A".repeat(5000), "do not order"],
  ])("row on hold stays on hold with %s", (_case, pn, text) => {
    const value = holdValue({ kind: "not-wanted", text }, pn);
    // Browsers drop the line breaks of a text field.
    const { rows } = quickOrderForm.parse(
      formOf([
        ["pn[]", pn.replaceAll("\n", "")],
        ["hold[]", value],
      ]),
    );
    expect(rows.map(({ hold }) => hold?.kind)).toEqual(["not-wanted"]);
  });

  test("entered quantity and entered number override the chosen ones, and an unchanged quantity keeps its doubt", () => {
    const doubt = { shown: "2 dozen", other: null, asked: [24], assumed: "none" } as const;
    const asked = askedValue({ pn: "A", shown: "2 dozen", doubt });
    const read = (pn: string, quantity: string, meant: string) =>
      quickOrderForm
        .parse(
          formOf([
            ["pn[]", pn],
            ["quantity[]", quantity],
            ["meant[]", meant],
            ["asked[]", asked],
          ]),
        )
        .rows.map((each) => [each.pn, each.quantity, each.doubt !== undefined]);
    expect(read("A", "36", "0;24;")).toEqual([["A", "36", false]]);
    expect(read("A", "36", "")).toEqual([["A", "36", false]]);
    expect(read("A", "2 dozen", "0;24;")).toEqual([["A", "24", false]]);
    expect(read("A", " 2 dozen ", "")).toEqual([["A", " 2 dozen ", true]]);
    expect(read("A", "36", "0;24;B")).toEqual([["B", "36", false]]);
    expect(read("C", "2 dozen", "0;24;B")).toEqual([["C", "24", false]]);
  });

  test("order form reads missing, repeated and invalid fields as empty", () => {
    expect(quickOrderForm.parse({})).toEqual({
      rows: [],
      lines: "",
      file: null,
      wantsMoreRows: false,
      wantsLanguage: false,
    });
    const empty = new File([], "");
    expect(
      quickOrderForm.parse(
        formOf([
          ["file", empty],
          ["lines", empty],
        ]),
      ),
    ).toMatchObject({ file: null, lines: "" });
    expect(
      quickOrderForm.parse(
        formOf([
          ["file", "text"],
          ["lines", "a"],
          ["lines", "b"],
        ]),
      ),
    ).toMatchObject({
      file: null,
      lines: "a",
    });
  });
});

describe("the review page", () => {
  test("review rows keep their source lines and the order of the list", () => {
    const { rows } = check([...row("B", "7;open"), ...row("A", "3,9;set"), ["take[]", "1"]]);
    expect(rows.map(({ pn, lines, isTicked }) => [pn, lines, isTicked])).toEqual([
      ["A", [3, 9], true],
      ["B", [7], false],
    ]);
  });

  test("review row stays unchecked after its check box is cleared; a box never set decides nothing", () => {
    const { rows } = check([
      ...row("A", "1;set"),
      ...row("B", "2;unset"),
      ...row("C", "3;open"),
      ...row("D", "4;set"),
      ["take[]", "3"],
    ]);
    expect(rows.map(({ isLeftOut }) => isLeftOut ?? false)).toEqual([true, true, false, false]);
  });

  test("review row without a part number is removed", () => {
    expect(check([...row("A", "1;set"), ...row("  ", "2;set")]).rows.map(({ pn }) => pn)).toEqual(["A"]);
  });

  test.each([
    ["1;12;", ["A 1", "B 12"]],
    ["1;;N-1", ["A 1", "N-1 5"]],
    ["1;-;N;1", ["A 1", "N;1 "]],
    ["9;12;", ["A 1", "B 5"]],
    ["x", ["A 1", "B 5"]],
  ])("review button %j changes only its row", (fix, expected) => {
    const { rows, wants } = check([...row("A", "1;set"), ...row("B", "2;unset", "5"), ["op", "add"], ["fix", fix]]);
    expect(rows.map(({ pn, quantity }) => `${pn} ${quantity}`)).toEqual(expected);
    expect(wants).toBe("check");
  });

  describe("answers and customer part numbers (M16)", () => {
    const open = (pn: string, line: number, more = "") =>
      row(pn, `${line};open;{"typed":"${pn} 1","number":"${pn}"${more}}`);
    const named = (fields: Fields) => check(fields).rows.map(({ pn, ownNumber }) => [pn, ownNumber]);

    test("any button saves all selected answers, and the entered number becomes the customer part number", () => {
      const fields = [...open("NV-1", 1), ...open("b 2", 2), ...open("C-3", 3)];
      const marks: Fields = [
        ["answer[0]", "0;;N-1"],
        ["answer[1]", "1;;B-2"],
        ["answer[2]", ""],
      ];
      for (const op of ["answers", "check", "add", "direct", "order"]) {
        const form = check([...fields, ...marks, ["op", op]]);
        expect([form.wants, form.pressed]).toEqual([op, null]);
        expect(form.rows.map(({ pn, isOpen, isTicked }) => [pn, isOpen, isTicked])).toEqual([
          ["N-1", false, true],
          ["B-2", false, true],
          ["C-3", true, false],
        ]);
      }
      expect(named([...fields, ...marks])).toEqual([
        ["N-1", "NV-1"],
        ["B-2", undefined],
        ["C-3", undefined],
      ]);
    });

    test("customer part number survives later answers and an entered number in a pasted line", () => {
      expect(named([...open("NV-1", 1, ',"own":"X 9"'), ["fix", "0;;N-1"]])).toEqual([["N-1", "X 9"]]);
      expect(named(row("N-1", '1;open;{"typed":"NV-1 1","number":"NV-1"}'))).toEqual([["N-1", "NV-1"]]);
      expect(named(row("N-1", '1;open;{"number":"NV-1"}'))).toEqual([["N-1", undefined]]);
      expect(named(row("N-1", '1;set;{"own":"NV-1"}'))).toEqual([["N-1", "NV-1"]]);
    });

    test("entered number overrides a selected answer, and a pressed button overrides both", () => {
      const retyped = row("HAND-1", '1;open;{"typed":"NV-1 1","number":"NV-1"}');
      expect(named([...retyped, ["answer[0]", "0;;N-1"]])).toEqual([["HAND-1", "NV-1"]]);
      expect(named([...retyped, ["answer[0]", "0;;N-1"], ["fix", "0;;N-2"]])).toEqual([["N-2", "NV-1"]]);
    });

    test("entered quantity overrides a selected answer, and a pressed button overrides both", () => {
      const counts = (facts: string, more: Fields) =>
        check([...row("A", facts, "36"), ...more]).rows.map(({ pn, quantity }) => [pn, quantity]);
      const doubt = '1;open;{"doubt":{"shown":"2 dozen","other":null,"asked":[24],"assumed":"none"}}';
      for (const facts of [doubt, '1;open;{"several":"2"}', '1;open;{"shown":"2"}']) {
        expect(counts(facts, [["answer[0]", "0;24;N-1"]])).toEqual([["N-1", "36"]]);
        expect(counts(facts, [["fix", "0;24;"]])).toEqual([["A", "24"]]);
      }
      expect(counts('1;open;{"shown":"36"}', [["answer[0]", "0;24;N-1"]])).toEqual([["N-1", "24"]]);
    });

    test("answers for missing rows, and answers that were not offered, change nothing", () => {
      const marks: Fields = [
        ["answer[7]", "7;;N-1"],
        ["answer[x]", "0;;N-1"],
        ["answer[0]", "no answer"],
        ["answer[0]", new File([], "x")],
      ];
      expect(named([...open("A", 1), ...marks])).toEqual([["A", undefined]]);
    });
  });

  describe("a quantity in doubt", () => {
    const facts = (assumed: string, more = "") =>
      `3;open;{"doubt":{"shown":"6","other":1,"assumed":"${assumed}"}${more}}`;
    const only = (fields: Fields) => check(fields).rows.map(({ quantity, doubt }) => [quantity, doubt?.assumed]);

    test.each([
      ["none", "6", "none"],
      ["some", "6", "some"],
      ["all", "", "all"],
    ])("doubtful quantity (assumed: %s) stays in doubt while its field is unchanged", (assumed, quantity, kept) => {
      expect(only(row("A", facts(assumed), " 6 "))).toEqual([[quantity === "" ? "" : " 6 ", kept]]);
    });

    test("doubtful quantity is settled by a new quantity, its button, or a check box if assumed", () => {
      expect(only(row("A", facts("all"), "7"))).toEqual([["7", undefined]]);
      expect(only([...row("A", facts("all"), "6"), ["take[]", "0"]])).toEqual([["6", undefined]]);
      expect(only([...row("A", facts("some"), "6"), ["take[]", "0"]])).toEqual([["6", undefined]]);
      expect(only([...row("A", facts("none"), "6"), ["take[]", "0"]])).toEqual([["6", "none"]]);
      expect(only([...row("A", facts("none"), "6"), ["fix", "0;1;"]])).toEqual([["1", undefined]]);
      expect(only([...row("A", facts("all"), "6"), ["fix", "0;6;"]])).toEqual([["6", undefined]]);
    });

    test("doubtful quantity is unchanged by buttons of other rows or of the part", () => {
      const rows: Fields = [...row("A", facts("all"), "6"), ...row("B", "4;open")];
      expect(only([...rows, ["fix", "1;;N-1"]])).toEqual([
        ["", "all"],
        ["1", undefined],
      ]);
      expect(only([...row("A", facts("none"), "6"), ["fix", "0;;N-1"]])).toEqual([["6", "none"]]);
    });

    test("doubtful quantity keeps its pasted text with any characters", () => {
      const { rows } = check(row("A", facts("none", ',"typed":"A;\\"6\\"; x"'), "6"));
      expect(rows[0]?.typed).toBe('A;"6"; x');
    });

    test.each([
      "3;open;{",
      "3;open;{}",
      "3;open;null",
      `3;open;${"[".repeat(5000)}`,
      '3;open;{"doubt":{"shown":6},"typed":7}',
      '3;open;{"doubt":{"shown":"6","other":0,"assumed":"all"}}',
      `3;open;{"typed":"${"x".repeat(9000)}"}`,
    ])("forged doubts are ignored, case %#", (hostile) => {
      const [only] = check(row("A", hostile, "6")).rows;
      expect([only?.quantity, only?.doubt, only?.typed]).toEqual(["6", undefined, undefined]);
    });
  });

  test("unread lines are after the rows at any posted position", () => {
    const rest = (from: string) =>
      check([...row("A", "1;set"), ["rest", "P 1"], ["restFrom", from], ["restHeader", "h"]]).rest;
    expect(rest("502")).toEqual({ text: "P 1", from: 502, header: "h" });
    for (const from of ["0", "-5", "1e9", "NaN", ""]) expect(rest(from)?.from).toBe(2);
    expect(check([["rest", " \n"]]).rest).toBeNull();
  });

  test("forged row facts are ignored", () => {
    const { rows } = check([...row("A", "1,2,<b>;set"), ...row("B", ""), ...row("C", "99999999;taken")]);
    expect(rows.map(({ lines, isLeftOut }) => [lines, isLeftOut])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });
});
