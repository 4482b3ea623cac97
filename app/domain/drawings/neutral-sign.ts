import { escapeHtml } from "../escape-html.ts";
import type { Picture } from "./picture.ts";

const MOST_LETTERS = 5;

export function neutralSign(series: string): Picture {
  const letters = series.length > MOST_LETTERS ? `${series.slice(0, MOST_LETTERS - 1)}…` : series;
  const size = letters.length > 3 ? 13 : 17;
  const lettering = `font-family='sans-serif' font-size='${size}' text-anchor='middle' fill='#5f6c79'`;
  const frame = "<rect x='5' y='12' width='50' height='36' rx='3' fill='#eef0f1' stroke='#9aa3ab'/>";
  return {
    viewBox: "0 0 60 60",
    markup: `${frame}<text x='30' y='${30 + size * 0.35}' ${lettering}>${escapeHtml(letters)}</text>`,
  };
}
