import { foldText } from "../../../domain/search/plain-text.ts";
import type { PageContext } from "../../../middleware/page-context.server.ts";
import type { ListReader } from "../../../services/named-lists/named-lists.ts";
import { orNull } from "../../../services/or-null.ts";

/** Warning about another list with this name; else empty. */
export async function sameNameText({ services, t }: PageContext, reader: ListReader, id: string, name: string) {
  const lists = await orNull(services.log, "lists of one name", services.namedLists.all(reader));
  const isSame = (other: { id: string; name: string }) => other.id !== id && foldText(other.name) === foldText(name);
  return lists?.some(isSame) ? t("company.lists.sameName", name) : "";
}
