import { createContext } from "react-router";
import type { Parties } from "./domain/consent.ts";
import { UNKNOWN_VISITOR, type Visitor } from "./domain/customers/web-user.ts";
import { DEFAULT_LOCALE, type Locale } from "./domain/locale.ts";
import type { Services } from "./registry.server.ts";
import type { FoundMember } from "./services/staff/port.ts";
import type { SignInSession } from "./services/sign-in/port.ts";
import type { FlashMessage } from "./ui/toasts/flash-message.ts";

/** What the server knows of a request before the router sees it. */
export type RequestInfo = {
  /** Appears in the log and on error pages, so that a caller can name it. */
  id: string;
  /** Script and style nonce of this response's content security policy. */
  nonce: string;
  /** Address of the visitor, behind as many proxies as are trusted. */
  address: string;
  /** Whether the request comes from this very machine and was forwarded by nobody. */
  isLocal: boolean;
  /** Whether more was sent than may be: the body is what could be kept of it, see `server/read-body.ts`. */
  isTooLarge: boolean;
  /** Whether the body arrives while it is read, because the shop is to look first at who sends it. */
  isStreamed?: boolean;
  /** The nonce of forms on a page that is made for many visitors at once; absent on a page for one. */
  formNonce?: string;
  /** Whether the page may be made at once: somebody has waited for its turn, or nobody waits for it. */
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

/** Which methods each route takes, by its pattern, see `middleware/methods.server.ts`. */
export const routeMethodsContext = createContext<ReadonlyMap<string, readonly string[]>>(new Map());

/** Seconds after which a refused request may be made again, for the header; null when none was refused. */
export const retryAfterContext = createContext<number | null>(null);

/** Messages left by the previous request, shown once. */
export const flashContext = createContext<FlashMessage | null>(null);

/** Whether the page is whole and the same for every visitor without session, cart and message, see `sharePage`. */
export const sharedPageContext = createContext(false);

/** What of other companies may run on the page: nothing, until it is known which page it is and for whom. */
export const partiesContext = createContext<Parties>("none");

/** Who the page is made for, from the verified session of the request. Nothing else ever says who somebody is. */
export const visitorContext = createContext<Visitor>(UNKNOWN_VISITOR);

/** The session of the request: sign in, sign out, change the profile. One per request. */
export const sessionContext = createContext<SignInSession>();

/** Who of the shop's own people asks, on the pages for them; null everywhere else. */
export const staffContext = createContext<FoundMember | null>(null);
