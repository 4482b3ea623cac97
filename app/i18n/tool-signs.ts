/** Signs of the header, 16 by 16, drawn by lines. The shell contains them, so that no script needs to. */
export const TOOL_SIGNS = {
  quickOrder: '<path d="M2 3.5h12v9H2zM2 6.5h12M6.5 6.5v6"/>',
  lists: '<path d="M5.5 4H14M5.5 8H14M5.5 12H14M2 4h.1M2 8h.1M2 12h.1" stroke-linecap="round"/>',
  account: '<circle cx="8" cy="5.3" r="2.8"/><path d="M2.5 14c.3-3 2.4-4.6 5.5-4.6s5.2 1.6 5.5 4.6"/>',
  cart: '<path d="M1.5 2.5h2l1.6 8h7.3L14 4.8H4.2"/><circle cx="6" cy="13.2" r="1"/><circle cx="11.6" cy="13.2" r="1"/>',
};

export type ToolSigns = typeof TOOL_SIGNS;
