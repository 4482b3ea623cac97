import type { Drawing, PartToDraw } from "../drawing.ts";
import { drawMotorAccessory } from "./accessories.ts";
import { drawMiniatureBreaker, drawMotorBreaker } from "./breakers.ts";
import { drawContactor, drawMiniatureContactor } from "./contactor.ts";
import { drawControlRelay } from "./control-relay.ts";
import { drawDefinitePurposeContactor } from "./definite-purpose-contactor.ts";
import { drawCamSwitch, drawDisconnect } from "./disconnect.ts";
import { drawElectronicOverload, drawThermalOverload } from "./overload-relay.ts";
import { drawReversingContactor } from "./reversing-contactor.ts";
import { drawEnclosedStarter, drawStarterKit } from "./starter.ts";

export const MOTOR_CONTROL_DRAWINGS: Readonly<Record<string, (part: PartToDraw) => Drawing>> = {
  KM: drawMiniatureContactor,
  KC: drawContactor,
  KCRV: drawReversingContactor,
  KR: drawControlRelay,
  KDP: drawDefinitePurposeContactor,
  KCX: drawMotorAccessory,
  OT: drawThermalOverload,
  OE: drawElectronicOverload,
  OX: drawMotorAccessory,
  DS: drawEnclosedStarter,
  DSK: drawStarterKit,
  MP: drawMotorBreaker,
  MPX: drawMotorAccessory,
  MB: drawMiniatureBreaker,
  MBL: drawMiniatureBreaker,
  DR: drawDisconnect,
  DRF: drawDisconnect,
  DRX: drawMotorAccessory,
  CW: drawCamSwitch,
};
