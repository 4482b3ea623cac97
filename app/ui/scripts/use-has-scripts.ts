import { useSyncExternalStore } from "react";

/** Whether scripts have taken over the page: false on the server and in what it sends. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
}

function noChanges(): () => void {
  return () => {};
}
