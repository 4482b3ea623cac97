import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** The router's key for history entries that the browser made, such as hash links. */
const NOT_THE_ROUTERS = "default";

/**
 * Smooth to a hash, else instant (R-NAV-06). The router scrolls in a later effect of the same commit, by the scroll margin of the styles.
 */
export function useHashScroll(): void {
  const { hash, key } = useLocation();
  const isBack = useNavigationType() === "POP" && key !== NOT_THE_ROUTERS;
  useLayoutEffect(() => {
    document.documentElement.dataset["scroll"] = hash === "" || isBack ? "instant" : "smooth";
  }, [hash, key, isBack]);
  useEffect(() => {
    delete document.documentElement.dataset["scroll"];
  }, [hash, key, isBack]);
}
