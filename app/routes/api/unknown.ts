/** An address below `/api` that is no call: JSON, as every answer there (R-ROUTE-17). */
export function loader() {
  return unknown();
}

export function action() {
  return unknown();
}

function unknown(): Response {
  return Response.json(
    { error: { code: "not_found", message: "No such endpoint." } },
    { status: 404, headers: { "Cache-Control": "no-store" } },
  );
}
