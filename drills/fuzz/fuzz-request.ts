import type { Random } from "../buyers/random.ts";

/** A request by the rules of HTTP, whatever it says. */
export type HttpRequest = {
  readonly kind: "http";
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer | null;
};

/** Bytes on a line of their own, against the rules. */
export type RawRequest = { readonly kind: "raw"; readonly parts: readonly Buffer[] };

export type FuzzRequest = HttpRequest | RawRequest;

/** A form of the shop as a page showed it. */
export type KnownForm = {
  readonly action: string;
  readonly isPost: boolean;
  readonly fields: readonly [string, string][];
};

/** Somebody who asks, with the cookies of their browser. */
export type Actor = {
  readonly name: string;
  readonly cookies: ReadonlyMap<string, string>;
  readonly forms: readonly KnownForm[];
};

/** Everything a request can be made of, found by looking at the shop. */
export type World = {
  readonly origin: string;
  /** Patterns of all routes, e.g. `/products/:category`. */
  readonly patterns: readonly string[];
  /** Paths that lead to pages, with their queries. */
  readonly paths: readonly string[];
  /** The same, those of one kind of page together, so that the many of a catalogue do not crowd out the few. */
  readonly pathsByKind: readonly (readonly string[])[];
  /** Names that occur in queries. */
  readonly queryNames: readonly string[];
  readonly cookieNames: readonly string[];
  readonly nobody: Actor;
  readonly visitor: Actor;
  readonly buyer: Actor;
  /** Signed in too; this one's cookies are tampered with, which may end the session. */
  readonly tampered: Actor;
};

/** What a part of the generator needs. */
export type Making = { readonly random: Random; readonly world: World; readonly index: number };
