import type { CookieSecrets } from "./signed-cookie.server.ts";
import { signedCookie } from "./signed-cookie.server.ts";
import { PRIVATE_COOKIES } from "./private-cookies.ts";
import { SECRET_FIELDS } from "../../domain/undone-request.ts";
import { z } from "zod";

/** Enough for a sign-in with a slow mail, in seconds. */
const MAX_AGE_SECONDS = 900;

/** Cookies are limited to 4 KB. */
const MOST_BYTES = 2600;

const NOT_ENTERED: ReadonlySet<string> = new Set(["nonce", "intent", "back"]);

const leftEntries = z.object({
  path: z.string(),
  customer: z.number().nullable(),
  /** The whole form was refused, and its page reports that nothing was saved. */
  isRefused: z.boolean().default(false),
  fields: z.record(z.string(), z.string()),
});

type LeftEntries = z.output<typeof leftEntries>;
type LeftForm = Omit<z.input<typeof leftEntries>, "fields">;

export type LeftEntriesCookie = {
  /** Fields beyond the size limit are dropped. */
  write(posted: FormData, form: LeftForm): Promise<string>;
  fits(posted: FormData): boolean;
  isEmpty(posted: FormData): boolean;
  read(request: Request): Promise<LeftEntries | null>;
  forget(): Promise<string>;
};

export function createLeftEntries(secret: CookieSecrets, isSecure: boolean): LeftEntriesCookie {
  const cookie = signedCookie(PRIVATE_COOKIES.leftEntries, secret, isSecure);
  return {
    write: (posted, form) => cookie.serialize({ ...form, fields: fieldsThatFit(posted) }, { maxAge: MAX_AGE_SECONDS }),
    fits: (posted) => Object.keys(fieldsThatFit(posted)).length === enteredFields(posted).length,
    isEmpty: (posted) => enteredFields(posted).length === 0,
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
    return typeof value === "string" && !NOT_ENTERED.has(name) && !SECRET_FIELDS.has(name);
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
