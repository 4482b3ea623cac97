import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { rememberDestination } from "./stale-build.ts";

/** A navigation faster than this shows no bar (R-UI-13). */
const THROTTLE_MS = 200;
const HIDE_DELAY_MS = 500;
const RESET_DELAY_MS = 400;

type Phase = "off" | keyof typeof LOOKS;

const LOOKS = {
  running: "animate-loading motion-reduce:animate-none",
  done: "",
  hiding: "opacity-0 transition-opacity motion-reduce:transition-none",
} as const;

/** The bar at the top while a page is on its way; 3 px high, moved by the theme. Without scripts the browser has its own. */
export function LoadingBar() {
  const { state, location } = useNavigation();
  const [phase, setPhase] = useState<Phase>("off");
  const isLoading = state !== "idle";
  const here = useLocation();
  // Also when the page is there before the way to it was shown.
  useEffect(() => rememberDestination(location ? location.pathname + location.search : null), [location, here]);
  useEffect(() => {
    if (isLoading) {
      const start = setTimeout(() => setPhase("running"), THROTTLE_MS);
      return () => clearTimeout(start);
    }
    setPhase((current) => (current === "running" ? "done" : "off"));
    const hide = setTimeout(() => setPhase((current) => (current === "done" ? "hiding" : current)), HIDE_DELAY_MS);
    const reset = setTimeout(() => setPhase("off"), HIDE_DELAY_MS + RESET_DELAY_MS);
    return () => {
      clearTimeout(hide);
      clearTimeout(reset);
    };
  }, [isLoading]);
  if (phase === "off") return null;
  return (
    <div
      className={`fixed inset-x-0 top-0 z-60 h-0.75 origin-left bg-primary-500 print:hidden ${LOOKS[phase]}`}
      data-testid="loading-bar"
      aria-hidden="true"
    />
  );
}
