import type { RouterContextProvider } from "react-router";
import { notFound, pageContext, type PageContext } from "../../../middleware/page-context.server.ts";
import { signedInUser } from "../../../middleware/require-user.server.ts";
import type { ListReader, NamedList } from "../../../services/named-lists/named-lists.ts";
import { foldText } from "../../../domain/search/plain-text.ts";
import { orNull } from "../../../services/or-null.ts";

type Context = Readonly<RouterContextProvider>;

/** The user with the customer they buy for. */
export function listReader(context: Context): ListReader {
  return { webUserId: signedInUser(context).id, member: pageContext(context).visitor.member };
}

/** 404 for unknown lists and those the user may not see. */
export async function listOr404(context: Context, id: string): Promise<NamedList> {
  const { services } = pageContext(context);
  const list = await services.namedLists.find(listReader(context), id);
  if (!list) throw notFound();
  return list;
}

/** Warning about another list with this name; else empty. */
export async function sameNameText({ services, t }: PageContext, reader: ListReader, id: string, name: string) {
  const lists = await orNull(services.log, "lists of one name", services.namedLists.all(reader));
  const isSame = (other: { id: string; name: string }) => other.id !== id && foldText(other.name) === foldText(name);
  return lists?.some(isSame) ? t("company.lists.sameName", name) : "";
}
