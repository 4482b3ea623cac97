import { createCookie, createCookieSessionStorage } from "react-router";
import { createToastUtilsWithCustomSession, getToast } from "remix-toast";
import { safePath } from "../../domain/content/link-policy.ts";
import type { CookieSecrets } from "./signed-cookie.server.ts";
import type { FlashMessage } from "../../ui/toasts/flash-message.ts";
import { PRIVATE_COOKIES } from "./private-cookies.ts";

const COOKIE_NAME = PRIVATE_COOKIES.flash;

/** Keeps the cookie far below the 4 KB a browser stores. */
const LONGEST_MESSAGE = 800;

/** Longer than any part number. */
const LONGEST_PLACE = 60;

/** What the name of a row begins with, among what comes along with a message. */
const AT = "at=";

/** What the words of that row begin with. */
const NOTE = "note=";

/** What the quantities of rows begin with. Beside them there is room for a shorter message. */
const TYPED = "typed=";
const LONGEST_TYPED = 1000;
/** Without a message there is room for the quantities of a whole table. */
const LONGEST_TYPED_ALONE = 2200;
const LONGEST_MESSAGE_BESIDE = 400;

export type Flash = {
  /** The message left for this request and the cookie that forgets it, or null without one. */
  read(request: Request): Promise<{ message: FlashMessage; forget: string } | null>;
  /** 303 to a path of this site that shows the message there. */
  redirect(path: string, flash: FlashMessage): Promise<Response>;
};

/** Messages for the next page in a signed cookie of our own secret (R-SEC-05, R-UI-07). */
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
      // What the library leaves is an empty message, which comes back and is checked with every page of the next minute.
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

/** The first rows, as many as a cookie has room for: a message names what it can name too. */
function rowsThatFit(typed: Readonly<Record<string, string>>, most: number): string {
  const rows = Object.entries(typed).map(([pn, quantity]) => `${new URLSearchParams([[pn, quantity.toWellFormed()]])}`);
  let length = 0;
  return rows.filter((row) => (length += row.length + 1) <= most).join("&");
}
