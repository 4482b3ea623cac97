import { lazy, Suspense, useCallback, useState } from "react";
import type { SignedIn } from "../layout/account-links.tsx";
import { OpenSignIn } from "./sign-in-link.tsx";
import { useHasScripts } from "../scripts/use-has-scripts.ts";

const SignInDialog = lazy(() => import("./sign-in-dialog.tsx"));

/** Holds the dialog. A signed-in user without a name gets the name step on every page except sign-in pages (R-AUTH-14, R-AUTH-39). */
export function SignInLayout({
  signedIn,
  isSignInPage,
  hasWidgets,
  children,
}: {
  signedIn: SignedIn | null;
  isSignInPage: boolean;
  /** With third-party scripts on the page, the dialog is off: they could read the code. */
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
