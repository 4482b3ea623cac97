import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import type { CommandResult, ShopCommand } from "../../app/commands/command.ts";

/** A command of staff as a running shop takes it. */
export function lineOf(desk: ShopCommand["desk"], ...argv: string[]): string {
  return `${JSON.stringify({ desk, argv, cwd: "/" })}\n`;
}

/** The socket of the shop that runs on a data directory. */
export function operatorSocketOf(folder: () => string) {
  function say(line: string): Promise<string> {
    const socket = net.connect(fs.readFileSync(path.join(folder(), "operator.path"), "utf8").trim());
    let received = "";
    socket.setEncoding("utf8").on("data", (chunk) => (received += String(chunk)));
    return new Promise((resolve, reject) => {
      // A shop that refuses a line closes the connection before reading all of it.
      socket.once("error", (error: NodeJS.ErrnoException) => isClosedByShop(error) || reject(error));
      socket.once("close", () => resolve(received));
      socket.write(line);
    });
  }
  return {
    say,
    /** A command without a process of its own: what most tests need, at a fraction of the cost. */
    async handed(desk: ShopCommand["desk"], ...argv: string[]): Promise<CommandResult> {
      // Its progress messages come before.
      const last = (await say(lineOf(desk, ...argv))).trimEnd().split("\n").at(-1) ?? "";
      return JSON.parse(last) as CommandResult;
    },
  };
}

function isClosedByShop({ code }: NodeJS.ErrnoException): boolean {
  return code === "EPIPE" || code === "ECONNRESET";
}
