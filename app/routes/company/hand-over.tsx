import { notFound } from "../../middleware/page-context.server.ts";

export function loader() {
  throw notFound();
}

export default function HandOverRoute() {
  return null;
}
