import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shopProcess, type ShopProcess } from "../../drills/buyers/shop-process.ts";
import { temporaryDataDir } from "../setup/temporary-folder.ts";
import { eventually } from "../setup/patience.ts";

/** Milliseconds until a visitor leaves; some fall between the request and its answer. */
const STAYS = [0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20];

let data: Awaited<ReturnType<typeof temporaryDataDir>>;
let shop: ShopProcess;
beforeAll(async () => {
  data = await temporaryDataDir();
  shop = await shopProcess({ DATA_DIR: data.folder, LOG_LEVEL: "info", DRAIN_SECONDS: "0" });
  await shop.start();
});
afterAll(async () => {
  await shop.end("SIGTERM");
  data.remove();
});

test("visitors who leave before the answer cause no errors in the log", async () => {
  const left = expect.objectContaining({ event: "request", path: "/healthz", finished: false });
  await eventually(async () => {
    for (const stay of STAYS) await askAndLeave("/healthz", stay);
    expect(logged()).toContainEqual(left);
  });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(logged().filter(({ level }) => level === "error")).toEqual([]);
});

function askAndLeave(path: string, stay: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(shop.port, "127.0.0.1");
    socket.on("error", () => {}).once("close", () => resolve());
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${shop.port}\r\n\r\n`, () => {
      setTimeout(() => socket.resetAndDestroy(), stay);
    });
  });
}

function logged(): { level: string }[] {
  return shop.logged.map((line) => JSON.parse(line) as { level: string });
}
