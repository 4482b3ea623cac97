import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** The session is looked at this often, while the page is looked at (R-SESS-07). */
const TICK_MS = 30_000;

/** With so little left it is refreshed; the server does so with any request (R-SESS-03). */
const MARGIN_SECONDS = 90;

const CHANNEL = "session";

/**
 * Keeps the session of an open page alive, and tells the shop's other tabs when somebody signed in or out, so that they show it
 * too (R-SESS-06). `secondsLeft` is null for somebody who is not signed in.
 */
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
