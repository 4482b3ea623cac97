import type { CookieSecrets } from "./http/signed-cookie.server.ts";
import { networkOf } from "./http/network.ts";
import { keyedDigest } from "./keyed-digest.ts";
import type { Log } from "./log.server.ts";

/** Whom a security event is about, as far as it is known. */
type Concerned = {
  /** The visitor's IP address; none where the event is known apart from a request. */
  readonly address?: string | undefined;
  /** The email address the event is about. */
  readonly email?: string | undefined;
  /** Id of the web user who is signed in. */
  readonly webUser?: string | null | undefined;
};

type Fields = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Security events, one line of the log each. Networks and email addresses are keyed digests: equal ones can be compared, and nobody can
 * read them. The digests change with the secret of the shop.
 */
export type SecurityLog = {
  /** Something that is as it should be: a code was sent, somebody signed in. */
  info(event: string, whom: Concerned, fields?: Fields): void;
  /** Something that an attack would leave behind as well. */
  warn(event: string, whom: Concerned, fields?: Fields): void;
  /** How many events there were since the start, by name. */
  counts(): ReadonlyMap<string, number>;
};

/** Characters of a digest in the log: 72 bits, enough to tell networks apart. */
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
