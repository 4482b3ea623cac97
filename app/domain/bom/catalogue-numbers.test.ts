import { expect, test } from "vitest";
import { answerFor, bomAlias, bomPart, inShort } from "./check-paste.test-helper.ts";
import { parseBom } from "./parse-bom.ts";
import { resolveBom } from "./resolve-bom.ts";

/** Part numbers of the demonstration catalog, one for each pattern of letters, digits and dashes. */
const NUMBERS = (
  "PNF-FK-00 PNL-FR012-10 PNE-T4R000-01 LNA-SFR012 SNA-2MN-00 SNA-2MKL-00 ANC-CB10 ANC-CBE1 ANC-LATCH ANC-RR3022 " +
  "PEF-PFKN-00 PEL-PFR024-10 LEA-PR012S SEA-P2MN-10 SEA-P2MKL-10 SEL-2MR024-10 PHF-MFK-00 PHL-MERL024-10 LHA-MSRL012 " +
  "XHA-MT4R-01 XHA-M34R-01 AHC-HP30X AMC-BRR RPA-E001KN GPL-22SK000E CSP-G101M000 ENB-P2201 ENX-MFEET4 PNF-PK-00 " +
  "TLA-5024-R-SND TLA-5024-RG-SND TLA-5024-RAG-SND TLA-7024-RAGB-SND TLM-5SR024 TLM-5Z85024 TAX-5BASE TAX-5CAP TAX-5WALL " +
  "TAX-5WALL2 TAX-5M12 TAX-5CBL5 KM-0610-024AS KC-0093-10-024A KCRV-009-M-024A KR-40S-024A KDP-120Q-024A KDP-S20Q-024A " +
  "KCX-F10 KCX-C1-024A OT-1A-AD OE-A1ND OE-ASND OX-MB1 OX-RST300 OX-RSR24 OX-AUX11 DS-P01-024AR DSK-01-024AN MP-3ATS " +
  "MB-B1060 MB-BN060 DR-0163BK DRF-030CBK DRX-H1KD DRX-P4A RG-1B-012AN RGS-RS-012D RLU-2B-024AN RSK-CL1BM TM-M1S-U " +
  "TM-M1S-024 TMP-2PA1-024D TN-25PK TN-S25P04 TI-023S TIP-01FS TIP-013S TIX-M5LLL TIX-R07ZS1 THD-2S02FS WDS-2030GNS"
).split(" ");

/** Numbers of other manufacturers and former part numbers. */
const OTHER_NUMBERS = [
  ..."FC-PB22-RF FC-ES40 FC-PL30-R120 FC-C25-24DC FC-WD23-G FC-RLY11-24 FC-TR-MF NV800-F1A HB30T1K1 OK3-9-24".split(
    " ",
  ),
  ..."OK3-9-24D,OK3-115-240,CT 2.5 GY,CT 4 GY,CT 10 BU".split(","),
];

const WAYS: readonly ((pn: string, quantity: number) => string)[] = [
  (pn, quantity) => `${pn}\t${quantity}`,
  (pn, quantity) => `${quantity} ${pn}`,
  (pn, quantity) => `${pn.replaceAll("-", " ").toLowerCase()} ${quantity}`,
  (pn, quantity) => `${quantity} ${pn.replaceAll("-", " ")}`,
  (pn, quantity) => `${pn.replaceAll("-", "")};${quantity};each`,
  (pn, quantity) => `${pn}x${quantity}`,
  (pn, quantity) => `${quantity}x${pn}`,
  (pn, quantity) => `${pn.replaceAll("-", " ")} x ${quantity}`,
  (pn, quantity) => `${quantity},${pn},7/8" hole`,
  (pn, quantity) => `1\t${pn}\t${quantity}\tGreen 22 mm button 24V`,
  (pn, quantity) => `${pn}   ${quantity}   light 24 V`,
  (pn, quantity) => `Button ${pn} green ${quantity}`,
];

const PARTS = [bomPart("ANY-1"), ...NUMBERS.map((pn) => bomPart(pn))];
const ALIASES = OTHER_NUMBERS.map((alias) => bomAlias(alias, "ANY-1"));

function meaningOf(text: string): string[] {
  const parsed = parseBom(text);
  return resolveBom(parsed.lines, answerFor(parsed, PARTS, ALIASES)).map(inShort);
}

/** `TAX-5WALL 2` may be TAX-5WALL2, so no quantity may turn one of these numbers into another. */
function quantityFor(index: number): number {
  return 3 + (index % 40);
}

test.each(NUMBERS.map((pn, index) => [pn, quantityFor(index)] as const))(
  "interface.md section 3: %s, %i pieces, in every way of writing",
  (pn, quantity) => {
    const meanings = WAYS.map((write) => meaningOf(write(pn, quantity)));
    expect(meanings).toEqual(WAYS.map(() => [`ready ${pn} ${quantity}`]));
  },
);

test.each(OTHER_NUMBERS.map((alias, index) => [alias, quantityFor(index)] as const))(
  "interface.md section 3: the other number %s, %i pieces, in every way of writing",
  (alias, quantity) => {
    const meanings = WAYS.map((write) => meaningOf(write(alias, quantity)));
    expect(meanings).toEqual(WAYS.map(() => [`replaced ANY-1 ${quantity}`]));
  },
);
