import { sendImport } from "./upload.action.server.ts";
import { mayDo } from "../../../domain/staff/rights.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { pagePath } from "../../../i18n/paths.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { requireStaff, staffMember } from "../../../middleware/require-staff.server.ts";
import { newNonce } from "../../../services/http/form-nonce.server.ts";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { ImportForm } from "./upload-form.tsx";
import { type ImportFormView, type ImportRow, commandLoadText, importRow, knownFiles } from "./import-run.view.ts";
import { StaffLayout } from "../staff-layout.tsx";
import { staffPageInfo } from "../staff-page.view.ts";
import type { Route } from "./+types/imports";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import { CARD, CARD_CELL, CARD_HEAD } from "../../../ui/forms/field-classes.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

const EMPTY_FORM: ImportFormView = {
  encoding: "utf-8",
  change: false,
  withdraw: false,
  reprice: false,
  movedBy: "20",
  problem: null,
};

export async function loader({ context }: Route.LoaderArgs) {
  const { services, locale, t } = pageContext(context);
  const { importRuns } = services;
  const runs = await importRuns.list();
  return {
    page: staffPageInfo("staffData", t("staff.data.title"), locale, t),
    rows: runs.map((run) => importRow(run, { t, locale })),
    commandLoad: commandLoadText(await importRuns.latestOfCommand(), { t, locale }),
    recordPath: `${pagePath("staffRecord", locale)}?action=import.apply`,
    maySend: mayDo(staffMember(context).role, "import.check"),
    known: knownFiles(await importRuns.files(), staffMember(context).role),
    path: pagePath("staffData", locale),
    nonce: newNonce(),
  };
}

export const action = (args: Route.ActionArgs) => sendImport(args);

export default function StaffDataRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { rows, commandLoad, recordPath, maySend, known, path, nonce } = loaderData;
  return (
    <StaffLayout title={t("staff.data.title")}>
      <p className="lead pt-0">{t("staff.data.lead")}</p>
      <div className="gap-x-10 page:grid page:grid-cols-2">
        <section className="pt-2.5" aria-labelledby="send">
          <h2 id="send">{t("staff.data.sendTitle")}</h2>
          {maySend ? (
            <ImportForm view={actionData ?? EMPTY_FORM} path={path} nonce={nonce} known={known} />
          ) : (
            <p role={actionData ? "alert" : undefined}>{t("staff.data.lookOnly")}</p>
          )}
        </section>
        <section className="section page:pt-2.5" aria-labelledby="runs">
          <h2 id="runs">{t("staff.data.runs")}</h2>
          {commandLoad !== null && <p>{commandLoad}</p>}
          <ImportList rows={rows} />
          <p>
            <SiteLink to={recordPath}>{t("staff.data.allLoads")}</SiteLink>
          </p>
        </section>
      </div>
    </StaffLayout>
  );
}

function ImportList({ rows }: { rows: readonly ImportRow[] }) {
  const t = useTranslate();
  if (rows.length === 0) return <p>{t("staff.data.noRuns")}</p>;
  return (
    <table className="table cards-md:block">
      <thead className={CARD_HEAD}>
        <tr>
          <th scope="col">{t("staff.data.when")}</th>
          <th scope="col">{t("staff.data.became")}</th>
          <th scope="col">{t("staff.data.sent")}</th>
          <th scope="col">{t("staff.data.who")}</th>
        </tr>
      </thead>
      <tbody className="cards-md:block">
        {rows.map(({ id, href, when, who, files, state }) => (
          <tr key={id} className={CARD}>
            <th scope="row" className={`${CARD_CELL} font-normal`}>
              <SiteLink to={href}>{when}</SiteLink>
            </th>
            <td className={CARD_CELL}>{state}</td>
            <td className={`${CARD_CELL} wrap-anywhere`}>{files}</td>
            <td className={`${CARD_CELL} wrap-anywhere`}>{who}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
