import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Begins to listen; the port, which may have been left to the system. Rejects when the address or port is not to be had. */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}
