import type { CookieSecrets } from "./http/signed-cookie.server.ts";
import { networkOf } from "./http/network.ts";
import { keyedDigest } from "./keyed-digest.ts";
import type { Log } from "./log.server.ts";

type Concerned = {
  readonly address?: string | undefined;
  readonly email?: string | undefined;
  readonly webUser?: string | null | undefined;
};

type Fields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Networks and addresses are keyed digests: comparable, not readable; they change with the secret. */
export type SecurityLog = {
  info(event: string, whom: Concerned, fields?: Fields): void;
  /** Events that an attack would also cause. */
  warn(event: string, whom: Concerned, fields?: Fields): void;
  counts(): ReadonlyMap<string, number>;
};

/** 72 bits, enough to tell networks apart. */
const LENGTH = 12;

export function createSecurityLog(log: Log, secret: CookieSecrets): SecurityLog {
  const networks = keyedDigest(secret, "logged network");
  const addresses = keyedDigest(secret, "logged address");
  const counted = new Map<string, number>();
  const describe = ({ address, email, webUser }: Concerned, fields: Fields) => ({
    ...(address === undefined ? {} : { network: networks.of(networkOf(address)).slice(0, LENGTH) }),
    ...(email === undefined ? {} : { email: addresses.of(email).slice(0, LENGTH) }),
    ...(webUser ? { webUser } : {}),
    ...fields,
  });
  const count = (event: string) => counted.set(event, (counted.get(event) ?? 0) + 1);
  return {
    info(event, whom, fields = {}) {
      count(event);
      log.info(event, describe(whom, fields));
    },
    warn(event, whom, fields = {}) {
      count(event);
      log.warn(event, describe(whom, fields));
    },
    counts: () => counted,
  };
}
