import { lazy, Suspense, useCallback, useState } from "react";
import type { SignedIn } from "../layout/account-links.tsx";
import { OpenSignIn } from "./sign-in-context.ts";
import { useHasScripts } from "../scripts/use-has-scripts.ts";

const SignInDialog = lazy(() => import("./sign-in-dialog.tsx"));

/**
 * Holds the dialog and the flag that opens it. Somebody who is signed in but has given no name is asked for it on every page
 * (R-AUTH-14, R-AUTH-39); pages of the sign-in ask for themselves.
 */
export function SignInFrame({
  signedIn,
  isSignInPage,
  hasWidgets,
  children,
}: {
  signedIn: SignedIn | null;
  isSignInPage: boolean;
  /** Whether scripts of other companies run on the page: then nobody types a code over it. */
  hasWidgets: boolean;
  children: React.ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const hasScripts = useHasScripts();
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  const isUnnamed = signedIn !== null && signedIn.name === null;
  const isShown = hasScripts && !isSignInPage && !hasWidgets && (isOpen || isUnnamed);
  return (
    <OpenSignIn value={hasScripts && !hasWidgets ? open : null}>
      {children}
      {isShown && (
        <Suspense>
          <SignInDialog isSignedIn={signedIn !== null} isUnnamed={isUnnamed} onClose={close} />
        </Suspense>
      )}
    </OpenSignIn>
  );
}
