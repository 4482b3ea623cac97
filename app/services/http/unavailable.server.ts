import { data } from "react-router";
import type { UndoneRequest } from "../../domain/undone-request.ts";
import { postedForm } from "./posted-form.server.ts";

const RETRY_SECONDS = 30;

/** 503 with a button that sends the form again (R-ERR-13, R-NOJS-07). */
export async function throwUnavailable(): Promise<never> {
  const undone: UndoneRequest = { kind: "undone", why: "away", back: null, form: await postedForm() };
  const headers = { "Retry-After": String(RETRY_SECONDS), "Cache-Control": "private, no-store" };
  throw data(undone, { status: 503, headers });
}
