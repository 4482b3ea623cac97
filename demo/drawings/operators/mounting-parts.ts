import type { Drawing, PartToDraw } from "../drawing.ts";
import { DARK_HOUSING, LIGHT_HOUSING, METAL, PALE, RING, paintOf } from "../palette.ts";
import { circle, frame, path, rect, text } from "../svg.ts";
import { textOf } from "./attributes.ts";
import { around } from "./geometry.ts";
import { caption } from "./lettering.ts";
import { panelSide } from "./side-view.ts";

export function drawBlockHolder(part: PartToDraw): Drawing {
  const words = textOf(part, "accessoryType");
  const latch = /latch/.test(words);
  const slots = [26, 45, 64].map((x, i) => rect(x - 7, 58, 14, 20, PALE, { rx: 1 }) + text(x, 70.2, String(i + 1)));
  const markup = frame(
    latch ? rect(68, 30, 18, 8, paintOf("blue"), { rx: 2 }) : "",
    rect(13, 14, 64, 72, DARK_HOUSING, { rx: 5 }),
    circle(45, 35, 17, RING),
    circle(45, 35, 13, "#fff"),
    path("M45 18v4M45 48v4", "none", { "stroke-width": 2 }),
    ...slots,
    rect(112, 14, 10, 72, DARK_HOUSING, { rx: 2 }),
    rect(122, 22, 8, 26, RING),
    path("M122 58h6v6h-6M122 72h6v6h-6", PALE),
    latch ? rect(104, 30, 8, 8, paintOf("blue"), { rx: 2 }) : "",
    caption(words, 122),
  );
  return { markup, box: [160, 100], front: [6, 11, 81, 78] };
}

export function drawLegendFrame(part: PartToDraw): Drawing {
  const words = textOf(part, "accessoryType");
  const size = /(\d+) x (\d+) mm/.exec(words);
  const label = size ? `${size[1]} x ${size[2]}` : "";
  const markup = frame(
    rect(19, 12, 52, 76, DARK_HOUSING, { rx: 4 }),
    rect(22.5, 16, 45, 25, PALE, { rx: 1.5 }),
    label ? text(45, 31.2, label, { "font-size": 8 }) : path("M29 26h32M34 32h22", "none", { stroke: RING }),
    circle(45, 64, 20, "#fff"),
    circle(45, 64, 20, "none", { stroke: RING, "stroke-width": 1.6 }),
    panelSide(),
    rect(108, 12, 4, 76, DARK_HOUSING),
    rect(106.5, 16, 1.5, 25, PALE),
    caption(words, 130),
  );
  return { markup, box: [160, 100], front: around(39) };
}

export function drawInsertSheet(part: PartToDraw): Drawing {
  const cells = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2].map((column) => `M${23 + column * 15.5} ${22 + row * 15.5}h13v12h-13z`),
  );
  const markup = frame(
    path("M18 14h46l8 8v64H18z", "#fff"),
    path("M64 14v8h8", PALE),
    path(cells.join(""), PALE, { "stroke-dasharray": "2 1.4" }),
    path("M26 28h7M41.5 28h7M57 28h7M26 43.5h7M41.5 43.5h7M57 43.5h7", "none", { stroke: RING, "stroke-width": 2 }),
    rect(124, 14, 1.5, 72, "#fff"),
    caption(textOf(part, "accessoryType"), 125),
  );
  return { markup, box: [160, 100], front: around(38) };
}

export function drawContactAdapter(): Drawing {
  const markup = frame(
    rect(11, 16, 68, 68, LIGHT_HOUSING, { rx: 8 }),
    circle(45, 50, 27, RING),
    circle(45, 50, 19, "#fff"),
    path("M15 20h10v10H15zM65 70h10v10H65z", DARK_HOUSING),
    circle(70, 25, 4.5, METAL),
    circle(20, 75, 4.5, METAL),
    path("M67 26.5l6-3M17 76.5l6-3", "none"),
    text(45, 48.6, "30", { "font-size": 9, "font-weight": "bold" }),
    path("M39 51.5h12", "none"),
    text(45, 60, "22", { "font-size": 9, "font-weight": "bold" }),
    rect(104, 18, 8, 64, RING, { rx: 1 }),
    rect(112, 16, 12, 68, LIGHT_HOUSING, { rx: 2 }),
    rect(124, 28, 10, 44, DARK_HOUSING),
    caption("30 to 22 mm", 120),
  );
  return { markup, box: [160, 100], front: around(37) };
}

export function drawBuzzer(part: PartToDraw): Drawing {
  const slots = [-12, -6, 0, 6, 12].map((y) => {
    const half = Math.sqrt(17 ** 2 - y ** 2);
    return `M${Math.round(45 - half)} ${50 + y}h${Math.round(2 * half)}`;
  });
  const markup = frame(
    circle(45, 50, 28, DARK_HOUSING),
    circle(45, 50, 25.5, "none", { stroke: "#ffffff59" }),
    path(slots.join(""), "none", { stroke: RING, "stroke-width": 2.2, "stroke-linecap": "round" }),
    path("M76 40q4 10 0 20M81 35q7 15 0 30M14 40q-4 10 0 20M9 35q-7 15 0 30", "none", { "stroke-width": 1.4 }),
    panelSide(),
    rect(105, 22, 7, 56, DARK_HOUSING, { rx: 2 }),
    rect(115, 29, 4, 42, RING),
    rect(119, 33, 24, 34, DARK_HOUSING, { rx: 1.5 }),
    rect(143, 40, 5, 4, METAL),
    rect(143, 56, 5, 4, METAL),
    path("M101 42q-4 8 0 16M97 37q-6 13 0 26", "none", { "stroke-width": 1.2 }),
    caption(textOf(part, "accessoryType")),
  );
  return { markup, box: [160, 100], front: [3, 8, 84, 84] };
}
