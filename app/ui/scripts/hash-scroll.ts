import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** The router's name for an entry of the history that it did not make, as when the browser follows a link to a place on the page. */
const NOT_THE_ROUTERS = "default";

/**
 * How the router scrolls: smoothly to a place on a page, at once to the top of a new page or to where somebody was before
 * (R-NAV-06). It scrolls by itself, in an effect of the same commit that comes after this one; how far is told by the scroll margin
 * in the style sheet, which the browser's own jumps go by as well.
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
