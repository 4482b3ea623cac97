import type { Drawing, PartToDraw } from "../drawing.ts";
import { drawGeneric } from "../generic.ts";
import { DARK_HOUSING, INK, METAL, PALE, paintOf } from "../palette.ts";
import { circle, element, group, path, rect } from "../svg.ts";
import { codeOf, drawing, englishOf, frontAround, label, led } from "./details.ts";
import { drawComb } from "./jumper.ts";
import { relayFrameOf } from "./relay-frames.ts";
import { drawRelaySocket } from "./relay-socket.ts";
import { drawSlimSocket } from "./slim-relay.ts";

export function drawRelaySocketOrAccessory(part: PartToDraw): Drawing {
  const code = codeOf(part, "accessoryType");
  if (part.attributes["mounting"]) return drawRelaySocket(part);
  if (part.attributes["material"]) return drawClip(part);
  if (part.attributes["suppressorType"]) return drawModule(part);
  if (code.startsWith("JB20")) return drawComb(20, 6.6, paintOf("red"), "20 poles");
  if (code === "JB8") return drawComb(8, 14, paintOf("blue"), "8 sockets");
  if (code.startsWith("JB")) return drawComb(2, 24, paintOf("blue"), "2 sockets");
  if (code.startsWith("MK")) return drawMarkerCard();
  if (code.startsWith("SEP")) return drawSeparator();
  if (code.startsWith("SCK")) return drawSlimSocket();
  return drawGeneric(part);
}

/** A wire bail, or a plastic arch with an ejector; as wide as its relay. */
function drawClip(part: PartToDraw): Drawing {
  const { width } = relayFrameOf(part);
  const [left, right] = [45 - width / 2, 45 + width / 2];
  const front = frontAround(left - 6, 12, right + 6, 88);
  const frameLabel = label(120, 93, englishOf(part, "relayFrame").replace(/^for /, ""), 5.5);
  if (codeOf(part, "material") === "M") {
    const bail = `M${left - 4} 80h4v-58q0-6 6-6h${width - 12}q6 0 6 6v58h4`;
    const side = "M110 80h6l10-60q1-4 5-4";
    return drawing(
      front,
      path(bail + side, "none", { "stroke-width": 4.2 }),
      path(bail + side, "none", { stroke: METAL, "stroke-width": 2.6 }),
      frameLabel,
    );
  }
  return drawing(
    front,
    path(`M${left} 86v-62q0-8 8-8h${width - 16}q8 0 8 8v62h-6v-56h-${width - 12}v56z`, DARK_HOUSING),
    rect(34, 18, 22, 9, "#5b646b", { rx: 1.5 }),
    path("M37 21h16M37 24h16", "none", { stroke: METAL }),
    path("M110 86v-50l10-22h12l-4 16h-8v56z", DARK_HOUSING),
    frameLabel,
  );
}

function drawModule(part: PartToDraw): Drawing {
  const code = codeOf(part, "suppressorType");
  const lit = /LED/.test(englishOf(part, "suppressorType"));
  return drawing(
    frontAround(17, 10, 73, 84),
    path("M30 70v14h4v-14M56 70v14h4v-14", METAL),
    rect(17, 14, 56, 57, "#dadde0", { rx: 3 }),
    rect(22, 22, 46, 34, "#fff", { rx: 1.5, "stroke-width": 0.5 }),
    path("M24 39h42", "none", { "stroke-width": 1 }),
    symbol(code),
    lit ? led(66, 19, paintOf("green"), 2.6) : "",
    label(45, 66, englishOf(part, "supplyVoltage"), 7),
    path("M134 28h12M134 56h12", "none", { stroke: INK, "stroke-width": 3.4 }),
    path("M134 28h12M134 56h12", "none", { stroke: METAL, "stroke-width": 2 }),
    rect(106, 14, 28, 57, "#dadde0", { rx: 2 }),
    lit ? led(106, 19, paintOf("green"), 2.2) : "",
    label(120, 93, englishOf(part, "suppressorType"), 6),
  );
}

function symbol(code: string): string {
  if (code === "R")
    return (
      rect(28, 34.5, 15, 9, "#fff") +
      rect(52, 33, 5, 12, "#fff", { stroke: "none" }) +
      path("M52 31v16M57 31v16", "none", { "stroke-width": 1.8 })
    );
  if (code === "V") return rect(34, 33, 22, 12, "#fff") + path("M33 48h5l14-18h5");
  return path("M39 31v16l12-8z", INK) + path("M51 31v16", "none", { "stroke-width": 1.8 });
}

function drawMarkerCard(): Drawing {
  const tags = Array.from({ length: 12 }, (_, i) =>
    element("rect", { x: 15 + (i % 3) * 21, y: 18 + Math.floor(i / 3) * 17, width: 18, height: 13 }),
  );
  return drawing(
    frontAround(10, 12, 80, 88),
    rect(10, 12, 70, 76, PALE, { rx: 2 }),
    group({ fill: "#fff" }, ...tags),
    label(120, 53, "12 tags"),
    rect(98, 12, 2.5, 76, PALE),
  );
}

function drawSeparator(): Drawing {
  return drawing(
    frontAround(10, 12, 80, 88),
    path("M16 12h50l12 14v46l-12 16h-44l-12-12v-20h8v-14h-8v-18z", "#d9dcde"),
    circle(45, 50, 4, "#fff"),
    path("M22 20h42l8 9v40l-9 12h-37", "none", { stroke: "#abb" }),
    rect(120, 12, 3, 76, "#d9dcde"),
  );
}
