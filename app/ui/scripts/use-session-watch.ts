import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Interval on a visible page (R-SESS-07). */
const TICK_MS = 30_000;

/** Remaining time that triggers a refresh, which any request does (R-SESS-03). */
const MARGIN_SECONDS = 90;

const CHANNEL = "session";

/** Also reports sign-in and sign-out to other tabs (R-SESS-06). `secondsLeft` is null for visitors. */
export function useSessionWatch(secondsLeft: number | null, name: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (secondsLeft === null) return;
    const end = Date.now() + secondsLeft * 1000;
    const tick = () => {
      const isNear = end - Date.now() <= MARGIN_SECONDS * 1000;
      if (isNear && document.visibilityState === "visible") void revalidate();
    };
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [secondsLeft, revalidate]);
  const state = secondsLeft === null ? "out" : `in ${name ?? ""}`;
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", ({ data }) => data !== state && void revalidate());
    channel.postMessage(state);
    return () => channel.close();
  }, [state, revalidate]);
}
