import { createServer } from "node:http";
import { afterEach, expect, test } from "vitest";
import { StartError } from "../app/services/service-errors.ts";
import { listen } from "./listen.ts";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

function server() {
  const made = createServer();
  servers.push(made);
  return made;
}

test.each(["PORT", "METRICS_PORT"])("port in use is refused with the name of %s", async (setting) => {
  const taken = await listen(server(), 0, "127.0.0.1");
  const refused = listen(server(), taken, "127.0.0.1", setting);
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(new RegExp(`^${setting} cannot be used: .*EADDRINUSE.*:${taken}$`));
});

/** Reserved for documentation; not an address of any machine. */
const NO_ADDRESS = "192.0.2.1";

test.each([
  ["PORT", "HOST"],
  ["METRICS_PORT", "METRICS_HOST"],
])("address of another machine is refused with the name of its setting: %s, %s", async (setting, culprit) => {
  const refused = listen(server(), 0, NO_ADDRESS, setting);
  await expect(refused).rejects.toThrow(new RegExp(`^${culprit} cannot be used: .*EADDRNOTAVAIL`));
});
