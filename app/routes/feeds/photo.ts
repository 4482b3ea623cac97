import { attachedFile } from "./attached-file.loader.server.ts";
import { notFound } from "../../middleware/page-context.server.ts";
import type { Route } from "./+types/photo";

/** `HASH-640.webp`. */
export function loader({ params, context }: Route.LoaderArgs) {
  const [, hash = "", width = ""] = /^([\w-]{22})-([1-9]\d{0,4})\.webp$/.exec(params.file) ?? [];
  if (hash === "") throw notFound();
  return attachedFile(context, { hash, width: Number(width) }, { "Content-Type": "image/webp" });
}
