import type { NoWayView } from "../../ui/checkout/review-types.ts";

/** In the place of the button: that who looks at the order cannot place it, and what they can do. */
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
