/** Unencoded, these characters end the password or the host. */
const ENCODE = "in a user or password, write % as %25, # as %23, / as %2F, ? as %3F, @ as %40";

/** Null for a valid address, also with several hosts. The message never quotes it, since it holds a password. */
export function addressProblem(address: string, schemes: readonly string[]): string | null {
  const [scheme = "", rest] = address.split("://", 2);
  if (!schemes.includes(scheme) || rest === undefined) return `must start with ${schemes.join(":// or ")}://`;
  const behind = address.slice(scheme.length + 3);
  const authority = behind.split(/[/?#]/, 1)[0] ?? "";
  const isSplit = behind.includes("#") || behind.slice(authority.length).includes("@");
  const [hosts = "", credentials = "", ...more] = authority.split("@").toReversed();
  const example = `must be an address like ${scheme}://user:password@host/…`;
  if (isSplit || more.length > 0 || decoded(credentials) === null) return `${example}; ${ENCODE}`;
  if (hosts === "" && credentials !== "") return `${example}: there is no host`;
  return hosts.split(",").every((host) => URL.canParse(`${scheme}://${host}/`)) ? null : `${example}; ${ENCODE}`;
}

/** Null if badly encoded. The result is used: the bundler drops calls with an unused result. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
