import { eq } from "drizzle-orm";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { formatOrderNumber } from "../../app/domain/orders/order.ts";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { webOrder, webOrderLine } from "../../app/services/database/order-schema.ts";
import { newOrder, orderContent, placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import { temporaryDataDir } from "../../tests/setup/temporary-folder.ts";

export type BareOrders = { url: string; stop(): Promise<void> };

/** The minimum on the same database: POST writes one order with lines in one transaction, GET reads and sends as much as the real page. */
export async function startBareOrders(many: number, pageBytes: number): Promise<BareOrders> {
  const data = await temporaryDataDir();
  const { db, close } = await openDatabase({ DATA_DIR: data.folder });
  const page = Buffer.alloc(pageBytes, "x");
  const lines = Array.from({ length: many }, (_, index) => placedLine(`PART-${index}`, 1 + (index % 9)));
  const { content, ...head } = newOrder(orderContent(lines));
  let number = "";
  let written = 0;
  const write = async () => {
    number = formatOrderNumber(written++, "W");
    await db.transaction(async (tx) => {
      await tx.insert(webOrder).values({ ...content, ...head, number, idempotencyKey: number, status: "received" });
      await tx.insert(webOrderLine).values(lines.map((line, position) => ({ ...line, orderNumber: number, position })));
    });
  };
  const read = () => db.select().from(webOrderLine).where(eq(webOrderLine.orderNumber, number));
  const server = createServer((request, response) => {
    const work = request.method === "POST" ? write() : read();
    void work.then(() => response.end(request.method === "POST" ? number : page));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await close();
      data.remove();
    },
  };
}
