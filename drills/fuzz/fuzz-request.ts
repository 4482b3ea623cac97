import type { Random } from "../buyers/random.ts";

/** A request in valid HTTP. */
export type HttpRequest = {
  readonly kind: "http";
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer | null;
};

/** Raw bytes on a connection, invalid HTTP. */
export type RawRequest = { readonly kind: "raw"; readonly parts: readonly Buffer[] };

export type FuzzRequest = HttpRequest | RawRequest;

export type KnownForm = {
  readonly action: string;
  readonly isPost: boolean;
  readonly fields: readonly [string, string][];
};

/** A sender, with the cookies of a browser. */
export type Actor = {
  readonly name: string;
  readonly cookies: ReadonlyMap<string, string>;
  readonly forms: readonly KnownForm[];
};

/** Building blocks of requests, found by exploring the shop. */
export type World = {
  readonly origin: string;
  /** Patterns of all routes, e.g. `/products/:category`. */
  readonly patterns: readonly string[];
  readonly paths: readonly string[];
  /** The same by kind of page, so that the many catalog pages do not crowd out the few others. */
  readonly pathsByKind: readonly (readonly string[])[];
  readonly queryNames: readonly string[];
  readonly cookieNames: readonly string[];
  readonly newcomer: Actor;
  readonly visitor: Actor;
  readonly buyer: Actor;
  /** Signed in too, with tampered cookies, which may end the session. */
  readonly tampered: Actor;
};

export type Making = { readonly random: Random; readonly world: World; readonly index: number };
