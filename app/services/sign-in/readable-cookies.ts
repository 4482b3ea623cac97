import { z } from "zod";

type Pair = { readonly name: string; readonly value: string };

const ENCODED = "base64-";

/** Drops damaged cookies. The client library would ignore them too, but log a stack trace each time, which anyone could provoke. */
export function readableCookies<T extends Pair>(sent: readonly T[]): T[] {
  const pieces = Map.groupBy(sent, ({ name }) => name.replace(/\.\d+$/, ""));
  return [...pieces.values()].flatMap((own) => (isReadable(own) ? own : []));
}

export function accessTokenOf(session: readonly Pair[]): string | null {
  const text = textOf(session);
  if (!text.startsWith(ENCODED) || !isReadable(session)) return null;
  return (
    stored.safeParse(JSON.parse(Buffer.from(text.slice(ENCODED.length), "base64url").toString())).data?.access_token ??
    null
  );
}

const stored = z.object({ access_token: z.string() });

function textOf(pieces: readonly Pair[]): string {
  const whole = pieces.find(({ name }) => !/\.\d+$/.test(name));
  const numbered = pieces.toSorted((a, b) => pieceNumber(a) - pieceNumber(b));
  return whole ? whole.value : numbered.map(({ value }) => value).join("");
}

function isReadable(pieces: readonly Pair[]): boolean {
  const text = textOf(pieces);
  if (!text.startsWith(ENCODED)) return true;
  const encoded = text.slice(ENCODED.length);
  return /^[\w-]*$/.test(encoded) && isJson(Buffer.from(encoded, "base64url"));
}

function pieceNumber({ name }: Pair): number {
  return Number(name.slice(name.lastIndexOf(".") + 1));
}

function isJson(bytes: Buffer): boolean {
  try {
    JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return true;
  } catch {
    return false;
  }
}
