import { randomBytes } from "node:crypto";
import { z } from "zod";
import { favorite } from "../../app/services/database/account-schema.ts";
import { cart, cartLine } from "../../app/services/database/cart-schema.ts";
import type { Database } from "../../app/services/database/database.server.ts";
import { partNumber, required, whole } from "../../app/services/import/fields.ts";
import { Problems } from "../../app/services/import/import-error.ts";
import { readTable } from "../../app/services/import/read-file.ts";

const favoriteRow = z.object({ webUserId: required, partNumber });

const cartRow = z.object({ webUserId: required, partNumber, quantity: whole });

/** Gives the demonstration's web users favorites and carts, without changing existing ones. Throws {@link ImportError}. */
export async function loadAccountData(db: Database): Promise<void> {
  const favorites = await read("favorites.csv", favoriteRow);
  const lines = await read("stored-carts.csv", cartRow);
  await db.transaction(async (tx) => {
    for (const { webUserId, partNumber: pn } of favorites)
      await tx.insert(favorite).values({ webUserId, pn }).onConflictDoNothing();
    for (const [webUserId, own] of Map.groupBy(lines, (line) => line.webUserId)) {
      const id = randomBytes(24).toString("base64url");
      const [made] = await tx.insert(cart).values({ id, webUserId }).onConflictDoNothing().returning({ id: cart.id });
      if (!made) continue;
      await tx
        .insert(cartLine)
        .values(own.map(({ partNumber: pn, quantity }) => ({ cartId: id, pn, quantity })))
        .onConflictDoNothing();
    }
  });
}

async function read<T extends z.ZodObject>(file: string, schema: T): Promise<z.infer<T>[]> {
  const problems = new Problems();
  const notes = { problems, warnings: [] };
  const rows = await readTable(import.meta.dirname, file, schema, { encoding: "utf-8", notes });
  problems.refuseIfAny();
  return (rows ?? []).map(({ value }) => value);
}
