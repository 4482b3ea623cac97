import { isRouteErrorResponse } from "react-router";
import { NoWay } from "./no-shipping.tsx";
import type { NoWayView } from "../../ui/checkout/review-types.ts";

/** Why the steps of checkout are not for who asks for them, in the language of the page. */
export type RefusedStep = { readonly title: string; readonly noWay: NoWayView };

/** In the place of a step: what somebody can do with their cart who places no orders. Everything else is the error page of the site. */
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
