import { describe, expect, test } from "vitest";
import { standingNote, standingSharer, withShare, type ReceivedShare } from "./received-shares.ts";

const share = (webUserId: string | null, note: string, ...pns: string[]): ReceivedShare => ({ webUserId, note, pns });
const [NINA, SAM] = [share("nina", "Panel 7\nfor Friday", "A", "B"), share("sam", "CC 9900", "B", "C")];
const EMPTY = { note: "", shares: [] };

describe("a cart with lines of shared carts", () => {
  test("each note is kept below the one before, once", () => {
    const both = withShare(withShare(EMPTY, NINA), SAM);
    expect(both).toEqual({ note: "Panel 7\nfor Friday\nCC 9900", shares: [NINA, SAM] });
    expect(withShare(both, SAM).note).toBe(both.note);
    expect(withShare({ note: "Mine", shares: [] }, SAM).note).toBe("Mine\nCC 9900");
    expect(withShare({ note: "CC 99001", shares: [] }, SAM).note).toBe("CC 99001\nCC 9900");
    expect(withShare({ note: "x".repeat(2000), shares: [] }, SAM).note).toHaveLength(2000);
  });

  test.each([
    [["A"], "Panel 7\nfor Friday\nMine", "nina"],
    [["C"], "CC 9900\nMine", "sam"],
    [["B"], "Panel 7\nfor Friday\nCC 9900\nMine", "nina"],
    [["D"], "Mine", null],
  ])("note and name go with the last line of a share: %j is left", (left, note, sharer) => {
    const cart = { note: "Panel 7\nfor Friday\nCC 9900\nMine", shares: [NINA, SAM] };
    expect(standingNote(cart, new Set(left))).toBe(note);
    expect(standingSharer(cart.shares, new Set(left))).toBe(sharer);
  });

  test("a note that the buyer edited stays, and a stranger is not named", () => {
    expect(standingNote({ note: "Panel 7, for Monday", shares: [NINA] }, new Set(["D"]))).toBe("Panel 7, for Monday");
    expect(standingSharer([share(null, "", "A")], new Set(["A"]))).toBeNull();
  });
});
