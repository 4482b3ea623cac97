import net from "node:net";
import { commandResult, type CommandResult, type DeskCommand } from "../app/actions/desk/command.ts";
import { operatorSocket } from "./operator-path.ts";

/** What tells whether a command was carried out. */
const LOOK_WITH: Readonly<Record<DeskCommand["desk"], string>> = {
  orders: "orders -- list",
  people: "people -- list",
  import: "import -- FOLDER --check",
  "report:searches": "report:searches",
};

/**
 * Has a command carried out by the shop that runs on an embedded database; null when none is running. Rejects when one took the
 * command and never said how it went.
 */
export async function askRunningShop(dataDir: string, command: DeskCommand): Promise<CommandResult | null> {
  const address = operatorSocket(dataDir);
  const socket = address === null ? null : await connect(address);
  if (socket === null) return null;
  socket.setEncoding("utf8").write(`${JSON.stringify(command)}\n`);
  let received = "";
  for await (const chunk of socket) received += String(chunk);
  if (!received.endsWith("\n"))
    throw new Error(
      `The shop stopped before it said whether the command was carried out. Look with: npm run ${LOOK_WITH[command.desk]}`,
    );
  return commandResult.parse(JSON.parse(received));
}

/** Null when nobody listens any more: the shop was killed and its file stayed. */
function connect(address: string): Promise<net.Socket | null> {
  return new Promise((resolve) => {
    const socket = net.connect(address);
    socket.once("connect", () => resolve(socket));
    socket.once("error", () => resolve(null));
  });
}
