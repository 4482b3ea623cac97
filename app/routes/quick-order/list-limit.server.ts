import { withTimeLimit } from "../../services/http/retry.server.ts";
import type { pageContext } from "../shared/page-context.server.ts";

/** Lists of one network: far more than a whole plant makes, far fewer than would fill a disk. */
const NEW_LISTS = { name: "new list", max: 200, windowSeconds: 600 };

/** Counting must not be what a buyer waits for while the database hangs. */
const LIMIT_MS = 1500;

/** Seconds a network has to wait before another list of it is kept; null when it may go on, also when nobody can count. */
export function waitForList(
  { services }: Pick<ReturnType<typeof pageContext>, "services">,
  address: string,
): Promise<number | null> {
  const counted = services.rateLimiter.check(NEW_LISTS, address);
  return withTimeLimit(counted, LIMIT_MS, "list limit").catch((error: unknown) => {
    services.log.error("list not counted", error);
    return null;
  });
}
