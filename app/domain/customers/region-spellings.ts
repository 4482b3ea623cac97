/** Spellings besides code and names, unambiguous within the country; folded before comparison. */
const US_SPELLINGS = `
  AL Ala; AK Alas; AZ Ariz; AR Ark; CA Cal, Calif; CO Colo; CT Conn; DE Del;
  DC Washington DC, Washington District of Columbia, Dist of Columbia; FL Fla, Flor; GA Geo; HI Haw; ID Ida; IL Ill, Ills; IN Ind;
  KS Kan, Kans; KY Ken, Kent; MA Mass; MI Mich; MN Minn; MS Miss; MT Mont; NE Neb, Nebr; NV Nev; NH N Hamp; NJ N Jersey;
  NM N Mex, New Mex; NY N York, New York State; NC N Car, N Carolina, No Carolina; ND N Dak, N Dakota, No Dakota, No Dak; OK Okla;
  OR Ore, Oreg; PA Penn, Penna; RI Rhode Isl; SC S Car, S Carolina, So Carolina; SD S Dak, S Dakota, So Dakota, So Dak;
  TN Tenn; TX Tex, Tejas; WA Wash, Washington State; WV W Va, W Virg, W Virginia; WI Wis, Wisc; WY Wyo;
  CA California State; HI Hawai’i; AA Armed Forces America; AE Armed Forces Africa, Armed Forces Canada, Armed Forces Middle East`;

const CANADIAN_SPELLINGS = `
  AB Alta; BC Brit Col, British Col; MB Man; NB N Bruns, Nouveau Brunswick; NL NF, Nfld, Newf, Newfoundland,
  Newfoundland Labrador, Newfoundland & Labrador, Terre Neuve et Labrador, Labrador; NT NWT, N W Territories, Territoires du Nord Ouest;
  NS N Scotia, Nouvelle Ecosse; NU Nvt; ON Ont; PE PEI, P E Island, Ile du Prince Edouard; QC PQ, Que, Queb; SK Sask;
  YT YK, Yuk, Yukon Territory; BC Colombie Britannique`;

const MEXICAN_SPELLINGS = `
  AG AGU, Ags; BC BCN, Baja California Norte, Baja Cal, Baja Calif, Baja Cal Norte;
  BS BCS, Baja Cal Sur, Baja Calif Sur, B California Sur; CM CAM, Camp; CS CHP, Chis; CH CHH, Chih;
  CX CMX, CDMX, DF, DIF, Distrito Federal, Mexico DF, Mexico Distrito Federal, Distrito Federal Mexico, Ciudad de Mexico DF,
  Ciudad de Mexico CDMX, CDMX Mexico, DF Mexico, Mexico CDMX, Cd de Mexico, Cd Mexico, Cd de Mex, Cd Mex, Ciudad Mexico, Mexico City;
  CO COA, Coah, Coahuila de Zaragoza; CL COL; DG DUR, Dgo;
  EM MEX, Mexico, Edomex, Edo Mex, Edo de Mex, Edo Mexico, Edo de Mexico, Estado Mexico, Estado de Mex, State of Mexico, Mexico State,
  Est de Mexico, Est Mexico; GT GUA, Gto; GR GRO; HG HID, Hgo; JA JAL; MI MIC, Mich, Michoacan de Ocampo; MO MOR; NA NAY;
  NL NLE, Nvo Leon, N Leon; OA OAX; PU PUE; QT QUE, QRO, Queretaro de Arteaga; QR ROO, Q Roo, QROO, Quintana R;
  SL SLP, S L Potosi, Sn Luis Potosi; SI SIN; SO SON; TB TAB; TM TAM, Tamps, Tamp; TL TLA, Tlax;
  VE VER, Veracruz de Ignacio de la Llave, Veracruz Llave, Veracruz Ignacio de la Llave; YU YUC; ZA ZAC`;

export const REGION_SPELLINGS = {
  US: readSpellings(US_SPELLINGS),
  CA: readSpellings(CANADIAN_SPELLINGS),
  MX: readSpellings(MEXICAN_SPELLINGS),
};

export const STATE_WORDS = ["STATEOF", "COMMONWEALTHOF", "PROVINCEOF", "ESTADODE", "EDODE"] as const;

function readSpellings(text: string): (readonly [string, string])[] {
  return text.split(";").flatMap((entry) => {
    const [, code = "", spellings = ""] = /^\s*(..)\s+([\s\S]+)$/.exec(entry) ?? [];
    return spellings.split(",").map((spelling) => [spelling.trim(), code] as const);
  });
}
