import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { StartError } from "../app/services/start-error.ts";

const OF_THE_HOST = new Set(["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EINVAL"]);

/** Returns the port. Rejects with the name of the wrong setting. */
export async function listen(server: Server, port: number, host: string, setting = "PORT"): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const culprit = OF_THE_HOST.has(error.code ?? "") ? setting.replace("PORT", "HOST") : setting;
      reject(new StartError(`${culprit} cannot be used: ${error.message}`, { cause: error }));
    });
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}
