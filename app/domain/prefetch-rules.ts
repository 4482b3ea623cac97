/**
 * What a browser that knows speculation rules may fetch ahead on its own: the page of a link somebody is about to open, as long as
 * it is an ordinary page. For visitors whose line is too slow for scripts; with scripts the router fetches ahead.
 */
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
