import net from "node:net";
import readline from "node:readline";
import { z } from "zod";
import { commandResult, type CommandResult, type ShopCommand, type PrintProgress } from "../app/commands/command.ts";
import fs from "node:fs";
import path from "node:path";

const answerLine = z.union([z.object({ progress: z.string() }), commandResult]);

const LOOK_WITH: Readonly<Record<ShopCommand["desk"], string>> = {
  orders: "orders -- list",
  people: "people -- list",
  staff: "staff -- list",
  import: "import -- FOLDER --check",
  "report:searches": "report:searches",
  "search:index": "search:index",
};

/** Null when no shop is running. Rejects when the shop took the command and stopped without a result. */
export async function askRunningShop(
  dataDir: string,
  command: ShopCommand,
  printProgress: PrintProgress = () => {},
): Promise<CommandResult | null> {
  const address = operatorSocket(dataDir);
  const socket = address === null ? null : await connect(address);
  if (socket === null) return null;
  socket.setEncoding("utf8").write(`${JSON.stringify(command)}\n`);
  let result: CommandResult | null = null;
  for await (const line of readline.createInterface({ input: socket })) {
    const message = answerLine.parse(JSON.parse(line));
    if ("progress" in message) printProgress(message.progress);
    else result = message;
  }
  if (result === null)
    throw new Error(
      `The shop stopped before it reported the result of the command. Look with: npm run ${LOOK_WITH[command.desk]}`,
    );
  return result;
}

export function operatorFile(dataDir: string): string {
  return path.join(dataDir, "operator.path");
}

export function operatorSocket(dataDir: string): string | null {
  const file = operatorFile(dataDir);
  try {
    const socket = fs.readFileSync(file, "utf8").trim();
    return fs.statSync(path.dirname(socket)).uid === fs.statSync(file).uid ? socket : null;
  } catch {
    return null;
  }
}

function connect(address: string): Promise<net.Socket | null> {
  return new Promise((resolve) => {
    const socket = net.connect(address);
    socket.once("connect", () => resolve(socket));
    socket.once("error", () => resolve(null));
  });
}
