import { useSyncExternalStore } from "react";

/** False on the server and during hydration. */
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
