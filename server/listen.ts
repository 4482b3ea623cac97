import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { StartError } from "../app/services/service-errors.ts";

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

/** R-SEC-07, decision 0028; milliseconds and bytes. 1 MB at 80 kbit/s takes 105 s. */
export const NETWORK_LIMITS = {
  requestTimeout: 120_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 75_000,
  maxHeaderSize: 16_384,
};

export const MOST_HEADERS = 100;
