/** Flat fills in the tone of a printed catalog. */
/** Short, since every drawing repeats it. */
export const INK = "#234";
export const METAL = "#c9ced2";
export const LIGHT_HOUSING = "#e6e8ea";
export const DARK_HOUSING = "#3b4349";
export const BODY_BEHIND_PANEL = "#455";
export const PANEL = "#9aa3ab";
export const BRASS = "#b86b2b";
export const SHEET_STEEL = "#d5d8da";
export const RUBBER = "#c4c9cc";
export const PALE = "#eef0f1";
export const RING = "#abb";

/** Paint of a color by its English name in the catalog; gray for unknown names. */
const PAINTS: Readonly<Record<string, string>> = {
  black: "#222",
  red: "#c8102e",
  green: "#0b8a43",
  yellow: "#f2c200",
  blue: "#0b5cad",
  white: "#f7f7f4",
  orange: "#f26a21",
  gray: "#8a9299",
  amber: "#ffa31a",
  clear: "#ddebf2",
  brown: "#7a4b2a",
};

/** The first color named in an English text such as "red lens" or "yellow with black text"; gray without one. */
export function paintOf(english: string): string {
  const name = english
    .toLowerCase()
    .split(/[^a-z]+/)
    .find((word) => word in PAINTS);
  return PAINTS[name ?? "gray"] ?? "#8a9299";
}
