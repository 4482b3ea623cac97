/** Background of drawings, whose colors stay in forced-colors mode. */
export const PLATE = "bg-white forced-color-adjust-none";
