import { randomBytes } from "node:crypto";
import { z } from "zod";
import { LOCALES } from "../../domain/locale.ts";
import { signedCookie, type CookieSecrets } from "./signed-cookie.server.ts";
import { safePath } from "../../domain/content/link-policy.ts";
import { PRIVATE_COOKIES } from "./private-cookies.ts";

const NAME = PRIVATE_COOKIES.login;

/** Company mail can take its time; the code itself lives shorter. */
const MAX_AGE_SECONDS = 1800;

const state = z.object({
  /** Names this browser for the provider: a code is for the browser that asked for it, so that nobody else can use it up. */
  browser: z.string().regex(/^[\w-]{16,64}$/),
  /** Where the code went; null before that, and once it was typed. */
  email: z.string().nullable(),
  /** When the last code was sent, in milliseconds since 1970. */
  sentAt: z.number().nullable(),
  /** When the provider took this browser's own request for a code, in milliseconds since 1970: that code is this browser's to type. */
  askedAt: z.number().nullable().default(null),
  /** Whether the code has eight letters instead of six digits. */
  isLong: z.boolean().default(false),
  /** Whether a program filled in what no person sees: nothing was sent, and nothing it types counts. */
  isDecoy: z.boolean(),
  /** Whether others use this computer too. */
  isShort: z.boolean(),
  /** Whether somebody who is signed in confirms it with a new code; their session goes on until the code was typed. */
  isAgain: z.boolean().default(false),
  /** The page to come back to. */
  back: z.string().transform(safePath).nullable(),
  /** A part whose star was pressed before: it becomes a favorite (R-FAV-03). */
  favorite: z.string().nullable().default(null),
  locale: z.enum(LOCALES),
  /** How somebody who still has to give a name signed in. */
  way: z.enum(["form", "google", "tokens"]).nullable(),
  /** Which Google sign-in of this browser is under way. */
  flow: z.string().nullable(),
});

/** How far somebody is with signing in. Lives in a signed cookie: nobody can make one up, and no form carries it. */
export type LoginState = z.infer<typeof state>;

/** Somebody who has done nothing yet. */
export function newLogin(locale: LoginState["locale"]): LoginState {
  const browser = randomBytes(16).toString("base64url");
  return {
    browser,
    email: null,
    sentAt: null,
    askedAt: null,
    isLong: false,
    isDecoy: false,
    isShort: false,
    isAgain: false,
    back: null,
    favorite: null,
    locale,
    way: null,
    flow: null,
  };
}

export type LoginStates = {
  read(request: Request): Promise<LoginState | null>;
  write(value: LoginState): Promise<string>;
  forget(): Promise<string>;
};

export function createLoginStates(secret: CookieSecrets, isSecure: boolean): LoginStates {
  const cookie = signedCookie(NAME, secret, isSecure);
  return {
    async read(request) {
      const value: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
      return state.safeParse(value).data ?? null;
    },
    write: (value) => cookie.serialize(value, { maxAge: MAX_AGE_SECONDS }),
    forget: () => cookie.serialize("", { maxAge: 0 }),
  };
}
