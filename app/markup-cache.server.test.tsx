import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { FrameContext, NO_NAVIGATION, NO_SITE, type Frame } from "./i18n/frame-context.tsx";
import { markupCache } from "./markup-cache.server.tsx";
import { CachedMarkup } from "./ui/primitives/cached-markup.tsx";

type Row = { pn: string; note?: string };

let made = 0;
function Cells({ row }: { row: Row }) {
  made++;
  return (
    <>
      <td>
        {row.pn} {row.note}
      </td>
    </>
  );
}

/** A page with a table whose rows are cached one by one, or as a whole. */
function page(frame: Frame, rows: readonly Row[], words = "", whole: "rows" | null = null): string {
  const kept = markupCache(frame);
  const html = renderToString(
    <FrameContext value={{ ...frame, markupCache: kept }}>
      <p title={words}>{words}</p>
      <table>
        <CachedMarkup
          as="tbody"
          of={rows}
          piece={whole}
          render={() =>
            rows.map((row) => (
              <CachedMarkup key={row.pn} as="tr" of={row} piece="row" render={() => <Cells row={row} />} />
            ))
          }
        />
      </table>
    </FrameContext>,
  );
  const text = kept.fill(html).toString();
  kept.makeMissing();
  return text;
}

const newFrame = (): Frame => ({ t: (key) => key, navigation: { ...NO_NAVIGATION }, site: NO_SITE });

describe("cached markup", () => {
  test("equals rendered bytes, and is cached on the second request", () => {
    const frame = newFrame();
    const rows = [{ pn: "KC-1", note: "☆ <b> & – ñ" }, { pn: "KC-2" }];
    const first = page(frame, rows);
    expect(page(frame, rows)).toBe(first);
    made = 0;
    expect(page(frame, rows)).toBe(first);
    expect(page(frame, rows.toReversed())).toContain("KC-2");
    expect(made).toBe(0);
  });

  test("is cached as a whole, or in parts", () => {
    const frame = newFrame();
    const rows = [{ pn: "KC-1", note: "☆ <b> & – ñ" }, { pn: "KC-2" }];
    const first = page(newFrame(), rows);
    made = 0;
    for (let look = 0; look < 4; look++) expect(page(frame, rows, "", "rows")).toBe(first);
    // Twice for the pages before, once for the cache.
    expect(made).toBe(3 * rows.length);
    for (let look = 0; look < 4; look++) expect(page(frame, rows, "", null)).toBe(first);
    expect(made).toBe(6 * rows.length);
  });

  test("differs for other data, even under the same number", () => {
    const frame = newFrame();
    page(frame, [{ pn: "KC-1", note: "$10.00" }]);
    expect(page(frame, [{ pn: "KC-1", note: "$9.00" }])).toContain("$9.00");
  });

  test("is rendered again for a new shell", () => {
    const row = { pn: "KC-1" };
    const frame = newFrame();
    for (let look = 0; look < 3; look++) page(frame, [row]);
    made = 0;
    page(newFrame(), [row]);
    expect(made).toBeGreaterThan(0);
  });

  test("cannot be imitated by text", () => {
    const frame = newFrame();
    const rows = [{ pn: "SECRET ROW" }];
    page(frame, rows);
    page(frame, rows);
    const html = page(frame, rows, "<!--kept:0-->");
    expect(html.match(/SECRET ROW/g)).toHaveLength(1);
    expect(html).toContain("&lt;!--kept:0--&gt;");
  });
});
