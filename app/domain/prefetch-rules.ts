/** Speculation rules for browsers without scripts; with scripts the router prefetches. */
export const PREFETCH_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: "/*" }, { not: { selector_matches: "[rel~=nofollow], [data-reload]" } }],
      },
      eagerness: "moderate",
    },
  ],
});
