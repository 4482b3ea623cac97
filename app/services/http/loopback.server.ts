export function isLoopback(address: string): boolean {
  return address === "::1" || /^(::ffff:)?127\./.test(address);
}

const LOOPBACK_IPV4 = /^127(\.\d{1,3}){3}$/;

/** For the host name of a parsed URL; rejects `127.evil.example`. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || LOOPBACK_IPV4.test(hostname);
}
