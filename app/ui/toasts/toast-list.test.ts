import { describe, expect, test } from "vitest";
import { addToast, DURATION_MS, markClosed, REMOVE_DELAY_MS, removeToast, type Toast } from "./toast-list.ts";

const content = (message: string) => ({ type: "info" as const, message });

describe("the list of toasts", () => {
  test("toast list keeps the last five, the latest last (R-UI-01, R-UI-05)", () => {
    let list: readonly Toast[] = [];
    for (const name of ["1", "2", "3", "4", "5", "6"]) list = addToast(list, content(name), 1000);
    expect(list.map((toast) => toast.message)).toEqual(["2", "3", "4", "5", "6"]);
  });

  test("toast ids differ within one millisecond (R-ENT-24)", () => {
    const list = addToast(addToast([], content("a"), 1000), content("b"), 1000);
    expect(list.map((toast) => toast.id)).toEqual(["1000", "1001"]);
  });

  test("toast is marked as closed, then removed (R-UI-04)", () => {
    const list = addToast(addToast([], content("a"), 1), content("b"), 2);
    const closed = markClosed(list, "1");
    expect(closed.map((toast) => toast.open)).toEqual([false, true]);
    expect(removeToast(closed, "1").map((toast) => toast.message)).toEqual(["b"]);
  });

  test("toast durations are those of the specification (R-UI-04, R-UI-06)", () => {
    expect([DURATION_MS, REMOVE_DELAY_MS]).toEqual([5000, 200]);
  });
});
