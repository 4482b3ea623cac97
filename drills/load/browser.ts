import { Agent } from "node:http";
import type { Answer } from "../../tests/setup/checkout-walk.ts";
import { CookieJar } from "../../tests/setup/signed-in.ts";
import { exchange, NotTaken, type Received, type Sent } from "./exchange.ts";
import type { Meter } from "./meter.ts";

type Fields = Record<string, string> | readonly (readonly [string, string])[];

export type Site = {
  port: number;
  meter: Meter;
  /** Whether connections may be refused for a while, so that people try again. */
  mayBeDown: boolean;
};

/** A browser without scripts: keeps cookies, connections and ETags, and follows redirects on request. */
export type Browser = {
  jar: CookieJar;
  get(path: string, kind: string, expected?: readonly number[]): Promise<Answer>;
  post(path: string, fields: Fields, kind: string, expected?: readonly number[]): Promise<Answer>;
  open(path: string, kind: string): Promise<string>;
  /** Sends a form that must be answered 303, and opens the next page. */
  submit(path: string, fields: Fields, kind: string, next: string): Promise<string>;
  close(): void;
};

const [PAGE, AFTER_FORM, MOST_REDIRECTS] = [[200, 301, 302, 303], [303], 5];

/** Pause between two tries during a restart. */
const TRY_AGAIN_MS = 50;

/** The shop reports that it cannot answer now. */
const [MOST_TRIES, ASK_AGAIN_MS] = [5, 1000];

export function openBrowser(site: Site, address: string): Browser {
  const jar = new CookieJar();
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const tagged = new Map<string, { tag: string; text: string }>();
  const send = async (sent: Sent, kind: string, expected: readonly number[]): Promise<Answer> => {
    const known = sent.method === "GET" ? tagged.get(sent.path) : undefined;
    const headers = {
      ...sent.headers,
      Host: `127.0.0.1:${site.port}`,
      "X-Forwarded-For": address,
      "Accept-Encoding": "gzip, br",
      "Accept-Language": "en",
      ...(jar.cookies.size > 0 ? { Cookie: jar.header } : {}),
      ...(known ? { "If-None-Match": known.tag } : {}),
    };
    const received = await untilAble(site, agent, { ...sent, headers }, kind);
    jar.takeLines(received.headers["set-cookie"] ?? []);
    const { status } = received;
    const isKnown = status === 304 && known !== undefined;
    const text = isKnown ? known.text : received.text;
    const { etag } = received.headers;
    if (status === 200 && etag && sent.method === "GET") tagged.set(sent.path, { tag: etag, text });
    const fault = isKnown || expected.includes(status) ? cutOff(received) : `answered ${status}`;
    if (fault !== null) {
      site.meter.failed(kind, fault);
      throw new Error(`${sent.method} ${sent.path} (${kind}) ${fault}`);
    }
    return { status: isKnown ? 200 : status, location: received.headers.location ?? "", text };
  };
  const get: Browser["get"] = (path, kind, expected = PAGE) =>
    send({ method: "GET", path: path.split("#", 1)[0] ?? path, headers: {} }, kind, expected);
  const post: Browser["post"] = (path, fields, kind, expected = AFTER_FORM) => {
    const pairs = Array.isArray(fields) ? fields : Object.entries(fields);
    const body = new URLSearchParams(pairs.map(([name = "", value = ""]) => [name, value])).toString();
    const headers = {
      Origin: `http://127.0.0.1:${site.port}`,
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": String(Buffer.byteLength(body)),
    };
    return send({ method: "POST", path, headers, body }, kind, expected);
  };
  const open: Browser["open"] = async (path, kind) => {
    let answer = await get(path, kind);
    for (let step = 0; answer.status !== 200; step++) {
      if (step === MOST_REDIRECTS) throw new Error(`${path} redirects without end`);
      answer = await get(answer.location, kind);
    }
    return answer.text;
  };
  return {
    jar,
    get,
    post,
    open,
    submit: async (path, fields, kind, next) => open((await post(path, fields, kind)).location, next),
    close: () => agent.destroy(),
  };
}

/** Sends a request, and repeats it unchanged when the shop could not answer, which is safe because of the nonce. It stays a fault. */
async function untilAble(site: Site, agent: Agent, sent: Sent, kind: string): Promise<Received> {
  for (let attempt = 1; ; attempt++) {
    const received = await untilTaken(site, agent, sent, kind);
    if (received.status < 500 || attempt === MOST_TRIES) return received;
    site.meter.failed(kind, `answered ${received.status}, asked again`);
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}

/** Repeats a request only while no process has accepted it. Any other failure is a fault. */
async function untilTaken(site: Site, agent: Agent, sent: Sent, kind: string): Promise<Received> {
  for (;;) {
    const start = performance.now();
    try {
      const received = await exchange(agent, site.port, sent);
      site.meter.answered(kind, performance.now() - start);
      return received;
    } catch (error) {
      if (!(error instanceof NotTaken) || !site.mayBeDown) {
        site.meter.failed(kind, error instanceof Error ? error.message : String(error));
        throw error;
      }
      site.meter.refused();
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
  }
}

function cutOff({ status, headers, text }: Received): string | null {
  const isPage = status === 200 && headers["content-type"]?.startsWith("text/html");
  return isPage && !text.trimEnd().endsWith("</html>") ? "came without its end" : null;
}
