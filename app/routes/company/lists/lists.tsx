import { otherLocale } from "../../../domain/locale.ts";
import { inForm, LIST_FORM } from "../../../ui/forms/form-ids.ts";
import { LANGUAGE_BUTTON } from "../../../ui/forms/language-button.ts";
import { enteredNewList, makeList } from "./make-list.action.server.ts";
import { requestInfoContext } from "../../../context.ts";
import { fieldsOf } from "../../../ui/forms/form-fields.ts";
import { newListForm } from "./list.form.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { requireUser, signedInUser } from "../../../middleware/require-user.server.ts";
import { checkFields, readFields } from "../../../services/http/read-form.server.ts";
import { AccountLayout } from "../../../ui/account/account-layout.tsx";
import { LeftLines } from "../shared-carts/left-lines.tsx";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { accountPageInfo } from "../../../ui/account/account-page.view.ts";
import type { Route } from "./+types/lists";
import type { RouterContextProvider } from "react-router";
import { pagePath } from "../../../i18n/paths.ts";
import { newNonce } from "../../../services/http/form-nonce.server.ts";
import type { ListsView, ListRow, TypedName } from "../../../ui/company/list-types.ts";
import { lineCount, listRows, newListPath } from "../../../ui/company/list.view.ts";
import { listReader } from "./list-reader.loader.server.ts";
import { listSource } from "./list-source.loader.server.ts";
import { FORM_BUTTONS } from "../../../ui/forms/field-classes.ts";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import { PasteAndFile } from "./add-lines-form.tsx";
import { ListName, RefusedListMessage } from "./list-name.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { locale, t } = pageContext(context);
  const [title, description] = [t("company.lists.title"), t("company.lists.description")];
  const info = accountPageInfo("companyLists", title, description, locale, t);
  return {
    page: { ...info, typedIn: inForm(LIST_FORM, info.alternates[otherLocale(locale)] + url.search) },
    lists: await listsPage(request, context, url.searchParams.get("from") ?? ""),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await readFields(request);
  const form = checkFields(fieldsOf(posted), newListForm);
  if (posted.has(LANGUAGE_BUTTON)) return enteredNewList(form);
  return makeList({ request, context }, form, context.get(requestInfoContext).isTooLarge);
}

export default function ListsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <AccountLayout title={t("company.lists.title")}>
      {actionData?.kind === "left" && <LeftLines left={actionData} />}
      <ListsPage view={loaderData.lists} refused={actionData?.kind === "refused" ? actionData : null} />
    </AccountLayout>
  );
}

/** `from`: what a new list copies, see `listSource`; empty without a source. */
async function listsPage(request: Request, context: Readonly<RouterContextProvider>, from: string): Promise<ListsView> {
  const { services, locale, t } = pageContext(context);
  const [lists, favorites] = await Promise.all([
    services.namedLists.all(listReader(context)),
    services.favorites.list(signedInUser(context).id),
  ]);
  const source = await listSource(request, context, from);
  const rows = listRows(lists, { locale, t });
  return {
    path: pagePath("companyLists", locale),
    nonce: newNonce(),
    favorites: {
      href: pagePath("favorites", locale),
      lines: lineCount(favorites.length, t),
      copyHref: newListPath("favorites", locale),
    },
    own: rows.filter(({ by }) => by === ""),
    shared: rows.filter(({ by }) => by !== ""),
    fresh: {
      source: source && {
        from: source.from,
        cartStamp: source.cartStamp,
        about: t("company.lists.ofSource", source.title, lineCount(source.lines.length, t)),
      },
      name: source?.name ?? "",
    },
  };
}

/** A refused form. */
type RefusedNew = { readonly message: string; readonly name: TypedName; readonly text: string };

type Props = { view: ListsView; refused: RefusedNew | null };

/** Favorites, the user's lists, lists of colleagues, and the form of a new one. */
function ListsPage({ view, refused }: Props) {
  const t = useTranslate();
  const { own, shared, fresh } = view;
  const form = <NewListForm view={view} refused={refused} />;
  return (
    <>
      <p className="lead pt-0">{t("company.lists.lead")}</p>
      {fresh.source && form}
      <div className={fresh.source ? "" : "grid items-start gap-x-8 lg:grid-cols-2"}>
        <div>
          <h2 className="pt-3">{t("company.lists.own")}</h2>
          <ul className="pb-2">
            <FavoritesItem view={view.favorites} />
            {own.map((list) => (
              <ListItem key={list.href} list={list} />
            ))}
          </ul>
          {shared.length > 0 && (
            <>
              <h2 className="pt-3">{t("company.lists.sharedTitle")}</h2>
              <ul className="pb-2">
                {shared.map((list) => (
                  <ListItem key={list.href} list={list} />
                ))}
              </ul>
            </>
          )}
        </div>
        {!fresh.source && form}
      </div>
    </>
  );
}

const ROW_CLASS = "flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-neutral-200 py-2.5";

function FavoritesItem({ view }: { view: ListsView["favorites"] }) {
  const t = useTranslate();
  return (
    <li className={ROW_CLASS}>
      <SiteLink to={view.href} className="font-semibold">
        {t("favorites.title")}
      </SiteLink>{" "}
      <span className="text-sm text-neutral-700">{view.lines}</span>{" "}
      <SiteLink to={view.copyHref} className="text-sm md:ml-auto">
        {t("company.lists.copy")}
      </SiteLink>
    </li>
  );
}

function ListItem({ list: { href, name, lines, day, by, isShared } }: { list: ListRow }) {
  const t = useTranslate();
  return (
    <li className={ROW_CLASS}>
      <SiteLink to={href} className="font-semibold wrap-anywhere">
        {name}
      </SiteLink>{" "}
      <span className="text-sm text-neutral-700">
        {lines}
        {by !== "" && ` · ${t("company.lists.by", by)}`}
        {by === "" && isShared && ` · ${t("company.lists.isShared")}`}
      </span>{" "}
      <span className="text-sm text-neutral-700 md:ml-auto">{t("company.lists.changedOn", day)}</span>
    </li>
  );
}

function NewListForm({ view: { path, nonce, fresh }, refused }: Props) {
  const t = useTranslate();
  const { source } = fresh;
  return (
    <section className="card mt-3" aria-labelledby="new-list">
      <h2 id="new-list" className="text-lg">
        {source ? source.about : t("company.lists.new")}
      </h2>
      {refused?.message && <RefusedListMessage message={refused.message} name={refused.name} />}
      <form
        id={LIST_FORM}
        method="post"
        action={source ? `${path}?${new URLSearchParams({ from: source.from })}` : path}
        encType="multipart/form-data"
        className="grid max-w-160 gap-3 pt-1"
      >
        <input type="hidden" name="nonce" value={nonce} />
        <input type="hidden" name="from" value={source?.from ?? ""} />
        <ListName {...(refused?.name ?? { text: fresh.name, problem: null })} />
        {!source && <PasteAndFile text={refused?.text ?? ""} />}
        {source && source.cartStamp !== null ? (
          <div className={FORM_BUTTONS}>
            <input type="hidden" name="stamp" value={source.cartStamp} />
            <button type="submit" name="cart" value="keep" className="button button-primary">
              {t("company.lists.keepCart")}
            </button>
            <button type="submit" name="cart" value="copy" className="button">
              {t("company.lists.copyCart")}
            </button>
          </div>
        ) : (
          <p>
            <button type="submit" className="button button-primary">
              {t("company.lists.make")}
            </button>
          </p>
        )}
      </form>
    </section>
  );
}
