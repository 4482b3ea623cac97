import { createHmac } from "node:crypto";
import { createCookie, type Cookie } from "react-router";

/** A signed cookie only the server reads. Each name signs with a key of its own, so that none can stand in for another. */
export function signedCookie(name: string, secret: string, isSecure: boolean): Cookie {
  const key = createHmac("sha256", secret).update(name).digest("base64url");
  return createCookie(name, { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure, secrets: [key] });
}
