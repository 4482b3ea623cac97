import { isRouteErrorResponse } from "react-router";
import { NoWay } from "./no-shipping.tsx";
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
