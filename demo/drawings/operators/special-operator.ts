import type { Drawing, PartToDraw } from "../drawing.ts";
import { codeOf } from "./attributes.ts";
import { drawLatchingMushroom } from "./emergency-stop.ts";
import { drawJoystick } from "./joystick.ts";
import { drawResetOperator } from "./reset-operator.ts";
import { drawWobbleStick } from "./wobble-stick.ts";

/** Series XHA: joysticks, wobble sticks, reset buttons with a rod, latching mushrooms. */
export function drawSpecialOperator(part: PartToDraw): Drawing {
  const kind = codeOf(part, "accessoryType");
  if (kind.startsWith("WB")) return drawWobbleStick(part);
  if (kind.startsWith("RST")) return drawResetOperator(part);
  if (codeOf(part, "joystickWays")) return drawJoystick(part);
  return drawLatchingMushroom(part);
}
