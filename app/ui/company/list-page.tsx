import { useTranslate } from "../../i18n/frame-context.tsx";
import { ProductPages } from "../catalog/product-pages.tsx";
import { SiteLink } from "../primitives/site-link.tsx";
import { AddLinesForm } from "./add-lines-form.tsx";
import { CountLines } from "./count-lines.tsx";
import { ListPaperHead } from "./list-paper-head.tsx";
import { ListLines } from "./list-lines.tsx";
import { ListName, RefusedListMessage } from "./list-name.tsx";
import type { ListView, RefusedList, TypedName } from "./list-views.ts";

type Props = { view: ListView; refused: RefusedList | null };

/** A named list: its lines to be changed, counted, ordered, printed. */
export function ListPage({ view, refused }: Props) {
  const t = useTranslate();
  const { rows, isCounting, mayChange, isOwn } = view;
  return (
    <>
      <ListPaperHead paper={view.paper} isCounting={isCounting} />
      <p className="pb-2 text-sm text-neutral-700">{view.about}</p>
      {refused && (
        <RefusedListMessage
          message={refused.message}
          name={refused.name}
          wrong={rows.flatMap(({ pn }) => (refused.typed[pn]?.problems?.length ? pn : []))}
        />
      )}
      {rows.length > 0 && <Ways view={view} />}
      {rows.length === 0 && <p className="py-2">{t("company.lists.empty")}</p>}
      {rows.length > 0 && !isCounting && <ToCart view={view} />}
      {rows.length > 0 && isCounting && <ShortLink view={view} />}
      {rows.length > 0 && isCounting && <CountLines view={view} refused={refused} />}
      {rows.length > 0 && !isCounting && <ListLines view={view} refused={refused} />}
      <div className="print:hidden">
        <ProductPages page={view.pages} />
      </div>
      {!isCounting && mayChange && (
        <section className="section print:hidden" aria-labelledby="add-lines">
          <h2 id="add-lines">{t("company.lists.addTitle")}</h2>
          <AddLinesForm
            action={view.here}
            nonce={view.nonce}
            version={view.version}
            open={refused?.open ?? null}
            mayReplace={rows.length > 0}
          />
        </section>
      )}
      {!isCounting && isOwn && <Details view={view} name={refused?.name ?? { text: view.name, problem: null }} />}
      <p className="pt-5 print:hidden">
        <SiteLink to={view.listsPath}>{t("company.lists.back")}</SiteLink>
      </p>
    </>
  );
}

/** In which order, for counting or not, and the list as files. */
function Ways({ view: { sorts, isCounting, countHref, path, copyHref, files } }: { view: ListView }) {
  const t = useTranslate();
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-2 py-2 text-sm print:hidden">
      <span>
        {t("orders.parts.sortBy")}{" "}
        {sorts.map(({ sort, label, href }, index) => (
          <span key={sort}>
            {index > 0 && " · "}
            {href ? <SiteLink to={href}>{label}</SiteLink> : <strong>{label}</strong>}
          </span>
        ))}
      </span>{" "}
      <SiteLink to={isCounting ? path : countHref}>
        {t(isCounting ? "company.lists.toList" : "company.lists.toCount")}
      </SiteLink>{" "}
      <SiteLink to={copyHref}>{t("company.lists.copy")}</SiteLink>{" "}
      <span>
        {t("series.files")} <a href={files.csv}>{t("series.csv")}</a> · <a href={files.txt}>{t("series.txt")}</a>
      </span>
    </p>
  );
}

/** From the counts that were saved to what is missing by them, which can be ordered there. */
function ShortLink({ view: { path, short } }: { view: ListView }) {
  const t = useTranslate();
  if (short === 0) return null;
  return (
    <p className="message print:hidden">
      <SiteLink to={path}>{short === 1 ? t("company.lists.seeShortOne") : t("company.lists.seeShort", short)}</SiteLink>
    </p>
  );
}

/** Everything, or what was counted as too few. */
function ToCart({ view: { here, nonce, short } }: { view: ListView }) {
  const t = useTranslate();
  return (
    <form method="post" action={here} className="flex flex-wrap gap-3 py-2 print:hidden">
      <input type="hidden" name="nonce" value={nonce} />
      <button type="submit" name="intent" value="cart-all" className="button">
        {t("company.lists.cartAll")}
      </button>{" "}
      {short > 0 && (
        <button type="submit" name="intent" value="cart-short" className="button button-primary">
          {short === 1 ? t("company.lists.cartShortOne") : t("company.lists.cartShort", short)}
        </button>
      )}
    </form>
  );
}

/** Name, sharing and end of a list, for whose it is. */
function Details({ view, name }: { view: ListView; name: TypedName }) {
  const t = useTranslate();
  const { here, nonce, version, isShared, mayShare } = view;
  const hidden = (
    <>
      <input type="hidden" name="nonce" value={nonce} />
      <input type="hidden" name="version" value={version} />
    </>
  );
  return (
    <section className="section print:hidden" aria-labelledby="details">
      <h2 id="details">{t("company.lists.details")}</h2>
      <form method="post" action={here} className="grid max-w-160 gap-3 pt-1">
        {hidden}
        <ListName {...name} />
        {mayShare && (
          <label className="flex items-center gap-2">
            <input type="checkbox" name="shared" value="yes" defaultChecked={isShared} /> {t("company.lists.share")}
          </label>
        )}
        <p>
          <button type="submit" name="intent" value="details" className="button">
            {t("company.lists.save")}
          </button>
        </p>
      </form>
      <details className="pt-2 text-sm">
        <summary className="cursor-pointer py-1.5 text-secondary-700">{t("company.lists.delete")}</summary>
        <form method="post" action={here}>
          {hidden}
          <button type="submit" name="intent" value="delete" className="button">
            {t("company.lists.deleteNow", view.name)}
          </button>
        </form>
      </details>
    </section>
  );
}
