import { useEffect } from "react";
import { useLocation } from "react-router";

/** Time for the page to settle before it moves, and the room left for the header (R-NAV-06). */
const DELAY_MS = 500;
const OFFSET_PX = 80;

/**
 * Scrolls to the target of the address after a navigation. The offset also stands in the style sheet as a scroll margin,
 * for visitors without scripts; reduced motion takes the smoothness away (R-NAV-07).
 */
export function useHashScroll(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash.length < 2) return;
    const timer = setTimeout(() => scrollToTarget(hash.slice(1)), DELAY_MS);
    return () => clearTimeout(timer);
  }, [hash, key]);
}

function scrollToTarget(encodedId: string): void {
  let id = encodedId;
  try {
    id = decodeURIComponent(encodedId);
  } catch {
    // An id is looked up as it stands.
  }
  const target = document.getElementById(id);
  if (!target) return;
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
  scrollTo({ top: target.getBoundingClientRect().top + scrollY - OFFSET_PX, behavior });
}
