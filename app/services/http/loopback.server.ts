/** Whether an address is this machine. */
export function isLoopback(address: string): boolean {
  return address === "::1" || /^(::ffff:)?127\./.test(address);
}

const LOOPBACK_IPV4 = /^127(\.\d{1,3}){3}$/;

/** Whether the host name of a parsed URL can only mean this machine. Names such as `127.evil.example` cannot pass. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || LOOPBACK_IPV4.test(hostname);
}
