import { randomBytes } from "node:crypto";
import type { cartLine } from "./cart-schema.ts";
import { partList, partListLine } from "./company-schema.ts";
import type { Transaction } from "./database.server.ts";

/** What a list keeps of a line of a cart. */
export type KeptLine = Pick<typeof cartLine.$inferSelect, "pn" | "quantity" | "reference" | "ownNumber">;

type KeptList = { readonly webUserId: string; readonly customerId: number; readonly name: string };

/** Makes a list that a company shares of lines whose buyer is there no more: nothing somebody put together for it is lost. */
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
