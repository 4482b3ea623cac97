import type { Database } from "../../app/services/database/database.server.ts";
import { createLog } from "../../app/services/log.server.ts";
import type { WebUsers } from "../../app/services/web-users/web-users.ts";
import { createWebUsers } from "../../app/services/web-users/web-users.server.ts";

export function webUsersOn(db: Database): WebUsers {
  return createWebUsers({ db, log: createLog("silent") });
}
