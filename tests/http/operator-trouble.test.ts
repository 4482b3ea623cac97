import fs from "node:fs";
import net, { type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openInterruptibleDatabase } from "../setup/interruptible-database.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { serverProcess, type ServerProcess } from "../setup/server-process.ts";
import { isLong, someOf } from "../setup/extent.ts";

/** Trouble of operators: full disks, dead addresses, mistakes in the settings. Real processes throughout. */

type Health = { status: string; services: Record<string, string>; causes: Record<string, string> };

const healthOf = async (server: ServerProcess) => (await (await server.get("/healthz")).json()) as Health;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Enough requests for lines to be written more than once. */
async function use(server: ServerProcess): Promise<number[]> {
  const statuses: number[] = [];
  for (let round = 0; round < 3; round++) {
    for (const path of ["/", "/es", "/cart"]) statuses.push((await server.get(path)).status);
    await pause(150);
  }
  return statuses;
}

describe.skipIf(!fs.existsSync("/dev/full"))("a log that cannot be written", () => {
  test("log on a full disk: the shop continues and reports lost lines", async () => {
    const data = await ownDatabase();
    const full = fs.openSync("/dev/full", "w");
    const server = await serverProcess({ ...data.env }, full);
    try {
      await server.untilOpen();
      expect(await use(server)).toEqual(Array.from({ length: 9 }, () => 200));
      expect(server.isRunning()).toBe(true);
      const { status, services, causes } = await healthOf(server);
      expect([status, services["log"]]).toEqual(["degraded", "degraded"]);
      expect(Number(/^(\d+) lines/.exec(causes["log"] ?? "")?.[1])).toBeGreaterThanOrEqual(9);
      expect(await server.stop()).toBe(0);
    } finally {
      fs.closeSync(full);
      await data.remove();
    }
  });

  test.runIf(isLong)("log to a reader that has ended: the shop continues and reports lost lines", async () => {
    const data = await ownDatabase();
    const server = await serverProcess({ ...data.env });
    try {
      await server.untilOpen();
      expect((await healthOf(server)).services["log"]).toBe("ok");
      server.stopReading();
      expect(await use(server)).toEqual(Array.from({ length: 9 }, () => 200));
      expect((await healthOf(server)).services["log"]).toBe("degraded");
      expect(await server.stop()).toBe(0);
    } finally {
      await data.remove();
    }
  });
});

describe("production that is not ready for customers", () => {
  let data: OwnDatabase;
  let server: ServerProcess;
  beforeAll(async () => {
    data = await ownDatabase();
    server = await serverProcess({
      ...data.env,
      APP_ENV: "production",
      ALLOW_EMBEDDED: "database,sign-in",
      PUBLIC_ORIGIN: "https://shop.example",
      SESSION_SECRET: "a secret of this test, long enough",
      // Port 9 has no listener.
      SMTP_URL: "smtp://shop:secret-of-mail@127.0.0.1:9",
      MAIL_FROM: "Shop <shop@shop.example>",
    });
    await server.untilOpen();
  });
  afterAll(async () => {
    await server.stop();
    await data.remove();
  });

  test("demonstration content is reported by /healthz and in the log", async () => {
    const { services, causes } = await healthOf(server);
    expect(services["content"]).toBe("degraded");
    expect(causes["content"]).toContain("demonstration");
    expect(server.written()).toContain('"event":"demonstration content served"');
  });

  test("mail server that does not answer is reported at once, not with the first buyer's code", async () => {
    while (!server.written().includes("mail server not usable")) await pause(50);
    const { services, causes } = await healthOf(server);
    expect([services["mail"], causes["mail"]]).toEqual(["degraded", expect.stringContaining("ECONNREFUSED")]);
    expect(server.written()).not.toContain("secret-of-mail");
  });
});

/** A server that accepts connections and handles them in one way. */
async function listener(take: (socket: net.Socket) => void) {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket.on("error", () => {}));
    take(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe.concurrent("a start that cannot succeed ends with the reason", () => {
  async function failedStart(variables: Record<string, string>): Promise<{ code: number | null; written: string }> {
    const server = await serverProcess({ LOG_LEVEL: "warn", ...variables });
    return { code: await server.ended, written: server.written() };
  }

  test.each(
    someOf(1, [
      ["DATABASE_URL", "postgres://shop:sh#op/x@db.example/shop"],
      ["DATABASE_URL", "postgres://shop:12#op@db.example/shop"],
      ["DATABASE_URL", "postgres://shop:sh%op@db.example/shop"],
    ] as const),
  )("start refuses %s=%s without quoting it", async (name, value) => {
    const { code, written } = await failedStart({ [name]: value });
    expect(code).toBe(1);
    expect(written).toMatch(new RegExp(`^Ferrule cannot start\\. ${name} is not usable: .*%23`, "m"));
    expect(written).not.toMatch(/op\/x|12#|sh%op|db\.example/);
    expect(written.trim().split("\n")).toHaveLength(1);
  });

  test.runIf(isLong)(
    "start with a read-only database prints the database's message, not only the statement",
    async () => {
      const line = await openInterruptibleDatabase();
      try {
        await line.setReadOnly(true);
        const { code, written } = await failedStart({ DATABASE_URL: line.url });
        expect(code).toBe(1);
        expect(written).toMatch(/^Ferrule cannot start\. .*cannot execute CREATE SCHEMA in a read-only transaction/m);
        expect(written).not.toContain("params:");
      } finally {
        await line.close();
      }
    },
  );

  const SILENCES: readonly (readonly [string, (socket: net.Socket) => void, RegExp])[] = [
    ["says nothing", () => {}, /did not answer/],
    ["hangs up at once", (socket) => socket.end(), /hung up/],
  ];

  test.each(someOf(1, SILENCES))(
    "database address that %s: reported during the wait, ended after the limit",
    async (_name, take, reason) => {
      const silent = await listener(take);
      try {
        const { code, written } = await failedStart({
          DATABASE_URL: `postgres://shop:geheim@127.0.0.1:${silent.port}/shop`,
          START_LIMIT_SECONDS: "6",
        });
        expect(code).toBe(1);
        expect(written).toMatch(/"event":"waiting","for":"the database of DATABASE_URL"/);
        expect(written).toMatch(/^Ferrule cannot start\. /m);
        expect(written).toMatch(reason);
        expect(written).not.toContain("geheim");
        expect(silent.connections(), "tries in six seconds").toBeLessThan(30);
      } finally {
        silent.close();
      }
    },
  );

  test.runIf(isLong)("unusable data folder is not reported as damaged", async () => {
    const { code, written } = await failedStart({ DATA_DIR: "/dev/null/ferrule" });
    expect(code).toBe(1);
    expect(written).toMatch(/^Ferrule cannot start\. \/dev\/null\/ferrule\/postgres cannot be used: .*ENOTDIR/m);
    expect(written).not.toMatch(/damaged|\n {4}at /);
  });
});
