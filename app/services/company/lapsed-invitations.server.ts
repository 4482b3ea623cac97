import type { invitation } from "../database/company-schema.ts";
import type { Transaction } from "../database/database.server.ts";
import type { WebUsers } from "../web-users/web-users.ts";

type Invitation = Pick<typeof invitation.$inferSelect, "customerId" | "invitedBy">;

/** An invitation ends when its sender stops being an administrator. Invitations by the staff stay. */
export async function withRight<I extends Invitation>(
  webUsers: Pick<WebUsers, "administratorsOf">,
  customerId: number,
  invitations: readonly I[],
  tx?: Transaction,
): Promise<I[]> {
  if (invitations.every(({ invitedBy }) => invitedBy === null)) return [...invitations];
  const administrators = new Set((await webUsers.administratorsOf(customerId, tx)).map(({ webUserId }) => webUserId));
  return invitations.filter(({ invitedBy }) => invitedBy === null || administrators.has(invitedBy));
}
