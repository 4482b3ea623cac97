/** One row of the price matrix (commerce-data section 2): unit sale prices by list. */
export type PriceRow = {
  readonly pn: string;
  readonly listPrice: string;
  readonly series: string;
  readonly schedule: string;
  readonly prices: Readonly<Record<"OEM" | "D1" | "D2" | "MERIDIAN" | "TABNORTE", string>>;
};

const TABLE = `
PEF-PFGN-10 11.00 PEF E-1 6.95 5.94 6.60 7.04 7.26
PEF-PFKN-10 11.00 PEF E-1 7.70 5.94 6.60 7.04 7.26
PEM-T4R000-02 21.20 PEM E-1 14.84 11.45 12.72 11.25 13.99
SNA-3MN-20 35.20 SNA E-2 25.34 19.71 21.82 22.53 23.94
PHF-MFR-01 33.80 PHF E-3 25.35 19.60 20.28 21.63 22.98
PHF-MFR-11 43.30 PHF E-3 32.48 25.11 27.71 27.71 29.44
GPL-22SK001E 2.10 GPL F-1 1.68 1.30 1.43 1.45 1.55
GPL-30SK002S 2.40 GPL F-1 1.92 1.49 1.63 1.45 1.78
KC-0093-10-120A 31.50 KC G-1 18.90 15.60 18.90 19.53 17.90
KC-0253-10-024D 61.50 KC G-1 43.05 33.21 36.90 31.98 39.98
KC-1503-11-120A 431.10 KC-1 G-4 327.64 258.66 284.53 301.77 319.01
KCX-F11 9.50 KCX F-2 7.41 5.70 6.27 6.65 7.03
KCRV-018-E-120A 109.80 KCRV G-4 83.45 65.88 72.47 76.86 81.25
OT-1J-AD 26.80 OT G-3 19.30 15.01 16.62 16.62 17.15
MP-3JRS 52.50 MP G-5 37.80 29.40 31.90 32.55 30.50
MB-C1160 11.20 MB G-6 7.39 5.60 6.27 6.94 7.17
DR-0323DR 36.70 DR H-2 27.16 21.29 23.49 25.69 27.16
RG-2B-024DL 8.40 RG H-3 4.62 4.20 4.62 5.21 5.38
RSK-2BDS 4.70 RSK H-3 3.06 2.35 2.59 2.91 3.01
TLA-7024-RAG-FBP 132.00 TLA H-4 95.30 75.24 82.76 87.78 92.80
LXA-FG024T 5.60 LXA E-1 3.53 2.72 3.02 3.23 3.33
TI-02FS 0.78 TI H-5 0.48 0.34 0.41 0.39 0.37
TIX-R07ZS2 9.88 TIX H-5 5.49 4.45 5.14 4.94 4.74
WDS-2030GNS 25.80 WDS H-7 16.50 13.42 14.96 18.06 15.48
WDN-3030GNS 31.45 WDN H-7 21.35 15.86 17.69 21.35 18.30
WDS-6040GCS 64.20 WDS H-7 44.94 33.38 37.24 44.94 38.52
ENW-T161206HQ 80.00 ENW F-3 65.60 52.80 57.60 56.00 59.20
`;

export const PRICE_MATRIX: readonly PriceRow[] = TABLE.trim()
  .split("\n")
  .map((line) => {
    const [
      pn = "",
      listPrice = "",
      series = "",
      schedule = "",
      OEM = "",
      D1 = "",
      D2 = "",
      MERIDIAN = "",
      TABNORTE = "",
    ] = line.split(" ");
    return { pn, listPrice, series, schedule, prices: { OEM, D1, D2, MERIDIAN, TABNORTE } };
  });
