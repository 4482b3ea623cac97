import type { Bilingual } from "../part.ts";

const NAMES: readonly (readonly [en: string, es: string])[] = [
  ["PUMP", "BOMBA"],
  ["MOTOR", "MOTOR"],
  ["CONVEYOR", "TRANSPORTADOR"],
  ["FAN", "VENTILADOR"],
  ["MIXER", "MEZCLADOR"],
  ["VALVE", "VÁLVULA"],
  ["COMPRESSOR", "COMPRESOR"],
  ["BLOWER", "SOPLADOR"],
  ["CRUSHER", "TRITURADORA"],
  ["FEEDER", "ALIMENTADOR"],
  ["HOIST", "POLIPASTO"],
  ["CRANE", "GRÚA"],
  ["LIFT", "ELEVADOR"],
  ["PRESS", "PRENSA"],
  ["SAW", "SIERRA"],
  ["DRILL", "TALADRO"],
  ["LATHE", "TORNO"],
  ["MILL", "MOLINO"],
  ["OVEN", "HORNO"],
  ["HEATER", "CALENTADOR"],
  ["CHILLER", "ENFRIADOR"],
  ["BOILER", "CALDERA"],
  ["TANK", "TANQUE"],
  ["FILTER", "FILTRO"],
  ["AGITATOR", "AGITADOR"],
  ["SCREW", "TORNILLO"],
  ["GATE", "COMPUERTA"],
  ["DOOR", "PUERTA"],
  ["LINE", "LÍNEA"],
  ["STATION", "ESTACIÓN"],
];

/** A machine that is numbered on a shop floor; `code` is its two digits in the part number. */
export type Machine = { code: string; name: Bilingual };

export const MACHINES: readonly Machine[] = NAMES.map(([en, es], index) => ({
  code: String(index + 1).padStart(2, "0"),
  name: { en, es },
}));
