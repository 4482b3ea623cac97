import type { invitation } from "../database/company-schema.ts";
import type { Transaction } from "../database/database.server.ts";
import type { WebUsers } from "../web-users/port.ts";

type Invitation = Pick<typeof invitation.$inferSelect, "customerId" | "invitedBy">;

/** Those that count: an invitation ends with the right of who sent it. The staff's, which name nobody of the company, stay. */
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
