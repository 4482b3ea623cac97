/** Under what is drawn in our own colors, which stay where the reader has chosen colors of their own. */
export const PLATE = "bg-white forced-color-adjust-none";
