import { useEffect } from "react";
import { isConsentGiven, needsDocument, runsAgainstWill } from "./this-document.ts";

const CHANNEL = "consent";

/** A document in which scripts of another company run ends when the visitor takes consent back, on whichever tab. */
export function useWithdrawal(): void {
  useEffect(() => {
    const endIfUnwanted = () => {
      if (runsAgainstWill()) location.reload();
    };
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", endIfUnwanted);
    if (!isConsentGiven()) channel.postMessage("not given");
    // A page that comes back as it was left, without having been asked for again.
    addEventListener("pageshow", endIfUnwanted);
    return () => {
      channel.close();
      removeEventListener("pageshow", endIfUnwanted);
    };
  }, []);
}

/** Forms that lead to a page which needs a document of its own are left to the browser, and so are buttons in the language of their page. */
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
