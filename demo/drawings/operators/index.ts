import type { Drawing, PartToDraw } from "../drawing.ts";
import { drawOperatorAccessory } from "./accessory.ts";
import { drawDoublePushButton } from "./double-push-button.ts";
import { drawLatchingMushroom } from "./emergency-stop.ts";
import { drawLegendPlate } from "./legend-plate.ts";
import { drawPilotLight } from "./pilot-light.ts";
import { drawPotentiometer } from "./potentiometer.ts";
import { drawPushButton } from "./push-button.ts";
import { drawSelector } from "./selector.ts";
import { drawSpecialOperator } from "./special-operator.ts";

export const OPERATOR_DRAWINGS: Readonly<Record<string, (part: PartToDraw) => Drawing>> = {
  PNF: drawPushButton,
  PNL: drawPushButton,
  PEF: drawPushButton,
  PEL: drawPushButton,
  PHF: drawPushButton,
  PHL: drawPushButton,
  PMA: drawPushButton,
  PNE: drawLatchingMushroom,
  PEM: drawLatchingMushroom,
  SNA: drawSelector,
  SEA: drawSelector,
  SEL: drawSelector,
  SHA: drawSelector,
  SMA: drawSelector,
  PED: drawDoublePushButton,
  LNA: drawPilotLight,
  LEA: drawPilotLight,
  LHA: drawPilotLight,
  LMA: drawPilotLight,
  LXA: drawPilotLight,
  XHA: drawSpecialOperator,
  RPA: drawPotentiometer,
  GPL: drawLegendPlate,
  ANC: drawOperatorAccessory,
  AEC: drawOperatorAccessory,
  AHC: drawOperatorAccessory,
  AMC: drawOperatorAccessory,
  AXC: drawOperatorAccessory,
};
