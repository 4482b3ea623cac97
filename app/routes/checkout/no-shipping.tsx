import type { NoWayView } from "../../ui/checkout/review.view.ts";

/** Replaces the order button for users who cannot order. */
export function NoWay({ noWay: { text, href, link, also } }: { noWay: NoWayView }) {
  return (
    <p className="message mb-0">
      {text} <a href={href}>{link}</a>
      {also && (
        <>
          {" · "}
          <a href={also.href}>{also.link}</a>
        </>
      )}
    </p>
  );
}
