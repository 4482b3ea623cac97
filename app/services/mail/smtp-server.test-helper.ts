import net from "node:net";
import type { AddressInfo } from "node:net";

/** `hang` accepts the connection and is silent; `drop` ends the connection halfway; another manner is a refusal. */
type Manner = "accept" | "hang" | "drop" | keyof typeof REFUSALS;

const REFUSALS = {
  refuse: ["RCPT", "550 5.1.1 No such user here"],
  full: ["RCPT", "552 5.2.2 Mailbox full"],
  old: ["RCPT", "550 No such user"],
  relay: ["RCPT", "550 5.7.1 Unable to relay"],
  spam: ["RCPT", "550 Blocked, looks like spam"],
  later: ["RCPT", "450 4.1.1 Try again later"],
  sender: ["MAIL", "550 5.1.8 Sender address rejected"],
} as const satisfies Record<string, readonly [verb: string, reply: string]>;

/** Envelope and message. */
type Delivery = { from: string; to: string[]; message: string };

/** A minimal mail server: RFC 5321 without extensions. */
export async function startSmtpServer(manner: Manner, port = 0) {
  const deliveries: Delivery[] = [];
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
    if (manner !== "hang") converse(socket, manner, deliveries);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveries,
    connections: () => sockets.size,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function converse(socket: net.Socket, manner: Manner, deliveries: Delivery[]): void {
  let received = "";
  let isData = false;
  let delivery: Delivery = { from: "", to: [], message: "" };
  const say = (line: string) => socket.write(`${line}\r\n`);
  const end = () => {
    const at = received.indexOf("\r\n.\r\n");
    if (at < 0) return false;
    deliveries.push({ ...delivery, message: received.slice(0, at) });
    received = received.slice(at + 5);
    delivery = { from: "", to: [], message: "" };
    isData = false;
    return say("250 kept");
  };
  const answer = (line: string) => {
    const address = /<([^>]*)>/.exec(line)?.[1] ?? "";
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === "MAIL") delivery.from = address;
    const [refused, reply] = manner in REFUSALS ? REFUSALS[manner as keyof typeof REFUSALS] : [];
    if (verb === refused && reply) return say(reply);
    if (verb === "RCPT") delivery.to.push(address);
    if (verb === "DATA" && manner === "drop") return socket.destroy();
    if (verb === "DATA") isData = true;
    return say(verb === "DATA" ? "354 go on" : "250 fine");
  };
  say("220 test.example");
  socket.on("data", (chunk) => {
    received += chunk.toString();
    for (;;) {
      if (isData) {
        if (!end()) return;
        continue;
      }
      const at = received.indexOf("\r\n");
      if (at < 0) return;
      const line = received.slice(0, at);
      received = received.slice(at + 2);
      answer(line);
    }
  });
}
