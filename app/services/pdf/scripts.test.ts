import { describe, expect, test } from "vitest";
import { everyNth } from "../../../tests/setup/extent.ts";
import { pagesOfPdf } from "../../../tests/setup/read-pdf.ts";
import { drawPdf } from "./draw-pdf.ts";
import type { PdfDocument } from "./pdf.ts";

function paperWith(text: string): PdfDocument {
  return {
    locale: "en",
    title: "Order",
    notice: "",
    shop: { name: "Ferrule", lines: [] },
    facts: [{ label: "Note", value: text }],
    addresses: [],
    table: { caption: "", columns: [{ head: "Part", width: 1 }], rows: [[[{ text, kind: "strong" }]]] },
    charges: [],
    blocks: [{ heading: "Small", lines: [`PO ${text} end`] }],
    foot: "",
  };
}

describe("a PDF document", () => {
  test.each(
    everyNth(5, [
      ["Chinese", "深圳市继电器有限公司 螺5511"],
      ["traditional Chinese", "臺灣電機股份有限公司"],
      ["Japanese", "株式会社日本電機 カタログ ひらがな ｶﾅ"],
      ["Korean", "한국전자 주식회사"],
      ["Cyrillic", "ООО Жук-12 «Реле» Ґедзь"],
      ["Greek", "Ελληνική Εταιρεία"],
      ["Latin with accents", "Łódź Ñandú Số Đặng Çağ ş ű ẞ"],
      ["Armenian and Georgian", "հայ საქართველო"],
      ["Thai", "ไฟฟา"],
      ["Devanagari", "कमल"],
      ["Bengali, Tamil and Telugu", "বল தமழ తలగ"],
      ["Ethiopic", "ኢትዮጵያ"],
      ["emoji", "😀 🔧 ✔ ⚡"],
      ["Hebrew", "חברת אור"],
      ["Arabic", "شركة الكهرباء"],
    ]),
  )("PDF document displays every letter of %s", async (_script, text) => {
    const [page = ""] = await pagesOfPdf(await drawPdf(paperWith(text)));
    expect(page.split(text).length - 1).toBe(3);
    expect(page).not.toMatch(/[□?\uFFFD]|\[U\+/);
  });

  test("PDF document continues a long text of another script on the next page", async () => {
    const text = Array.from({ length: 900 }, (_each, index) => `第${index}行`).join(" ");
    const pages = await pagesOfPdf(await drawPdf({ ...paperWith("-"), blocks: [{ heading: "Note", lines: [text] }] }));
    expect(pages.length).toBeGreaterThan(1);
    expect(
      pages
        .join("")
        .replace(/\s/g, "")
        .match(/第\d+行/g),
    ).toHaveLength(900);
  });
});
