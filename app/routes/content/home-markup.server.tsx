import { renderToStaticMarkup } from "react-dom/server";
import type { Picture } from "../../domain/drawings/picture.ts";
import type { Locale } from "../../domain/locale.ts";
import { pagePath } from "../../i18n/paths.ts";
import { NO_NAVIGATION, NO_SITE, ShellContext, useTranslate } from "../../i18n/shell-context.tsx";
import type { Translate } from "../../i18n/strings.ts";
import type { SizeQuestionView } from "../../ui/catalog/size-question-types.ts";
import { DepartmentDrawing } from "../../ui/drawings/department-drawing.tsx";
import { BuyerDesk } from "./buyer-desk.server.tsx";
import type { BuyerOverviewView } from "./buyer-overview.loader.server.ts";

export type DepartmentTile = { id: string; title: string; href: string; drawing: Picture | null; note: string };

export type HomeView = {
  locale: Locale;
  /** Short and true, from the data of the shop. */
  facts: readonly string[];
  departments: readonly DepartmentTile[];
  lookup: SizeQuestionView | null;
  desk: BuyerOverviewView | null;
};

/** Parts of the home page from the server, since no browser should load their code. Signed-in users see `desk` first. */
export function homeMarkup(view: HomeView, t: Translate) {
  const write = (part: React.ReactNode) =>
    renderToStaticMarkup(<ShellContext value={{ t, navigation: NO_NAVIGATION, site: NO_SITE }}>{part}</ShellContext>);
  return {
    desk: view.desk && write(<BuyerDesk desk={view.desk} />),
    aside: write(<Aside {...view} />),
    below: write(<Below {...view} />),
  };
}

function Aside({ locale, lookup, desk }: HomeView) {
  return (
    <>
      {lookup?.table && <MotorLookup lookup={lookup} table={lookup.table} />}
      {desk && <CodeForm locale={locale} />}
    </>
  );
}

type LookupProps = { lookup: SizeQuestionView; table: NonNullable<SizeQuestionView["table"]> };

function MotorLookup({ lookup, table }: LookupProps) {
  const t = useTranslate();
  const rows = table.rows.map((value) => ({ value, title: `${value} ${table.rowUnit}` }));
  return (
    <form method="get" action={lookup.action} className="card print:hidden">
      <h2 className="text-lg">{lookup.title}</h2>
      {lookup.hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid grid-cols-2 gap-3 pt-1">
        <Choice name="row" title={table.rowTitle} options={rows} />
        <Choice name="column" title={table.columnTitle} options={table.columns} />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-3 text-xs text-neutral-600">
        <button type="submit" className="button text-base">
          {t("amount.show")}
        </button>{" "}
        <span className="min-w-0 flex-1 basis-60">{lookup.check}</span>
      </p>
    </form>
  );
}

type ChoiceProps = { name: string; title: string; options: readonly { value: string; title: string }[] };

function Choice({ name, title, options }: ChoiceProps) {
  return (
    <label className="min-w-0 text-sm font-semibold">
      {title}
      <select name={name} className="field block w-full text-base font-normal">
        <option value="">–</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </label>
  );
}

function CodeForm({ locale }: { locale: Locale }) {
  const t = useTranslate();
  return (
    <form method="post" action={pagePath("companyCode", locale)} className="card print:hidden">
      <label htmlFor="code" className="block pb-1 text-lg font-semibold">
        {t("home.code")}
      </label>
      <p className="flex gap-2">
        <input id="code" name="code" maxLength={40} autoComplete="off" className="field min-w-0 flex-1 font-mono" />{" "}
        <button type="submit" className="button">
          {t("home.open")}
        </button>
      </p>
    </form>
  );
}

function Below({ locale, facts, departments, desk }: HomeView) {
  const t = useTranslate();
  return (
    <>
      {!desk && (
        <ul className="grid gap-x-8 gap-y-1 pt-4 text-sm text-neutral-700 md:grid-cols-3">
          {facts.map((fact) => (
            <li key={fact} className="flex gap-2 before:text-primary-600 before:content-['✓']">
              {fact}
            </li>
          ))}
          <li className="flex gap-2 before:text-primary-600 before:content-['✓']">
            <a href={pagePath("login", locale)} rel="nofollow">
              {t("home.signIn")}
            </a>
          </li>
        </ul>
      )}
      <section className="section">
        <h2>{t("layout.departments")}</h2>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-4">
          {departments.map(({ id, title, href, drawing, note }) => (
            <li key={id} className="relative">
              <div className="plate mb-2 h-28 lg:h-36">
                <DepartmentDrawing drawing={drawing} className="h-full w-auto" />
              </div>
              <h3>
                <a href={href} className="text-neutral-900 no-underline after:absolute after:inset-0 hover:underline">
                  {title}
                </a>
              </h3>
              <p className="text-xs text-neutral-500">{note}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
