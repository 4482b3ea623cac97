import { useTranslate } from "../../../i18n/frame-context.tsx";
import { FORM_BUTTONS } from "../../../ui/forms/field-classes.ts";
import { LIST_FORM } from "../../../ui/forms/form-ids.ts";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import { PasteAndFile } from "./add-lines-form.tsx";
import { ListName, RefusedListMessage } from "./list-name.tsx";
import type { ListRow, ListsView, TypedName } from "../../../ui/company/list-types.ts";

/** A refused form. */
type RefusedNew = { readonly message: string; readonly name: TypedName; readonly text: string };

type Props = { view: ListsView; refused: RefusedNew | null };

/** Favorites, the user's lists, lists of colleagues, and the form of a new one. */
export function ListsPage({ view, refused }: Props) {
  const t = useTranslate();
  const { own, shared, fresh } = view;
  const form = <NewListForm view={view} refused={refused} />;
  return (
    <>
      <p className="lead pt-0">{t("company.lists.lead")}</p>
      {fresh.source && form}
      <h2 className="pt-3">{t("company.lists.own")}</h2>
      <ul className="pb-2">
        <Favorites view={view.favorites} />
        {own.map((list) => (
          <List key={list.href} list={list} />
        ))}
      </ul>
      {shared.length > 0 && (
        <>
          <h2 className="pt-3">{t("company.lists.sharedTitle")}</h2>
          <ul className="pb-2">
            {shared.map((list) => (
              <List key={list.href} list={list} />
            ))}
          </ul>
        </>
      )}
      {!fresh.source && form}
    </>
  );
}

const ROW = "flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-neutral-200 py-2.5";

function Favorites({ view }: { view: ListsView["favorites"] }) {
  const t = useTranslate();
  return (
    <li className={ROW}>
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

function List({ list: { href, name, lines, day, by, isShared } }: { list: ListRow }) {
  const t = useTranslate();
  return (
    <li className={ROW}>
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
    <section className="section" aria-labelledby="new-list">
      <h2 id="new-list">{source ? source.about : t("company.lists.new")}</h2>
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
