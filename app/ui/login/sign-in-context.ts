import { createContext } from "react";

/** Opens the sign-in dialog over the page: one flag, set from anywhere (R-AUTH-02). Null until scripts run. */
export const OpenSignIn = createContext<(() => void) | null>(null);
