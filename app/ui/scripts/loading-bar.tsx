import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { rememberDestination } from "./stale-build.ts";

/** R-UI-13. */
const THROTTLE_MS = 200;
const HIDE_DELAY_MS = 500;
const RESET_DELAY_MS = 400;

type Phase = "off" | keyof typeof BAR_STATES;

const BAR_STATES = {
  running: "animate-loading motion-reduce:animate-none",
  done: "",
  hiding: "opacity-0 transition-opacity motion-reduce:transition-none",
} as const;

export function LoadingBar() {
  const { state, location } = useNavigation();
  const [phase, setPhase] = useState<Phase>("off");
  const isLoading = state !== "idle";
  const here = useLocation();
  // Also if the page arrives before its bar appears.
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
      className={`fixed inset-x-0 top-0 z-60 h-0.75 origin-left bg-primary-500 print:hidden ${BAR_STATES[phase]}`}
      data-testid="loading-bar"
      aria-hidden="true"
    />
  );
}
