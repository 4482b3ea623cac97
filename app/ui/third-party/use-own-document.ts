import { useEffect } from "react";
import { isConsentGiven, needsDocument, runsAgainstWill } from "./this-document.ts";

const CHANNEL = "consent";

/** Ends a document with third-party scripts when consent is withdrawn in any tab. */
export function useWithdrawal(): void {
  useEffect(() => {
    const endIfUnwanted = () => {
      if (runsAgainstWill()) location.reload();
    };
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", endIfUnwanted);
    if (!isConsentGiven()) channel.postMessage("not given");
    // A page from the back/forward cache.
    addEventListener("pageshow", endIfUnwanted);
    return () => {
      channel.close();
      removeEventListener("pageshow", endIfUnwanted);
    };
  }, []);
}

/** Lets the browser send forms to pages that need their own document, and form buttons that open the other language. */
export function useOwnForms(): void {
  useEffect(() => {
    const leave = (event: SubmitEvent) => {
      const { submitter, target } = event;
      const address = submitter?.getAttribute("formaction") ?? (target as HTMLFormElement).getAttribute("action");
      if (submitter?.lang || needsDocument(new URL(address ?? "", location.href).pathname)) event.stopPropagation();
    };
    addEventListener("submit", leave, true);
    return () => removeEventListener("submit", leave, true);
  }, []);
}
