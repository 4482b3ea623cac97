import { createServer } from "node:http";
import { afterEach, expect, test } from "vitest";
import { StartError } from "../app/services/start-error.ts";
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

test.each(["PORT", "METRICS_PORT"])(
  "a port that another process has is refused with the name of %s",
  async (setting) => {
    const taken = await listen(server(), 0, "127.0.0.1");
    const refused = listen(server(), taken, "127.0.0.1", setting);
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(new RegExp(`^${setting} cannot be used: .*EADDRINUSE.*:${taken}$`));
  },
);
