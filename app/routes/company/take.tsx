import { notFound } from "../../middleware/page-context.server.ts";

export function loader() {
  throw notFound();
}

export default function TakeRoute() {
  return null;
}
