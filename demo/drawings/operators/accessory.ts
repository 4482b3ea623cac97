import type { Drawing, PartToDraw } from "../drawing.ts";
import { drawGeneric } from "../generic.ts";
import { codeOf, textOf } from "./attributes.ts";
import { drawContactBlock } from "./contact-block.ts";
import { drawBoot, drawHolePlug, drawPadlockCover, drawShroud, drawSpringGuard } from "./covers.ts";
import { drawLedLamp, drawLedModule, drawLens } from "./lamp-parts.ts";
import { drawBlockHolder, drawBuzzer, drawContactAdapter, drawInsertSheet, drawLegendFrame } from "./mounting-parts.ts";
import { drawRing } from "./rings.ts";
import { drawLeadSocket, drawSocket } from "./sockets.ts";
import { drawKeyPair, drawLensExtractor, drawWrench } from "./tools.ts";

type Draw = (part: PartToDraw) => Drawing;

/** The kinds of accessories by the code of their type; the first that fits draws it. */
const BY_CODE: readonly (readonly [RegExp, Draw])[] = [
  [/^CB/, drawContactBlock],
  [/led-module$/i, drawLedModule],
  [/led-lamp$/i, drawLedLamp],
  [/-lens$/i, drawLens],
  [/^HP\d/, drawHolePlug],
  [/^BOOT/, drawBoot],
  [/^SHRD/, drawShroud],
  [/^PADLK/, drawPadlockCover],
  [/^GRD[RS]$/, drawSpringGuard],
  [/^(NUTWR|WR\d)/, drawWrench],
  [/^(NUT|LW|GSK|DR|BZ|LG)\d|^RR\d|^GRDM|^BR[RS]$/, drawRing],
  [/^KEY/, drawKeyPair],
  [/^LXTR/, drawLensExtractor],
  [/^(LATCH|CPL)/, drawBlockHolder],
  [/^LFR/, drawLegendFrame],
  [/^LP\d/, drawInsertSheet],
  [/^ADP/, drawContactAdapter],
  [/^BUZ/, drawBuzzer],
  [/^SKT13/, drawLeadSocket],
  [/^(SKT|PCB)/, drawSocket],
];

/** The same kinds by their English name, for an operator's own codes. */
const BY_NAME: readonly (readonly [RegExp, Draw])[] = [
  [/contact block/, drawContactBlock],
  [/led module/, drawLedModule],
  [/lamp$/, drawLedLamp],
  [/lens$/, drawLens],
  [/hole plug/, drawHolePlug],
  [/boot$/, drawBoot],
  [/wrench/, drawWrench],
  [/\b(nut|washer|gasket|ring)$/, drawRing],
  [/\bkeys?\b/, drawKeyPair],
  [/buzzer/, drawBuzzer],
  [/socket/, drawSocket],
];

export function drawOperatorAccessory(part: PartToDraw): Drawing {
  const code = codeOf(part, "accessoryType");
  const name = textOf(part, "accessoryType").toLowerCase();
  const draw =
    BY_CODE.find(([pattern]) => pattern.test(code))?.[1] ?? BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  return (draw ?? drawGeneric)(part);
}
