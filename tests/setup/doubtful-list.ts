/** Forty lines as a plant lists them, twenty-one of them clear. */
const READY = [
  ["PEF-PFGN-10", 4],
  ["PEF-PFKN-10", 6],
  ["LXA-FG024T", 2],
  ["TI-02FS", 100],
  ["TI-06FS", "50 pcs"],
  ["KC-0123-10-120A", 3],
  ["KC-0183-10-024D", 2],
  ["KC-0253-10-240A", 1],
  ["KC-0323-10-120A", 2],
  ["MB-B1060", 5],
  ["MB-B1080", 5],
  ["TM-A1S-U", 1],
  ["TM-B1S-U", 1],
  ["SHA-M3MN-20", 2],
  ["WDS-2030GNS", 12],
  ["RG-3P-024DL", 4],
  ["TM-M1S-U", 1],
  ["PHF-MFR-11", 2],
  ["LHA-MSRT120", 1],
  ["OT-1L-AD", 1],
  ["KC-0093-10-240A", 2],
].map((cells) => cells.join("\t"));

/** Numbers of the shop and of other manufacturers with an identical part in the catalog, and that part. */
export const DIRECT = [
  ["FC-PB22-RF", "PEF-PFRN-11"],
  ["FC-PB22-GF", "PEF-PFGN-11"],
  ["FC-C09-120", "KC-0093-10-120A"],
  ["FC-ES40", "PEM-T4R000-02"],
  ["FC-C25-24DC", "KC-0253-10-024D"],
  ["FC-TB4-GR", "TI-04FS"],
  ["OK3-18-120", "KC-0183-10-120A"],
  ["NV800-F2B", "PEF-PFRN-01"],
] as const;

const direct = DIRECT.map(([typed]) => `${typed}\t2`);

/** Lines that only the buyer can decide. */
const OPEN = [
  "KCX-TON180\t4",
  "TAX 5WALL 2",
  "PEF-PFRN-10\t1.000",
  "TI-10FS\t1,000",
  "WDS-2530GNS",
  "OX-MB1",
  "PEF-PFGN-1O\t10",
  "KC-0093-1O-024A\t2",
  "KC-0093-10\t2",
  "NOPE-1\t3",
  "AXC-DR13\t1",
];

/** Forty lines, nineteen of them doubtful, in no order. */
export const DOUBTFUL_LIST = [
  ...READY.slice(0, 10),
  ...direct.slice(0, 4),
  ...OPEN.slice(0, 6),
  ...READY.slice(10),
  ...direct.slice(4),
  ...OPEN.slice(6),
].join("\n");
