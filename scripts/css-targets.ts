/** Oldest supported browsers in the format of Lightning CSS: major << 16 | minor << 8. */
const targets = {
  chrome: 109 << 16,
  firefox: 115 << 16,
  safari: (15 << 16) | (6 << 8),
};

export default targets;
