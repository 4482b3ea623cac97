import { and, asc, eq, gt, isNull, lte, or } from "drizzle-orm";
import { reminderWindow } from "../../domain/company/approval.ts";
import { approvalRequest } from "../database/company-schema.ts";
import { queueMails } from "../database/queue-mails.server.ts";
import { regularly, type Regular } from "../regularly.server.ts";
import type { WebUsers } from "../web-users/web-users.ts";
import type { ApprovalPorts } from "./ports.ts";
import { readRequest } from "./requests-repository.server.ts";

type Ports = Pick<ApprovalPorts, "db" | "log" | "mails" | "onMails"> & {
  readonly webUsers: Pick<WebUsers, "approversOf" | "administratorsOf">;
  /** Days between two reminders of a request; 0 turns reminders off. */
  readonly everyDays: number;
};

const EVERY_MS = 30 * 60 * 1000;

export function startApprovalReminders(ports: Ports): Regular {
  return regularly(EVERY_MS, () =>
    remindApprovers(ports).catch((error: unknown) => ports.log.error("approvers not reminded", error)),
  );
}

async function remindApprovers(ports: Ports, now = new Date()): Promise<void> {
  if (ports.everyDays === 0) return;
  const due = await ports.db
    .select({ id: approvalRequest.id })
    .from(approvalRequest)
    .where(isDue(ports.everyDays, now))
    .orderBy(asc(approvalRequest.id));
  for (const { id } of due) await remindOf(ports, id, now);
}

function isDue(everyDays: number, now: Date) {
  const { state, createdAt, remindedAt } = approvalRequest;
  const { oldest, latest } = reminderWindow(everyDays, now);
  const isReminded = or(isNull(remindedAt), lte(remindedAt, latest));
  return and(eq(state, "waiting"), gt(createdAt, oldest), lte(createdAt, latest), isReminded);
}

/** Checks again in the transaction, since several processes may find the same request due. */
async function remindOf({ db, log, webUsers, mails, onMails, everyDays }: Ports, id: number, now: Date): Promise<void> {
  const isReminded = await db.transaction(async (tx) => {
    const [held] = await tx
      .select({ id: approvalRequest.id })
      .from(approvalRequest)
      .where(and(eq(approvalRequest.id, id), isDue(everyDays, now)))
      .for("update");
    const request = held && (await readRequest(tx, id));
    if (!request) return false;
    const approvers = await webUsers.approversOf(request.customerId, { webUserId: request.webUserId }, tx);
    const reminders =
      approvers.length > 0
        ? mails.reminded(request, approvers)
        : mails.withoutApprover(request, await webUsers.administratorsOf(request.customerId, tx));
    // Not reminded: a later approver or administrator is emailed by the next run.
    if (reminders.length === 0) return false;
    await queueMails(tx, null, reminders);
    await tx.update(approvalRequest).set({ remindedAt: now }).where(eq(approvalRequest.id, id));
    return true;
  });
  if (!isReminded) return;
  log.info("approvers reminded", { request: id });
  onMails();
}
