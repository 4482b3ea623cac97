/** An address below `/api` that is no call: JSON, as every answer there (R-ROUTE-17). */
export function loader() {
  return unknown();
}

export function action() {
  return unknown();
}

/** Nothing is told of the methods of a call there is none of. */
export const handle = { methods: "any" };

function unknown(): Response {
  return Response.json(
    { error: { code: "not_found", message: "No such endpoint." } },
    { status: 404, headers: { "Cache-Control": "no-store" } },
  );
}
