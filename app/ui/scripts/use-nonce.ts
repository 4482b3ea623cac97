import { use } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext } from "react-router";

/** Nonce of this response's content security policy. Browsers hide it from scripts, so in the browser there is none. */
export function useNonce(): string | undefined {
  return use(FrameworkContext)?.nonce;
}
