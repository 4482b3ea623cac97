import { randomBytes } from "node:crypto";
import { z } from "zod";
import { LOCALES } from "../../domain/locale.ts";
import { signedCookie, type CookieSecrets } from "./signed-cookie.server.ts";
import { safePath } from "../../domain/content/link-policy.ts";
import { PRIVATE_COOKIES } from "./private-cookies.ts";

const NAME = PRIVATE_COOKIES.login;

/** Company mail can be slow; the code itself expires sooner. */
const MAX_AGE_SECONDS = 1800;

const state = z.object({
  /** Browser id for the provider: only the browser that requested a code can use it. */
  browser: z.string().regex(/^[\w-]{16,64}$/),
  /** Recipient of the code; null before and after the sign-in by code. */
  email: z.string().nullable(),
  /** Milliseconds since 1970. */
  sentAt: z.number().nullable(),
  /** When the provider accepted this browser's request, in milliseconds since 1970; null: not this browser's code. */
  askedAt: z.number().nullable().default(null),
  isLong: z.boolean().default(false),
  /** A bot filled in the hidden field: no code was sent, and none is accepted. */
  isDecoy: z.boolean(),
  /** Shared computer: a short session. */
  isShort: z.boolean(),
  /** A signed-in user confirms with a new code; their session stays until then. */
  isAgain: z.boolean().default(false),
  back: z.string().transform(safePath).nullable(),
  /** Part to mark as a favorite after sign-in (R-FAV-03). */
  favorite: z.string().nullable().default(null),
  locale: z.enum(LOCALES),
  way: z.enum(["form", "google", "tokens"]).nullable(),
  flow: z.string().nullable(),
});

export type LoginState = z.infer<typeof state>;

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
