import { data } from "react-router";
import type { NoRight } from "./no-right.tsx";

/** The answer to somebody whose role does not allow what they asked for, of something they know is there. */
export function noRight(message: string, on: NoRight["on"]) {
  const answer: NoRight = { kind: "no-right", message, on };
  return data(answer, { status: 403, headers: { "Cache-Control": "private, no-store" } });
}
