import type { CookieSecrets } from "./signed-cookie.server.ts";
import { signedCookie } from "./signed-cookie.server.ts";
import { PRIVATE_COOKIES } from "./private-cookies.ts";
import { z } from "zod";

/** Enough for a sign-in with a slow mail, in seconds. */
const MAX_AGE_SECONDS = 900;

/** Cookies are limited to 4 KB. */
const MOST_BYTES = 2600;

const NOT_ENTERED: ReadonlySet<string> = new Set(["nonce", "intent"]);

const leftEntries = z.object({
  path: z.string(),
  customer: z.number().nullable(),
  fields: z.record(z.string(), z.string()),
});

type LeftEntries = z.output<typeof leftEntries>;

export type LeftEntriesCookie = {
  /** Fields beyond the size limit are dropped. */
  write(posted: FormData, form: Omit<LeftEntries, "fields">): Promise<string>;
  fits(posted: FormData): boolean;
  read(request: Request): Promise<LeftEntries | null>;
  forget(): Promise<string>;
};

export function createLeftEntries(secret: CookieSecrets, isSecure: boolean): LeftEntriesCookie {
  const cookie = signedCookie(PRIVATE_COOKIES.leftEntries, secret, isSecure);
  return {
    write: (posted, form) => cookie.serialize({ ...form, fields: fieldsThatFit(posted) }, { maxAge: MAX_AGE_SECONDS }),
    fits: (posted) => Object.keys(fieldsThatFit(posted)).length === enteredFields(posted).length,
    async read(request) {
      const found = leftEntries.safeParse(await cookie.parse(request.headers.get("Cookie")));
      return found.success ? found.data : null;
    },
    forget: () => cookie.serialize("", { maxAge: 0 }),
  };
}

function enteredFields(posted: FormData): readonly [string, string][] {
  return [...posted].filter((field): field is [string, string] => {
    const [name, value] = field;
    return typeof value === "string" && !NOT_ENTERED.has(name);
  });
}

function fieldsThatFit(posted: FormData): Record<string, string> {
  let bytes = 0;
  const fits = (field: readonly [string, string]) => {
    const size = Buffer.byteLength(JSON.stringify(field));
    if (bytes + size > MOST_BYTES) return false;
    bytes += size;
    return true;
  };
  return Object.fromEntries(enteredFields(posted).filter(fits));
}
