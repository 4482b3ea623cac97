import { data } from "react-router";
import type { UndoneRequest } from "../../domain/undone-request.ts";
import { postedForm } from "./posted-form.server.ts";

/** How soon a visitor or a crawler may ask again. */
const RETRY_SECONDS = 30;

/**
 * Throws the 503 of a page that something it needs does not answer for: to be asked again, with what was typed if a form was sent
 * (R-ERR-13, R-NOJS-07).
 */
export async function throwUnavailable(): Promise<never> {
  const undone: UndoneRequest = { kind: "undone", why: "away", back: null, form: await postedForm() };
  const headers = { "Retry-After": String(RETRY_SECONDS), "Cache-Control": "private, no-store" };
  throw data(undone, { status: 503, headers });
}
