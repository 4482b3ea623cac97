import { connect, createServer, type Socket } from "node:net";
import { FLAP_MS, SLOW_MS, type Fault } from "./faulty-connection.ts";

const QUERY = 0x51;
const PARSE = 0x50;
const SYNC = 0x53;
const END = 0x58;
const READY = 0x5a;

const NONSENSE = Buffer.from("\x07\x00\x00\x00\x09wrong\x15\x03\x01 what is this?");

const SSL_REQUEST = 80_877_103;
const IDLE = 0x49;

/** Offers the one session of an embedded database as many connections, like a transaction pooler. */
export type SharedSession = {
  port: number;
  /** Fault for statements that match; others are unchanged. */
  beForStatements(text: RegExp, fault: Fault | null): void;
  close(): Promise<void>;
};

type Rule = { text: RegExp; fault: Fault; since: number };

export async function shareSession(socketPath: string): Promise<SharedSession> {
  let rule: Rule | null = null;
  const session = await openSession(socketPath);
  const clients = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    clients.add(socket);
    socket.on("error", () => {}).on("close", () => clients.delete(socket));
    serve(socket, session, () => rule);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    beForStatements: (text, fault) => (rule = fault && { text, fault, since: Date.now() }),
    async close() {
      for (const socket of clients) socket.destroy();
      session.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Session = Awaited<ReturnType<typeof openSession>>;

/** The shared session: one client at a time, from the first message of a transaction until the server is idle. */
async function openSession(path: string) {
  const upstream = connect({ path, noDelay: true });
  const greeting: Buffer[] = [];
  let onMessage: (message: Buffer) => void = (message) => greeting.push(message);
  eachMessage(upstream, (message) => onMessage(message));
  upstream.on("error", () => {});
  upstream.write(startup());
  while (greeting.at(-1)?.[0] !== READY) await new Promise((resolve) => setTimeout(resolve, 5));
  let last: Promise<void> = Promise.resolve();
  return {
    greeting: Buffer.concat(greeting),
    /** Waits for the session; `end` passes it on. */
    async turn(hear: (message: Buffer) => void): Promise<() => void> {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      onMessage = hear;
      return resolve;
    },
    write: (message: Buffer) => void upstream.write(message),
    close: () => upstream.destroy(),
  };
}

function serve(socket: Socket, session: Session, rule: () => Rule | null): void {
  let isGreeted = false;
  let giveOn: (() => void) | null = null;
  /** Requests that end with ReadyForQuery. */
  let open = 0;
  /** Whether messages were sent after the last such request. */
  let isMidway = false;
  let isGone = false;
  let isDeaf = false;
  let refusing = false;
  let work: Promise<void> = Promise.resolve();
  let onAnswered = () => {};

  const hear = (message: Buffer) => {
    if (!isGone) socket.write(message);
    if (message[0] !== READY) return;
    open -= 1;
    if (open === 0) onAnswered();
    if (open > 0 || isMidway) return;
    if (message[5] === IDLE) return leave();
    if (isGone) send(query("rollback"));
  };
  const leave = () => {
    giveOn?.();
    giveOn = null;
  };
  const send = (message: Buffer) => {
    isMidway = message[0] !== QUERY && message[0] !== SYNC;
    if (!isMidway) open += 1;
    session.write(message);
  };
  /** The client reads answers in the order of its requests, so a fault must not come before them. */
  const untilAnswered = async () => {
    if (open > 0) await new Promise<void>((resolve) => (onAnswered = resolve));
  };
  const take = async (message: Buffer) => {
    if (isDeaf || message[0] === END) return;
    const fault = faultOf(message, rule());
    if (fault) await untilAnswered();
    if (fault === "drop") return void socket.destroy();
    if (fault === "hang") return void (isDeaf = true);
    if (fault === "garbage") {
      isDeaf = true;
      return void socket.write(NONSENSE);
    }
    if (fault === "slow") await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    if (fault === "refuse") {
      refusing = true;
      socket.write(refusal());
    }
    if (refusing) {
      // Skips the refused statement, as a server does, until the client sends Sync.
      if (message[0] !== SYNC && message[0] !== QUERY) return;
      refusing = false;
      return void socket.write(ready());
    }
    if (isGone) return;
    giveOn ??= await session.turn(hear);
    send(message);
  };
  eachMessage(
    socket,
    (message) => (work = work.then(() => take(message))),
    (first) => {
      if (first.readUInt32BE(4) === SSL_REQUEST) return void socket.write("N");
      isGreeted = true;
      socket.write(session.greeting);
    },
    () => isGreeted,
  );
  socket.on("close", () => {
    work = work.then(() => {
      isGone = true;
      // Frees a session whose client is lost in a transaction.
      if (giveOn) send(sync());
    });
  });
}

function faultOf(message: Buffer, rule: Rule | null): Fault | null {
  if (!rule || (message[0] !== PARSE && message[0] !== QUERY) || !rule.text.test(message.toString("latin1")))
    return null;
  if (rule.fault !== "flapping") return rule.fault;
  return Math.floor((Date.now() - rule.since) / FLAP_MS) % 2 === 0 ? null : "refuse";
}

/** Splits a stream into messages. A client's first ones have no type. */
function eachMessage(
  socket: Socket,
  take: (message: Buffer) => void,
  takeUntyped: (message: Buffer) => void = () => {},
  isTyped: () => boolean = () => true,
): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const typed = isTyped();
      const at = typed ? 1 : 0;
      if (rest.length < at + 4) return;
      const end = at + rest.readUInt32BE(at);
      if (rest.length < end) return;
      const message = rest.subarray(0, end);
      rest = rest.subarray(end);
      if (typed) take(message);
      else takeUntyped(message);
    }
  });
}

function startup(): Buffer {
  const body = Buffer.from("\0\x03\0\0user\0postgres\0database\0postgres\0client_encoding\0UTF8\0\0", "latin1");
  return Buffer.concat([int(body.length + 4), body]);
}

const typed = (type: string, body: Buffer) => Buffer.concat([Buffer.from(type), int(body.length + 4), body]);
const query = (text: string) => typed("Q", Buffer.from(`${text}\0`));
const sync = () => typed("S", Buffer.alloc(0));
const ready = () => typed("Z", Buffer.from("I"));
const refusal = () => typed("E", Buffer.from("SERROR\0VERROR\0C58030\0Mthe index cannot be read\0\0"));

function int(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
