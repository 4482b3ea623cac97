import type { Actor, HttpRequest, KnownForm, Making } from "./fuzz-request.ts";
import { hostileValue, oneOf, shortHostileValue } from "./hostile-values.ts";
import { makeActor, makeHeaders } from "./make-headers.ts";
import { encode } from "./make-target.ts";

type Fields = [string, string][];

/** Names that often break parsers of nested fields. */
const ODD_NAMES = [
  "__proto__",
  "a[b][c]",
  "a[4294967294]",
  "q[__proto__]",
  "q[constructor]",
  "__intent__",
  "__state__",
  "pn[]",
  "",
  "lines[0].pn",
];

/** Larger than the form limit, now and then. */
const TOO_LARGE = 1_200_000;

/** A form of some page, with a few fields changed, sent in one of the encodings. */
export function makeForm(making: Making): HttpRequest {
  const { random, world } = making;
  const who = ownerOf(making);
  const form = oneOf(random, who.forms);
  const fields = changed(form, making);
  const headers = makeHeaders(making, who);
  if (!form.isPost) {
    const query = fields.map(([name, value]) => `${encode(name)}=${encode(value.slice(0, 1500))}`).join("&");
    const target = `${form.action.split("?")[0] ?? "/"}?${query}`.slice(0, 9000);
    return { kind: "http", method: "GET", target, headers, body: null };
  }
  const target = random.happens(20) ? asData(form.action) : form.action;
  const isLeaving = /\/logout\b/.test(form.action);
  const sent = random.happens(55) ? urlEncoded(fields) : multipart(fields, making);
  return {
    kind: "http",
    method: "POST",
    target,
    // The session of the buyer is needed until the end.
    headers: { ...headers, ...(isLeaving && who === world.buyer ? { Cookie: "" } : {}), "Content-Type": sent.type },
    body: sent.body,
  };
}

function ownerOf(making: Making): Actor {
  const who = makeActor(making);
  return who.forms.length > 0 ? who : making.world.visitor;
}

function asData(action: string): string {
  const [path = "/", query] = action.split("?");
  return `${path === "/" ? "/_root" : path}.data${query === undefined ? "" : `?${query}`}`;
}

function changed({ fields }: KnownForm, { random, index }: Making): Fields {
  const all: Fields = fields.map(([name, value]) => [name, value]);
  const changes = random.happens(15) ? 0 : 1 + random.below(4);
  for (let change = 0; change < changes; change += 1) changeOne(all);
  if (random.happens(2)) all.push(["lines", "x".repeat(TOO_LARGE)]);
  if (random.happens(2))
    for (let more = 0; more < 3000; more += 1) all.push([oneOf(random, ["pn[]", "q[x]", "a"]), "1"]);
  return all;

  function changeOne(those: Fields): void {
    const at = random.below(those.length + 1);
    const field = those[at];
    const kind = random.below(10);
    if (!field || kind === 0) those.push([oneOf(random, ODD_NAMES), hostileValue(random, index)]);
    else if (kind === 1) those.splice(at, 1);
    else if (kind === 2) those.push([field[0], hostileValue(random, index)]);
    else if (kind === 3) field[0] = shortHostileValue(random, index).slice(0, 500);
    else if (kind === 4) field[0] = `${field[0]}[${oneOf(random, ODD_NAMES)}]`;
    else field[1] = hostileValue(random, index);
  }
}

function urlEncoded(fields: Fields): { type: string; body: Buffer } {
  const body = fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");
  return { type: "application/x-www-form-urlencoded", body: Buffer.from(body) };
}

/** A form with files, written by hand so that its parts can be odd. */
function multipart(fields: Fields, { random, index }: Making): { type: string; body: Buffer } {
  const boundary = oneOf(random, ["----fuzz", "b", "--", "a b", "'()+_,-./:=?"]);
  const parts = fields.map(([name, value]) => {
    const asFile = name === "file" || random.happens(6);
    const disposition = `form-data; name="${name.replaceAll('"', "%22").replace(/[\r\n]/g, "%0a")}"`;
    const file = asFile ? `; filename="${fileName()}"\r\nContent-Type: ${oneOf(random, ["text/csv", "", "x"])}` : "";
    const content = asFile ? makeFile() : Buffer.from(value);
    return Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: ${disposition}${file}\r\n\r\n`),
      content,
      Buffer.from("\r\n"),
    ]);
  });
  const end = random.happens(92) ? `--${boundary}--\r\n` : oneOf(random, ["", `--${boundary}`, `--${boundary}-`]);
  const body = Buffer.concat([...parts, Buffer.from(end)]);
  return { type: `multipart/form-data; boundary="${boundary}"`, body };

  function fileName(): string {
    return (
      shortHostileValue(random, index)
        .slice(0, 100)
        .replace(/["\r\n]/g, "") + oneOf(random, [".csv", ".xlsx", ".txt", ""])
    );
  }
  function makeFile(): Buffer {
    const kind = random.below(6);
    if (kind === 0) return Buffer.from(Array.from({ length: random.below(400) }, () => random.below(256)));
    if (kind === 1) return Buffer.from(`PK\u0003\u0004${hostileValue(random, index)}PK\u0005\u0006`, "latin1");
    if (kind === 2) return Buffer.from(`\ufeff${hostileValue(random, index)}`, "utf16le");
    if (kind === 3) return Buffer.from("pn;qty\n" + `TI-02FS;${hostileValue(random, index)}\n`.repeat(3));
    return Buffer.from(hostileValue(random, index));
  }
}
