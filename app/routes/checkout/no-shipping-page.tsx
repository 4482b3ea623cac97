import { isRouteErrorResponse } from "react-router";
import type { NoWayView } from "../../ui/checkout/review.view.ts";

export type RefusedStep = { readonly title: string; readonly noWay: NoWayView };

/** Replaces a step for users who cannot order; other errors use the error page. */
export function NoWayBoundary({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || !isRefusedStep(error.data)) throw error;
  const { title, noWay } = error.data;
  return (
    <div className="max-w-text py-4">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <NoWay noWay={noWay} />
    </div>
  );
}

function isRefusedStep(value: unknown): value is RefusedStep {
  return typeof value === "object" && value !== null && "noWay" in value;
}

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
