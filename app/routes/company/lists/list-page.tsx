import { useTranslate } from "../../../i18n/shell-context.tsx";
import type { Translate } from "../../../i18n/strings.ts";
import { LIST_FORM } from "../../../ui/forms/form-ids.ts";
import { FileNotices } from "../../../ui/quick-order/file-notices.tsx";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import { AddLines } from "./add-lines-form.tsx";
import { CountLines } from "./count-lines.tsx";
import { ListPdfHead } from "../../../ui/company/list-print-header.tsx";
import { ListLines } from "./list-lines.tsx";
import { ListName, RefusedListMessage } from "./list-name.tsx";
import type { ListView, RefusedList, TypedName } from "../../../ui/company/list-types.ts";

type Props = { view: ListView; refused: RefusedList | null };

export function ListPage({ view, refused }: Props) {
  const t = useTranslate();
  const { rows, isCounting, mayChange, isOwn } = view;
  return (
    <>
      <ListPdfHead paper={view.paper} isCounting={isCounting} />
      <p className="pb-2 text-sm text-neutral-700">{view.about}</p>
      {refused?.message && (
        <RefusedListMessage
          message={refused.message}
          name={refused.name}
          wrong={rows.flatMap(({ pn }) => (refused.typed[pn]?.problems?.length ? pn : []))}
        />
      )}
      <FileNotices texts={refused?.file?.notices ?? view.notices} dismissPath={view.dismissPath} />
      {rows.length === 0 && <p className="py-2">{t("company.lists.empty")}</p>}
      {/* One form for the page, so that every button sends all entries. */}
      <form
        id={LIST_FORM}
        method="post"
        action={refused?.file?.here ?? view.here}
        encType={isCounting ? undefined : "multipart/form-data"}
      >
        <input type="hidden" name="nonce" value={view.nonce} />
        <input type="hidden" name="version" value={view.version} />
        <DefaultButton intent={isCounting ? "count" : "save"} label={saveLabel(view, t)} />
        {rows.length > 0 && (
          <>
            <Ways view={view} />
            <ToCart view={view} />
            {isCounting ? <CountLines view={view} refused={refused} /> : <ListLines view={view} refused={refused} />}
            <ListPages view={view} />
          </>
        )}
        <div className="grid items-start gap-4 pt-6 lg:grid-cols-overview print:hidden">
          {!isCounting && mayChange && (
            <section className="card" aria-labelledby="add-lines">
              <h2 id="add-lines" className="text-lg">
                {t("company.lists.addTitle")}
              </h2>
              <AddLines
                open={refused?.open ?? null}
                mayReplace={rows.length > 0}
                isReplacing={refused?.isReplacing ?? false}
              />
            </section>
          )}
          {!isCounting && isOwn && (
            <Details
              view={view}
              name={refused?.name ?? { text: view.name, problem: null }}
              isShared={refused?.isShared ?? view.isShared}
            />
          )}
        </div>
      </form>
      <p className="pt-5 print:hidden">
        <SiteLink to={view.listsPath}>{t("company.lists.back")}</SiteLink>
      </p>
    </>
  );
}

function saveLabel({ isCounting }: ListView, t: Translate): string {
  return t(isCounting ? "company.lists.saveCount" : "company.lists.save");
}

/** Enter presses the first button of a form. */
function DefaultButton({ intent, label }: { intent: "save" | "count"; label: string }) {
  return (
    <button type="submit" name="intent" value={intent} tabIndex={-1} aria-hidden="true" className="sr-only">
      {label}
    </button>
  );
}

/** A button that looks like a link; it saves the form first. */
function Way({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <button type="submit" name="next" value={to} className="link-button min-h-6">
      {children}
    </button>
  );
}

/** Sort order, count view and files. */
function Ways({ view: { sorts, isCounting, countHref, path, copyHref, files } }: { view: ListView }) {
  const t = useTranslate();
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-2 py-2 text-sm print:hidden">
      <span>
        {t("orders.parts.sortBy")}{" "}
        {sorts.map(({ sort, label, href }, index) => (
          <span key={sort}>
            {index > 0 && " · "}
            {href ? <Way to={href}>{label}</Way> : <strong>{label}</strong>}
          </span>
        ))}
      </span>{" "}
      <Way to={isCounting ? path : countHref}>{t(isCounting ? "company.lists.toList" : "company.lists.toCount")}</Way>{" "}
      <Way to={copyHref}>{t("company.lists.copy")}</Way>{" "}
      <span>
        {t("series.files")} <Way to={files.csv}>{t("series.csv")}</Way> · <Way to={files.txt}>{t("series.txt")}</Way>
      </span>
    </p>
  );
}

/** What is short by the saved counts, and its button; else a button for all lines. */
function ToCart({ view: { short, total, toFill, isCounting } }: { view: ListView }) {
  const t = useTranslate();
  const all = !isCounting && (
    <button type="submit" name="intent" value="cart-all" className="button">
      {t("company.lists.cartAll")}
    </button>
  );
  if (short === 0) return all && <p className="py-2 print:hidden">{all}</p>;
  return (
    <div className="card mt-1 mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 border-warning-200 bg-warning-50 print:hidden">
      <div className="flex-auto">
        <h2 className="text-lg">
          {short === 1 ? t("company.lists.shortOneOf", total) : t("company.lists.shortOf", short, total)}
        </h2>
        {toFill !== "" && (
          <p>
            {t("company.lists.toFill")} <b>{toFill}</b>
          </p>
        )}
      </div>
      {!isCounting && (
        <>
          {all}{" "}
          <button type="submit" name="intent" value="cart-short" className="button button-primary">
            {short === 1 ? t("company.lists.cartShortOne") : t("company.lists.cartShort", short)}
          </button>
        </>
      )}
    </div>
  );
}

function ListPages({ view: { pages } }: { view: ListView }) {
  const t = useTranslate();
  const { number, last, previous, next } = pages;
  if (last === 1) return null;
  return (
    <p className="flex flex-wrap items-center gap-4 py-3 print:hidden">
      {previous && <Way to={previous}>{t("products.previous")}</Way>}
      <span>{t("products.pageOf", number, last)}</span>
      {next && <Way to={next}>{t("products.next")}</Way>}
    </p>
  );
}

/** Name, sharing and deletion, for the owner. */
function Details({ view, name, isShared }: { view: ListView; name: TypedName; isShared: boolean }) {
  const t = useTranslate();
  const { mayShare } = view;
  return (
    <section className="card" aria-labelledby="details">
      <h2 id="details" className="text-lg">
        {t("company.lists.details")}
      </h2>
      <div className="grid max-w-160 gap-3 pt-1">
        <input type="hidden" name="details" value={mayShare ? "name,shared" : "name"} />
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
      </div>
      <details className="pt-2 text-sm">
        <summary className="cursor-pointer py-1.5 text-secondary-700">{t("company.lists.delete")}</summary>
        <button type="submit" name="intent" value="delete" className="button">
          {t("company.lists.deleteNow", view.name)}
        </button>
      </details>
    </section>
  );
}
