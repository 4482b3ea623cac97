import { option, type Option } from "./extend-part.ts";

const UNLIT_CENTS = 1100;
const LIT_CENTS = 1720;
const GRAMS = 45;

const UNLIT: readonly (readonly [string, string, string])[] = [
  ["A", "START", "ARRANQUE"],
  ["B", "STOP", "PARO"],
  ["C", "EMERGENCY STOP", "PARO DE EMERGENCIA"],
  ["D", "UP", "SUBIR"],
  ["E", "DOWN", "BAJAR"],
  ["F", "FORWARD", "ADELANTE"],
  ["G", "REVERSE", "REVERSA"],
  ["H", "OPEN", "ABRIR"],
  ["I", "CLOSE", "CERRAR"],
  ["J", "JOG", "PULSAR"],
  ["K", "RESET", "RESTABLECER"],
  ["L", "FAST", "RÁPIDO"],
  ["M", "SLOW", "LENTO"],
  ["N", "OFF-ON selector", "selector FUERA-DENTRO"],
  ["O", "HAND-OFF-AUTO selector", "selector MANUAL-FUERA-AUTO"],
  ["P", "OFF-ON key selector", "selector con llave FUERA-DENTRO"],
];

const LIT: readonly (readonly [string, string, string])[] = [
  ["Q", "illuminated START", "ARRANQUE iluminado"],
  ["R", "illuminated STOP", "PARO iluminado"],
  ["S", "green light", "luz verde"],
  ["T", "red light", "luz roja"],
];

/** One position of a custom station: an operator, its contacts and its plate, by one letter. */
export type StationOperator = Option & { lit: boolean };

export const STATION_OPERATORS: readonly StationOperator[] = [
  ...UNLIT.map(([code, en, es]) => ({ ...option(code, en, es, UNLIT_CENTS, GRAMS), lit: false })),
  ...LIT.map(([code, en, es]) => ({ ...option(code, en, es, LIT_CENTS, GRAMS), lit: true })),
];
