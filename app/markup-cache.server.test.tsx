import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ShellContext, NO_NAVIGATION, NO_SITE, type Shell } from "./i18n/shell-context.tsx";
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
function page(shell: Shell, rows: readonly Row[], words = "", whole: "rows" | null = null): string {
  const kept = markupCache(shell);
  const html = renderToString(
    <ShellContext value={{ ...shell, markupCache: kept }}>
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
    </ShellContext>,
  );
  const text = kept.fill(html).toString();
  kept.makeMissing();
  return text;
}

const newShell = (): Shell => ({ t: (key) => key, navigation: { ...NO_NAVIGATION }, site: NO_SITE });

describe("cached markup", () => {
  test("equals rendered bytes, and is cached on the second request", () => {
    const shell = newShell();
    const rows = [{ pn: "KC-1", note: "☆ <b> & – ñ" }, { pn: "KC-2" }];
    const first = page(shell, rows);
    expect(page(shell, rows)).toBe(first);
    made = 0;
    expect(page(shell, rows)).toBe(first);
    expect(page(shell, rows.toReversed())).toContain("KC-2");
    expect(made).toBe(0);
  });

  test("cached markup is cached as a whole, or in parts", () => {
    const shell = newShell();
    const rows = [{ pn: "KC-1", note: "☆ <b> & – ñ" }, { pn: "KC-2" }];
    const first = page(newShell(), rows);
    made = 0;
    for (let look = 0; look < 4; look++) expect(page(shell, rows, "", "rows")).toBe(first);
    // Twice for the pages before, once for the cache.
    expect(made).toBe(3 * rows.length);
    for (let look = 0; look < 4; look++) expect(page(shell, rows, "", null)).toBe(first);
    expect(made).toBe(6 * rows.length);
  });

  test("differs for other data, even under the same number", () => {
    const shell = newShell();
    page(shell, [{ pn: "KC-1", note: "$10.00" }]);
    expect(page(shell, [{ pn: "KC-1", note: "$9.00" }])).toContain("$9.00");
  });

  test("cached markup is rendered again for a new shell", () => {
    const row = { pn: "KC-1" };
    const shell = newShell();
    for (let look = 0; look < 3; look++) page(shell, [row]);
    made = 0;
    page(newShell(), [row]);
    expect(made).toBeGreaterThan(0);
  });

  test("cached markup cannot be imitated by text", () => {
    const shell = newShell();
    const rows = [{ pn: "SECRET ROW" }];
    page(shell, rows);
    page(shell, rows);
    const html = page(shell, rows, "<!--kept:0-->");
    expect(html.match(/SECRET ROW/g)).toHaveLength(1);
    expect(html).toContain("&lt;!--kept:0--&gt;");
  });
});
