import type { Making, RawRequest } from "./fuzz-request.ts";
import { hostileValue, oneOf } from "./hostile-values.ts";

const HOST = "Host: localhost\r\nConnection: close\r\n";

/** Bytes that no client library would send: broken lines, wrong lengths, two requests in one. */
export function makeRaw({ random, world, index }: Making): RawRequest {
  const path = oneOf(random, world.paths);
  const value = hostileValue(random, index).slice(0, 20_000);
  const form = "application/x-www-form-urlencoded";
  const request = oneOf(random, [
    `GET ${value} HTTP/1.1\r\n${HOST}\r\n`,
    `GET ${path}?q=${value} HTTP/1.1\r\n${HOST}\r\n`,
    `GET ${path} HTTP/9.9\r\n${HOST}\r\n`,
    `GET ${path}\r\n\r\n`,
    `${value} ${path} HTTP/1.1\r\n${HOST}\r\n`,
    `GET ${path} HTTP/1.1\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nHost: ${value.slice(0, 200)}\r\nConnection: close\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\n${HOST}Cookie: ${value}\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\n${HOST}${"X-A: 1\r\n".repeat(500)}\r\n`,
    `GET ${path} HTTP/1.1\r\n${HOST}X-Long: ${"y".repeat(40_000)}\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\n${HOST}no colon here\r\n\r\n`,
    `GET /${"z".repeat(30_000)} HTTP/1.1\r\n${HOST}\r\n`,
    `POST ${path} HTTP/1.1\r\n${HOST}Content-Length: 5\r\nContent-Length: 6\r\n\r\na=1&b=2`,
    `POST ${path} HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n${value}`,
    `POST ${path} HTTP/1.1\r\n${HOST}Content-Type: ${form}\r\nContent-Length: 3\r\n\r\n${value}`,
    `POST ${path} HTTP/1.1\r\n${HOST}Content-Type: ${form}\r\nContent-Length: 99999\r\n\r\na=1`,
    `POST ${path} HTTP/1.1\r\n${HOST}Content-Length: 99999999999999999999\r\n\r\na=1`,
    `POST ${path} HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\n${value}`,
    `POST ${path} HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\n${HOST}Content-Type: ${form}\r\nTransfer-Encoding: chunked\r\n\r\n3\r\na=1\r\n0\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\n${HOST}Expect: 100-continue\r\nContent-Length: 3\r\n\r\na=1`,
    `POST ${path} HTTP/1.1\r\n${HOST}Expect: something\r\nContent-Length: 3\r\n\r\na=1`,
    `GET ${path} HTTP/1.1\r\n${HOST}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`,
    `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`,
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\nGET ${path} HTTP/1.1\r\n${HOST}\r\n`,
    "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003",
    value,
  ]);
  const bytes = Buffer.from(request, random.happens(50) ? "latin1" : "utf8");
  if (random.happens(70)) return { kind: "raw", parts: [bytes] };
  const cut = random.below(bytes.length + 1);
  return { kind: "raw", parts: [bytes.subarray(0, cut), bytes.subarray(cut)] };
}
