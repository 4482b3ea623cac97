import { randomBytes } from "node:crypto";
import type { cartLine } from "./cart-schema.ts";
import { partList, partListLine } from "./company-schema.ts";
import type { Transaction } from "./database.server.ts";

export type KeptLine = Pick<typeof cartLine.$inferSelect, "pn" | "quantity" | "reference" | "ownNumber">;

type KeptList = { readonly webUserId: string; readonly customerId: number; readonly name: string };

/** Saves the lines of a former member as a shared list of the company. */
export async function keepAsList(tx: Transaction, list: KeptList, lines: readonly KeptLine[]): Promise<void> {
  const listId = randomBytes(16).toString("base64url");
  await tx.insert(partList).values({ ...list, id: listId, isShared: true });
  await tx.insert(partListLine).values(
    lines.map(({ pn, quantity, reference, ownNumber }, index) => ({
      listId,
      pn,
      position: index + 1,
      quantity,
      note: reference,
      ownNumber,
    })),
  );
}
