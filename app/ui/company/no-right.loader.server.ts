import { data } from "react-router";
import type { NoRight } from "./no-right.tsx";

/** For items the user knows of; others are 404. */
export function noRight(message: string, on: NoRight["on"]) {
  const answer: NoRight = { kind: "no-right", message, on };
  return data(answer, { status: 403, headers: { "Cache-Control": "private, no-store" } });
}
