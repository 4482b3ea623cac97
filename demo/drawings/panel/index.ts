import type { Drawing, PartToDraw } from "../drawing.ts";
import { drawButtonEnclosure } from "./button-enclosure.ts";
import { drawControlStation } from "./control-station.ts";
import { drawDinTimer } from "./din-timer.ts";
import { drawEnclosureAccessory } from "./enclosure-accessory.ts";
import { drawHighDensityTerminal } from "./high-density-terminal.ts";
import { drawIecTerminal } from "./iec-terminal.ts";
import { drawNemaAccessory } from "./nema-accessory.ts";
import { drawNemaTerminal } from "./nema-terminal.ts";
import { drawPlugInRelay } from "./plug-in-relay.ts";
import { drawPlugInTimer } from "./plug-in-timer.ts";
import { drawRelaySocketOrAccessory } from "./relay-accessory.ts";
import { drawSlimRelay } from "./slim-relay.ts";
import { drawTerminalAccessory } from "./terminal-accessory.ts";
import { drawTowerAccessory } from "./tower-light-accessory.ts";
import { drawTowerModule } from "./tower-light-module.ts";
import { drawTowerLight } from "./tower-light.ts";
import { drawWallEnclosure } from "./wall-enclosure.ts";
import { drawWireDuctAccessory } from "./wire-duct-accessory.ts";
import { drawWireDuct } from "./wire-duct.ts";

export const PANEL_DRAWINGS: Readonly<Record<string, (part: PartToDraw) => Drawing>> = {
  CSP: drawControlStation,
  CSM: drawControlStation,
  ENB: drawButtonEnclosure,
  ENW: drawWallEnclosure,
  ENX: drawEnclosureAccessory,
  RG: drawPlugInRelay,
  RLU: drawPlugInRelay,
  RGS: drawSlimRelay,
  RSK: drawRelaySocketOrAccessory,
  TM: drawDinTimer,
  TMP: drawPlugInTimer,
  TN: drawNemaTerminal,
  TNX: drawNemaAccessory,
  TI: drawIecTerminal,
  TIP: drawIecTerminal,
  TIX: drawTerminalAccessory,
  THD: drawHighDensityTerminal,
  WDS: drawWireDuct,
  WDN: drawWireDuct,
  WDX: drawWireDuctAccessory,
  TLA: drawTowerLight,
  TLM: drawTowerModule,
  TAX: drawTowerAccessory,
};
