import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { shopCommand, type ShopCommand } from "../app/commands/command.ts";
import type { App } from "./app.ts";
import { operatorFile, operatorSocket } from "./operator-client.ts";

const LONGEST_COMMAND = 64 * 1024;

const SILENCE_MS = 10_000;

/** Time for running commands at shutdown; later writes do not happen. */
const CLOSE_LIMIT_MS = 10_000;

const PREFIX = "ferrule-operator-";

type Operated = Pick<App, "log" | "operate"> & { env: Pick<App["env"], "DATA_DIR"> };

type OperatorSocket = { close(): Promise<void> };

/** Commands must run in this process, because it alone has the embedded database.
 * A Unix socket in a folder of the shop's user; its path is next to the database. Null when it cannot be opened. */
export async function openOperatorSocket(
  { env, log, operate }: Operated,
  closeLimitMs = CLOSE_LIMIT_MS,
): Promise<OperatorSocket | null> {
  if (process.platform === "win32") return null;
  const file = operatorFile(env.DATA_DIR);
  removeStale(env.DATA_DIR);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), PREFIX));
  const remove = () => {
    fs.rmSync(file, { force: true });
    fs.rmSync(folder, { recursive: true, force: true });
  };
  const waiting = new Set<net.Socket>();
  const underway = new Map<net.Socket, Promise<void>>();
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    waiting.add(socket);
    const line = readLine(socket).finally(() => waiting.delete(socket));
    underway.set(
      socket,
      answer(socket, line, operate).finally(() => underway.delete(socket)),
    );
  });
  try {
    const address = path.join(folder, "desk.sock");
    await listen(server, address);
    fs.writeFileSync(file, `${address}\n`, { mode: 0o600 });
  } catch (error) {
    log.error("operator socket not opened", error);
    server.close();
    remove();
    return null;
  }
  return {
    async close() {
      server.close();
      for (const socket of waiting) socket.destroy();
      await Promise.race([Promise.all(underway.values()), wait(closeLimitMs, null, { ref: false })]);
      for (const socket of underway.keys()) socket.destroy();
      remove();
    },
  };
}

/** Left by a killed shop. The lock on the database excludes a running one. */
function removeStale(dataDir: string): void {
  const folder = path.dirname(operatorSocket(dataDir) ?? "");
  const isOurs = path.dirname(folder) === os.tmpdir() && path.basename(folder).startsWith(PREFIX);
  if (isOurs) fs.rmSync(folder, { recursive: true, force: true });
  fs.rmSync(operatorFile(dataDir), { force: true });
}

function listen(server: net.Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(address, () => resolve());
  });
}

/** One command per connection: JSON lines, in: the command, out: progress, then the result. */
async function answer(socket: net.Socket, line: Promise<string>, operate: App["operate"]): Promise<void> {
  socket.on("error", () => socket.destroy());
  const command = readCommand(await line);
  if (command === null) {
    socket.destroy();
    return;
  }
  const sendProgress = (progress: string) =>
    void (socket.writable && socket.write(`${JSON.stringify({ progress })}\n`));
  const result = await operate(command, sendProgress);
  if (socket.destroyed) return;
  await new Promise<void>((resolve) => {
    socket.once("close", () => resolve());
    socket.setTimeout(SILENCE_MS).end(`${JSON.stringify(result)}\n`, () => socket.destroy());
  });
}

function readLine(socket: net.Socket): Promise<string> {
  return new Promise((resolve) => {
    let received = "";
    const done = (line: string) => {
      // No time limit while the command runs.
      socket.setTimeout(0).removeAllListeners("data");
      resolve(line);
    };
    socket.setEncoding("utf8").setTimeout(SILENCE_MS, () => socket.destroy());
    socket.once("close", () => done("")).once("end", () => done(""));
    socket.on("data", (chunk: string) => {
      received += chunk;
      const end = received.indexOf("\n");
      if (end >= 0) done(received.slice(0, end));
      else if (received.length > LONGEST_COMMAND) done("");
    });
  });
}

function readCommand(line: string): ShopCommand | null {
  try {
    return shopCommand.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
