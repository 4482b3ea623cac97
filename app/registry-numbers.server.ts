import { createNumberRequestMails } from "./mail/number-request-mails.ts";
import type { BotCheck } from "./services/bot-check.server.ts";
import type { Catalog } from "./services/catalog/catalog.ts";
import type { Content } from "./services/content/content.ts";
import type { Database } from "./services/database/database.server.ts";
import type { Env } from "./services/env.server.ts";
import type { RateLimiter } from "./services/limits/limits.ts";
import { createNumberRequests } from "./services/number-requests/number-requests.server.ts";
import type { NumberRequests } from "./services/number-requests/number-requests.ts";
import type { StaffActionRunner } from "./services/staff/staff.ts";

/** What answers numbers that are not the shop's. */
export type NumberServices = { numberRequests: NumberRequests };

type Ports = {
  readonly db: Database;
  readonly env: Env;
  readonly catalog: Catalog;
  readonly content: Content;
  readonly actions: StaffActionRunner;
  readonly limiter: RateLimiter;
  readonly botCheck: BotCheck;
  readonly onMails: () => void;
};

export function createNumberServices({ env, content, ...ports }: Ports): NumberServices {
  return { numberRequests: createNumberRequests({ ...ports, mails: createNumberRequestMails(env, content) }) };
}
