import { describe, expect, test } from "vitest";
import { pagesOfPdf } from "../../../tests/setup/read-pdf.ts";
import { createLog } from "../log.server.ts";
import { createPdfDocuments } from "./pdf.server.ts";
import type { PdfDocument } from "./pdf.ts";

const PAPER: PdfDocument = {
  locale: "es",
  title: "Confirmación del pedido W1000000001",
  notice: "Este documento no es una factura.",
  shop: { name: "Ferrule", lines: ["+1 724-555-0100"] },
  facts: [{ label: "Orden de compra", value: "PO/77 ñ × – “x” ± Ω ≤ 漢 𓀀 fi\u00AD" }],
  addresses: [{ heading: "Enviar a", lines: ["Monterrey"] }],
  table: {
    caption: "Partidas",
    columns: [
      { head: "Núm.", width: 1, isNumber: true, leads: true },
      { head: "Parte", width: 8 },
    ],
    rows: Array.from({ length: 90 }, (_row, index) => [
      [{ text: String(index + 1) }],
      [{ text: `KC-${index}`, kind: "strong" }, { text: "contactor" }],
    ]),
  },
  charges: [{ label: "Total", amount: "US$1.00", reasons: [], isTotal: true }],
  blocks: [{ heading: "Nota", lines: Array.from({ length: 80 }, (_line, index) => `renglón ${index}`) }],
  foot: "Pedido, página {0} de {1}",
};

/** Of one page, without other scripts: drawn in a tenth of the time. */
const SHORT: PdfDocument = {
  ...PAPER,
  facts: [],
  blocks: [],
  table: { ...PAPER.table, rows: PAPER.table.rows.slice(0, 2) },
};

describe("PDF document", () => {
  test("PDF document has every character or its code, headers and page numbers, and each line once", async () => {
    const pages = await pagesOfPdf((await createPdfDocuments(createLog("silent")).pdf(PAPER, "a")) ?? new Uint8Array());
    expect(pages.length).toBeGreaterThan(3);
    expect(pages[0]).toContain("Orden de compra PO/77 ñ × – “x” ± Ω ≤ 漢 [U+13000] fi Enviar a Monterrey");
    pages.forEach((page, index) => expect(page).toContain(`Pedido, página ${index + 1} de ${pages.length}`));
    expect(pages.filter((page) => page.includes("Núm. Parte"))).toHaveLength(
      pages.filter((page) => page.includes("contactor")).length,
    );
    const whole = pages.join(" ");
    expect(whole.match(/KC-\d+ contactor/g)).toEqual(PAPER.table.rows.map((_row, index) => `KC-${index} contactor`));
    expect(whole.match(/renglón \d+/g)).toHaveLength(80);
  });

  test("PDF document of equal content is rendered once", async () => {
    const papers = createPdfDocuments(createLog("silent"));
    const [first, second] = await Promise.all([papers.pdf(SHORT, "a"), papers.pdf({ ...SHORT }, "a")]);
    expect(second).toBe(first);
    expect(await papers.pdf({ ...SHORT }, "a")).toBe(first);
    expect(await papers.pdf({ ...SHORT, notice: "" }, "a")).not.toBe(first);
  });

  test("that cannot be drawn is null, and the next one is rendered", async () => {
    const logged: string[] = [];
    const papers = createPdfDocuments(createLog("warn", (line) => logged.push(line)));
    const broken = { ...SHORT, table: null } as unknown as PdfDocument;
    const [none, some] = await Promise.all([papers.pdf(broken, "a"), papers.pdf(SHORT, "a")]);
    expect(none).toBeNull();
    expect(some?.length).toBeGreaterThan(10_000);
    expect(logged).toEqual([expect.stringContaining("paper not made")]);
  });

  test("PDF document is refused for an account with too many waiting requests only", async () => {
    const papers = createPdfDocuments(createLog("silent"));
    const asked = Array.from({ length: 8 }, (_each, index) => papers.pdf({ ...SHORT, title: `${index}` }, "a"));
    const colleague = papers.pdf({ ...SHORT, title: "colleague" }, "b");
    const made = await Promise.all(asked);
    expect(made.map((bytes) => bytes !== null)).toEqual(made.map((_bytes, index) => index < 4));
    expect(await colleague).not.toBeNull();
  });
});
