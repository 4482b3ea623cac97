import { randomUUID } from "node:crypto";
import { authAudit } from "../../database/auth-schema.ts";
import type { AuthPorts } from "./ports.ts";

/** `too_many_attempts` has no user: the audit does not store email addresses. */
type AuditEvent = "signed_in" | "signed_out" | "refresh_token_reused" | "too_many_attempts";

type Circumstances = { userId?: string; sessionId?: string; ip?: string };

export async function audit({ db, now }: AuthPorts, event: AuditEvent, circumstances: Circumstances): Promise<void> {
  await db.insert(authAudit).values({ id: randomUUID(), event, at: now(), ...circumstances });
}
