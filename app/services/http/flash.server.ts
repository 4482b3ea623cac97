import { createCookie, createCookieSessionStorage } from "react-router";
import { createToastUtilsWithCustomSession, getToast } from "remix-toast";
import { safePath } from "../../domain/content/link-policy.ts";
import type { CookieSecrets } from "./signed-cookie.server.ts";
import type { FlashMessage } from "../../ui/toasts/flash-message.ts";
import { PRIVATE_COOKIES } from "./private-cookies.ts";

const COOKIE_NAME = PRIVATE_COOKIES.flash;

/** Cookies are limited to 4 KB. */
const LONGEST_MESSAGE = 800;

/** Longer than any part number. */
const LONGEST_PLACE = 60;

const AT = "at=";

const NOTE = "note=";

const TYPED = "typed=";
const LONGEST_TYPED = 1000;
const LONGEST_TYPED_ALONE = 2200;
const LONGEST_MESSAGE_BESIDE = 400;

export type Flash = {
  /** `forget`: cookie that deletes the message. */
  read(request: Request): Promise<{ message: FlashMessage; forget: string } | null>;
  redirect(path: string, flash: FlashMessage): Promise<Response>;
};

/** Signed cookie (R-SEC-05, R-UI-07). */
export function createFlash(secret: CookieSecrets, isSecure: boolean): Flash {
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure } as const;
  const cookie = createCookie(COOKIE_NAME, { ...attributes, maxAge: 60, secrets: [...secret] });
  const storage = createCookieSessionStorage({ cookie });
  const { redirectWithToast } = createToastUtilsWithCustomSession(storage);
  return {
    async read(request) {
      if (!request.headers.get("Cookie")?.includes(`${COOKIE_NAME}=`)) return null;
      const { toast } = await getToast(request, storage);
      if (!toast) return null;
      const message: FlashMessage = { type: toast.type, message: toast.message };
      const extras = toast.description?.split(" ") ?? [];
      if (extras.includes("cart")) message.link = "cart";
      if (extras.includes("accountLogin")) message.event = "accountLogin";
      const at = extras.find((extra) => extra.startsWith(AT));
      if (at) message.at = decodeURIComponent(at.slice(AT.length));
      const note = extras.find((extra) => extra.startsWith(NOTE));
      if (note) message.note = decodeURIComponent(note.slice(NOTE.length));
      const typed = extras.find((extra) => extra.startsWith(TYPED));
      if (typed) message.typed = Object.fromEntries(new URLSearchParams(typed.slice(TYPED.length)));
      // Deletes the cookie; the library would leave an empty signed message for a minute.
      return { message, forget: await cookie.serialize("", { maxAge: 0 }) };
    },
    redirect(path, { type, message, link, event, at, note, typed }) {
      const safe = safePath(path);
      if (safe === null) throw new Error("flash.redirect: not a path of this site");
      const place = at && AT + encodeURIComponent(at.slice(0, LONGEST_PLACE).toWellFormed());
      const words = note && NOTE + encodeURIComponent(note.slice(0, LONGEST_PLACE).toWellFormed());
      const rows = typed && TYPED + rowsThatFit(typed, message === "" ? LONGEST_TYPED_ALONE : LONGEST_TYPED);
      const extras = [link, event, place, words, rows].filter((extra) => extra !== undefined).join(" ");
      const longest = typed ? LONGEST_MESSAGE_BESIDE : LONGEST_MESSAGE;
      const toast = { type, message: message.slice(0, longest), ...(extras ? { description: extras } : {}) };
      return redirectWithToast(safe, toast, { status: 303 });
    },
  };
}

/** The first rows that fit into a cookie. */
function rowsThatFit(typed: Readonly<Record<string, string>>, most: number): string {
  const rows = Object.entries(typed).map(([pn, quantity]) => `${new URLSearchParams([[pn, quantity.toWellFormed()]])}`);
  let length = 0;
  return rows.filter((row) => (length += row.length + 1) <= most).join("&");
}
