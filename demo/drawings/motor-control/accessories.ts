import type { Drawing, PartToDraw } from "../drawing.ts";
import { drawGeneric } from "../generic.ts";
import { drawBusbar } from "./breakers.ts";
import { drawHandle, drawShaft } from "./disconnect.ts";
import { drawOverloadBase, drawResetCable } from "./overload-relay.ts";
import { codeOf, englishOf } from "./reading.ts";
import { drawAuxiliaryBlock, drawCoil, drawInterlock, drawNamedBlock, drawSuppressor } from "./small-block.ts";
import { drawLink } from "./starter.ts";

type Draw = (part: PartToDraw, value: string) => Drawing;

/** Accessories known by the beginning of their code, first match first. */
const BY_CODE: readonly (readonly [beginning: string, draw: Draw])[] = [
  ["MI", (_part, value) => drawInterlock(sizeIn(value))],
  ["TON", (_part, value) => drawNamedBlock("TON", timeIn(value), "#0b5cad")],
  ["TOF", (_part, value) => drawNamedBlock("TOF", timeIn(value), "#0b5cad")],
  ["LATCH", (_part, value) => drawNamedBlock("LATCH", voltsIn(value), "#7a4b2a")],
  ["MB", (_part, value) => drawOverloadBase(sizeIn(value))],
  ["RST", (_part, value) => drawResetCable(sizeIn(value))],
  ["RSR", (_part, value) => drawNamedBlock("RESET", voltsIn(value), "#0b5cad")],
  ["AUX", (part) => drawContacts(part)],
  ["LNK", (_part, value) => drawLink(sizeIn(value))],
  ["HND", (part) => drawHandle({ ...part, attributes: { ...part.attributes, handleColor: handleColor(part) } })],
  ["SFT", (part, value) => drawShaft({ ...part, attributes: { shaftLength: { code: "", en: sizeIn(value) } } })],
  ["P4", (_part, value) => drawNamedBlock("+1P", sizeIn(value), "#3b4349")],
  ["NT", (_part, value) => drawNamedBlock("N", sizeIn(value), "#0b5cad")],
  ["GT", (_part, value) => drawNamedBlock("PE", sizeIn(value), "#0b8a43")],
];

export function drawMotorAccessory(part: PartToDraw): Drawing {
  if (codeOf(part, "auxContacts")) return drawAuxiliaryBlock(part);
  if (codeOf(part, "busbarPositions")) return drawBusbar(part);
  if (codeOf(part, "releaseType")) return drawRelease(part);
  if (codeOf(part, "suppressorType")) return drawSuppressor(part);
  if (codeOf(part, "coilVoltage")) return drawCoil(part);
  if (codeOf(part, "handleType")) return drawHandle(part);
  if (codeOf(part, "shaftLength")) return drawShaft(part);
  const code = codeOf(part, "accessoryType");
  const known = BY_CODE.find(([beginning]) => code.startsWith(beginning));
  return known ? known[1](part, englishOf(part, "accessoryType")) : drawGeneric(part);
}

function drawRelease(part: PartToDraw): Drawing {
  const kind = codeOf(part, "releaseType");
  return drawNamedBlock(kind, englishOf(part, "supplyVoltage"), kind === "ST" ? "#c8102e" : "#0b5cad");
}

function drawContacts(part: PartToDraw): Drawing {
  const auxContacts = { code: "", en: englishOf(part, "accessoryType").replace("auxiliary contact ", "") };
  return drawAuxiliaryBlock({ ...part, attributes: { auxContacts } });
}

function handleColor(part: PartToDraw) {
  return { code: codeOf(part, "accessoryType").endsWith("R") ? "R" : "K", en: "" };
}

/** "9-32 A" of "mechanical interlock 9-32 A", "330 mm" of "330 mm shaft". */
function sizeIn(value: string): string {
  return /\d[\d-]*\s?(?:A|mm)\b/.exec(value)?.[0] ?? "";
}

function timeIn(value: string): string {
  return /[\d.]+-[\d.]+ s/.exec(value)?.[0] ?? "";
}

function voltsIn(value: string): string {
  return /\d+ V(?: AC\/DC)?/.exec(value)?.[0] ?? "";
}
