/** Unknown paths below `/api` answer in JSON (R-ROUTE-17). */
export function loader() {
  return unknown();
}

export function action() {
  return unknown();
}

/** An unknown call does not reveal methods. */
export const handle = { methods: "any" };

function unknown(): Response {
  return Response.json(
    { error: { code: "not_found", message: "No such endpoint." } },
    { status: 404, headers: { "Cache-Control": "no-store" } },
  );
}
