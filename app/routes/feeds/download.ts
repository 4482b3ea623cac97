import { attachedFile } from "./attached-file.loader.server.ts";
import { notFound } from "../../middleware/page-context.server.ts";
import type { Route } from "./+types/download";

/** Downloads under the name in its address. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { hash, file } = params;
  if (!/^[\w-]{22}$/.test(hash) || file.includes("\0")) throw notFound();
  const isPdf = file.toLowerCase().endsWith(".pdf");
  return attachedFile(
    context,
    { hash, width: 0, name: file },
    {
      "Content-Type": isPdf ? "application/pdf" : "application/octet-stream",
      "Content-Disposition": `${isPdf ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(file)}`,
    },
  );
}
