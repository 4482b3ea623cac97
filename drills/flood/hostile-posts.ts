/** A form as it goes over the connection. */
export type HostilePost = {
  readonly name: string;
  readonly target: string;
  readonly type: string;
  readonly body: Buffer;
  /** Account the form is sent from; by default the sender is not signed in. */
  readonly sender?: "buyer" | "staff";
  /** Sent in pieces without `Content-Length`. */
  readonly isChunked?: boolean;
  /** Sent in pieces with pauses of this many milliseconds. */
  readonly pauseMs?: number;
};

const FORM = "application/x-www-form-urlencoded";
const BOUNDARY = "----flood";

const MEGABYTE = 1_000_000;

/** Forms of a megabyte or more: those of the reports of stage 13, and others of the same kinds. */
export const HOSTILE_POSTS: readonly HostilePost[] = [
  encoded("quick order, letters", "/quick-order", `lines=${letters(990_000)}`, 1_000_100),
  encoded("quick order, 3.9 MB", "/quick-order", `lines=${letters(3_900_000)}`),
  encoded("quick order, ampersands", "/es/pedido-rapido", `lines=${"%26".repeat(1_300_000)}`),
  encoded("quick order, ampersands within the limit", "/quick-order", `lines=${"%26".repeat(380_000)}`),
  encoded("quick order, more rows", "/quick-order", `more=1&lines=${letters(3_900_000)}`),
  multipart("quick order, parts", "/quick-order", [["lines", letters(2_000_000)]]),
  multipart("quick order, rows", "/es/pedido-rapido", rows(900, 1100)),
  multipart("quick order, file", "/quick-order", [["file", lines(1_900_000)]]),
  { ...encoded("quick order, chunked", "/quick-order", `lines=${letters(1_100_000)}`), isChunked: true },
  { ...encoded("quick order, slow", "/es/pedido-rapido", `lines=${letters(1_100_000)}`), pauseMs: 20 },
  encoded("review page, rows", "/quick-order/check", encodedRows(900, 1150)),
  encoded("review page, rest", "/quick-order/check", `pn%5B%5D=A&rest=${letters(3_000_000)}`),
  encoded("cart, part number", "/cart", `intent=add&typed=1&quantity=1&pn=${letters(1_000_000)}`),
  encoded("cart, quantities", "/cart", `intent=set&${quantities(9000, 100)}`),
  encoded("cart, pasted list", "/es/carrito", `intent=add&typed=1&quantity=1&pn=${encodeURIComponent(lines(900_000))}`),
  encoded("sign-in", "/login", `email=${letters(1_040_000)}`),
  multipart("sign-in, parts", "/es/iniciar-sesion", [["email", letters(1_040_000)]]),
  encoded("sign-in code", "/login/code", `intent=verify&code=${letters(1_040_000)}`),
  encoded("shared cart code", "/h", `code=${letters(1_040_000)}`),
  encoded("address", "/my-account/addresses/new", `street=${"%26".repeat(348_000)}`),
  encoded("profile", "/es/mi-cuenta/perfil", `name=${letters(1_040_000)}`),
  multipart("named lists", "/my-account/lists", [["lines", letters(3_000_000)]]),
  multipart("part numbers", "/my-account/part-numbers", [["lines", letters(3_000_000)]]),
  multipart("import files", "/staff/data", [["file", letters(4_000_000)]]),
  json("quote", "/api/public/quote", { lines: [{ sku: letters(1_000_000), quantity: 1 }] }),
  { ...json("quote, chunked", "/api/public/quote", { note: letters(1_500_000) }), isChunked: true },
  {
    ...multipart("named list, own", "/my-account/lists", [...listForm(), ["lines", letters(2_000_000)]]),
    sender: "buyer",
  },
  {
    ...multipart("named list, file", "/my-account/lists", [...listForm(), ["file", lines(1_900_000)]]),
    sender: "buyer",
  },
  {
    ...multipart("part numbers, file", "/my-account/part-numbers", [
      ["intent", "check"],
      ["file", lines(3_000_000)],
    ]),
    sender: "buyer",
  },
  { ...encoded("note of an order", "/checkout/review", `note=${letters(1_040_000)}`), sender: "buyer" },
  { ...encoded("shared cart, note", "/cart/hand-over", `intent=give&note=${letters(1_040_000)}`), sender: "buyer" },
  { ...encoded("cart of an account", "/cart", `intent=add&typed=1&pn=${letters(1_000_000)}`), sender: "buyer" },
  { ...multipart("address, parts", "/my-account/addresses/new", [["street", letters(1_040_000)]]), sender: "buyer" },
  { ...json("private cart", "/api/private/hubKV", { cart: letters(1_000_000) }), sender: "buyer" },
  { ...multipart("import files, own", "/staff/data", [["file", letters(4_000_000)]]), sender: "staff" },
  { ...encoded("note of the staff", "/staff/orders/1", `intent=note&note=${letters(1_040_000)}`), sender: "staff" },
];

function encoded(name: string, target: string, text: string, atLeast = MEGABYTE): HostilePost {
  return { name, target, type: FORM, body: Buffer.from(text.padEnd(atLeast, "x")) };
}

function json(name: string, target: string, value: object): HostilePost {
  return { name, target, type: "application/json", body: Buffer.from(JSON.stringify(value)) };
}

function multipart(name: string, target: string, fields: readonly (readonly [string, string])[]): HostilePost {
  const parts = fields.map(([field, value]) => {
    const file = field === "file" ? '; filename="parts.csv"' : "";
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n${value}\r\n`;
  });
  return {
    name,
    target,
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.from(`${parts.join("")}--${BOUNDARY}--\r\n`),
  };
}

/** Random letters, which do not compress; the same in each run. */
function letters(count: number): string {
  let state = 2026;
  const text = Buffer.alloc(count);
  for (let at = 0; at < count; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    text[at] = 65 + ((state >> 12) % 26);
  }
  return text.toString("latin1");
}

/** A list of parts with long descriptions, of about this many characters. */
function lines(count: number): string {
  const line = `KC-0093-10-120A,12,${letters(1000)}\r\n`;
  return line.repeat(Math.ceil(count / line.length));
}

function listForm(): [string, string][] {
  return [
    ["intent", "new"],
    ["name", "Flood"],
  ];
}

function rows(count: number, length: number): [string, string][] {
  const text = letters(length);
  return Array.from({ length: count }, (_row, at): [string, string] => ["pn[]", at + text]);
}

function encodedRows(count: number, length: number): string {
  const text = letters(length);
  return Array.from({ length: count }, (_row, at) => `pn%5B%5D=${at}${text}&quantity%5B%5D=1`).join("&");
}

function quantities(count: number, length: number): string {
  const text = letters(length);
  return Array.from({ length: count }, (_line, at) => `q%5B${at}${text}%5D=1`).join("&");
}
