import { seededRandom, type Random } from "../buyers/random.ts";
import type { FuzzRequest, HttpRequest, Making, World } from "./fuzz-request.ts";
import { hostileValue, oneOf } from "./hostile-values.ts";
import { makeForm } from "./make-form.ts";
import { makeHeaders } from "./make-headers.ts";
import { makeJsonCall } from "./make-json-call.ts";
import { makeRaw } from "./make-raw.ts";
import { makeTarget } from "./make-target.ts";

/** Far apart, so that neighboring requests have nothing in common. */
const STRIDE = 0x9e3779b1;

export function chanceOf(seed: number, index: number): Random {
  return seededRandom(Math.imul(seed, 7919) + Math.imul(index + 1, STRIDE));
}

const METHODS = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "TRACE", "PROPFIND", "get", "POST"];

/** The request with this number in a run of this seed; the same one for the same shop. */
export function makeRequest(seed: number, index: number, world: World): FuzzRequest {
  const random = chanceOf(seed, index);
  const making = { random, world, index };
  const kind = random.below(100);
  if (kind < 40) return makeGet(making);
  if (kind < 75) return makeForm(making);
  if (kind < 85) return makeJsonCall(making);
  if (kind < 92) return makeOddMethod(making);
  return makeRaw(making);
}

export function makeGet(making: Making): HttpRequest {
  const { random } = making;
  const method = random.happens(5) ? "HEAD" : "GET";
  return { kind: "http", method, target: makeTarget(making), headers: makeHeaders(making), body: null };
}

/** Any method at any address, with a body of any declared type. */
export function makeOddMethod(making: Making): HttpRequest {
  const { random, index } = making;
  const type = oneOf(random, [
    "application/json",
    "text/plain",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "application/x-www-form-urlencoded; charset=utf-16",
    "x/y",
    "",
  ]);
  return {
    kind: "http",
    method: oneOf(random, METHODS),
    target: makeTarget(making),
    headers: { ...makeHeaders(making), ...(type && { "Content-Type": type }) },
    body: random.happens(70) ? Buffer.from(hostileValue(random, index)) : null,
  };
}
