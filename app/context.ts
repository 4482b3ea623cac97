import { createContext } from "react-router";
import type { Parties } from "./domain/consent.ts";
import { UNKNOWN_VISITOR, type Visitor } from "./domain/customers/web-user.ts";
import { DEFAULT_LOCALE, type Locale } from "./domain/locale.ts";
import type { Services } from "./registry.server.ts";
import type { FoundMember } from "./services/staff/staff.ts";
import type { SignInSession } from "./services/sign-in/sign-in.ts";
import type { FlashMessage } from "./ui/toasts/flash-message.ts";

export type RequestInfo = {
  /** In the log and on error pages. */
  id: string;
  /** For scripts and styles in the content security policy. */
  nonce: string;
  /** Visitor's address as reported by the trusted proxies. */
  address: string;
  /** From this machine and not forwarded. */
  isLocal: boolean;
  /** The body was cut, see `server/read-body.ts`. */
  isTooLarge: boolean;
  /** The body is read later, after the sender is known. */
  isStreamed?: boolean;
  /** Nonce of forms on a shared page; absent on a page for one visitor. */
  formNonce?: string;
  /** The render queue has admitted the request, or is not used. */
  hasTurn?: boolean;
};

export const requestInfoContext = createContext<RequestInfo>({
  id: "",
  nonce: "",
  address: "",
  isLocal: false,
  isTooLarge: false,
});

export const servicesContext = createContext<Services>();

export const localeContext = createContext<Locale>(DEFAULT_LOCALE);

/** By route pattern, see `middleware/methods.server.ts`. */
export const routeMethodsContext = createContext<ReadonlyMap<string, readonly string[]>>(new Map());

/** Seconds for the Retry-After header; null without a refusal. */
export const retryAfterContext = createContext<number | null>(null);

export const flashContext = createContext<FlashMessage | null>(null);

/** The page is complete and equal for all visitors without session, cart and message, see `sharePage`. */
export const sharedPageContext = createContext(false);

/** No third party until page and visitor are known. */
export const partiesContext = createContext<Parties>("none");

/** From the verified session only. */
export const visitorContext = createContext<Visitor>(UNKNOWN_VISITOR);

export const sessionContext = createContext<SignInSession>();

/** Null outside the back office. */
export const staffContext = createContext<FoundMember | null>(null);
