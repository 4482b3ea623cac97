import { createNumberRequestMails } from "./mail/number-request-mails.ts";
import type { BotCheck } from "./services/bot-check.server.ts";
import type { Catalog } from "./services/catalog/catalog.ts";
import type { Content } from "./services/content/content.ts";
import type { Database } from "./services/database/database.server.ts";
import type { Env } from "./services/env.server.ts";
import type { RateLimiter } from "./services/limits/limits.ts";
import type { Log } from "./services/log.server.ts";
import { createNumberRequests } from "./services/number-requests/number-requests.server.ts";
import type { NumberRequests } from "./services/number-requests/number-requests.ts";
import type { Prices } from "./services/prices/prices.ts";
import type { StaffActionRunner } from "./services/staff/staff.ts";
import type { WebUsers } from "./services/web-users/web-users.ts";

/** What answers numbers that are not the shop's. */
export type NumberServices = { numberRequests: NumberRequests };

type Ports = {
  readonly db: Database;
  readonly env: Env;
  readonly catalog: Catalog;
  readonly content: Content;
  readonly actions: StaffActionRunner;
  readonly log: Log;
  readonly prices: Prices;
  readonly webUsers: WebUsers;
  readonly limiter: RateLimiter;
  readonly botCheck: BotCheck;
  readonly onMails: () => void;
};

export function createNumberServices({ env, ...ports }: Ports): NumberServices {
  return { numberRequests: createNumberRequests({ ...ports, mails: createNumberRequestMails(env, ports.content) }) };
}
