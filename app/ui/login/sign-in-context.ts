import { createContext } from "react";

/** Opens the sign-in dialog (R-AUTH-02). Null until scripts run. */
export const OpenSignIn = createContext<(() => void) | null>(null);
