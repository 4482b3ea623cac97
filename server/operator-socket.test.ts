import { afterAll, expect, test } from "vitest";
import { createLog } from "../app/services/log.server.ts";
import { temporaryFolder } from "../tests/setup/temporary-folder.ts";
import { askRunningShop } from "./operator-client.ts";
import { openOperatorSocket } from "./operator-socket.ts";

const temporary = temporaryFolder();
afterAll(() => temporary.remove());

test("endless command does not keep the shop from stopping, and its sender gets an error", async () => {
  const begun = Promise.withResolvers<void>();
  const operate = () => {
    begun.resolve();
    return new Promise<never>(() => {});
  };
  const parts = { env: { DATA_DIR: temporary.folder }, log: createLog("silent"), operate };
  const socket = await openOperatorSocket(parts, 100);
  const asked = askRunningShop(temporary.folder, { desk: "import", argv: ["files"], cwd: "/" });
  const told = asked.then(
    () => "it was carried out",
    (error: Error) => error.message,
  );
  await begun.promise;
  await socket?.close();
  expect(await told).toContain("Look with: npm run import -- FOLDER --check");
});
