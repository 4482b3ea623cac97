import { data, type RouterContextProvider } from "react-router";
import { pagePath } from "../../../i18n/paths.ts";
import { hasFreshCode, requireFreshCode } from "../../../middleware/fresh-code.server.ts";
import { notFound, pageContext } from "../../../middleware/page-context.server.ts";
import { requireStaff, staffMember, staffActor } from "../../../middleware/require-staff.server.ts";
import { MOST_FIELDS_SHOWN } from "../../../services/import/import.ts";
import { newNonce } from "../../../services/http/form-nonce.server.ts";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { ImportPage } from "./import-page.tsx";
import { StaffLayout } from "../staff-layout.tsx";
import { fieldsFile, importRunView, isWorking } from "./import-run.view.ts";
import { staffPageInfo } from "../staff-page.view.ts";
import type { Route } from "./+types/import-run";
import { toSpreadsheetCsv } from "../../../domain/csv.ts";
import { staffFile } from "../staff-file.server.ts";
import { mayDo, needsFreshCode } from "../../../domain/staff/rights.ts";
import { importRunForm, namesOf } from "./upload.action.server.ts";
import { readForm } from "../../../services/http/read-form.server.ts";

/** `?format=csv` of an import. Imports by command are found by name. */
const changedFieldsFile = staffFile("changed fields", async ({ context, params }) => {
  const { services, locale, t } = pageContext(context);
  const name = params["run"] ?? "";
  const run = await services.importRuns.find(name);
  const fields = await services.importRuns.fields(run ?? { id: name, report: null });
  if (!run && fields.total === 0) throw notFound();
  return { name: t("staff.data.fieldsFile"), text: toSpreadsheetCsv(fieldsFile(fields, { t, locale })) };
});

export const middleware: Route.MiddlewareFunction[] = [requireStaff, changedFieldsFile];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

/** Reload interval in seconds until the import is done; users can stop it. */
const REFRESH_SECONDS = "3";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services, locale, t } = pageContext(context);
  const { importRuns } = services;
  const run = await importRuns.find(params.run);
  if (!run) throw notFound();
  const fields = await importRuns.fields(run, MOST_FIELDS_SHOWN);
  const asked = { role: staffMember(context).role, fields };
  const view = importRunView(run, asked, { t, locale });
  const isMoving = isWorking(run) && !url.searchParams.has("still");
  const shown = {
    page: staffPageInfo("staffImport", view.title, locale, t, { run: run.id }),
    view,
    isMoving,
    isFresh: hasFreshCode(context),
    path: pagePath("staffImport", locale, { run: run.id }),
    listPath: pagePath("staffData", locale),
    nonce: newNonce(),
  };
  return data(shown, isMoving ? { headers: { Refresh: REFRESH_SECONDS } } : {});
}

export function headers({ errorHeaders, loaderHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export const action = (args: Route.ActionArgs) => changeImport(args, args.params.run);

export default function StaffImportRunRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { view, path, listPath, nonce, isFresh, isMoving } = loaderData;
  return (
    <StaffLayout title={view.title}>
      <ImportPage
        view={view}
        path={path}
        listPath={listPath}
        nonce={nonce}
        isFresh={isFresh}
        isMoving={isMoving}
        problem={actionData?.problem ?? null}
      />
    </StaffLayout>
  );
}

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

const REFUSALS = {
  "no-right": ["staff.data.noRight", 403],
  busy: ["staff.data.busy", 409],
  "not-now": ["staff.data.notNow", 409],
} as const;

/** Starts to apply or roll back an import and redirects to its page with the progress. */
async function changeImport({ request, url, context }: Args, id: string) {
  const { services, t, locale } = pageContext(context);
  const { intent, nonce } = await readForm(request, importRunForm);
  const refused = (reason: keyof typeof REFUSALS) => {
    const [key, status] = REFUSALS[reason];
    return data({ problem: t(key) }, { status });
  };
  const wanted = intent === "apply" ? "import.apply" : "import.undo";
  if (!mayDo(staffMember(context).role, wanted)) return refused("no-right");
  if (needsFreshCode(wanted)) await requireFreshCode({ url, context });
  const outcome = await services.importRuns[intent](staffActor(context), id, nonce);
  const path = pagePath("staffImport", locale, { run: id });
  if (outcome === "repeated") return services.flash.redirect(path, { type: "info", message: t("staff.data.repeated") });
  if (typeof outcome === "object") return data({ problem: t("staff.data.beyond", namesOf(outcome)) }, { status: 403 });
  if (outcome !== "begun") return refused(outcome);
  const message = t(intent === "apply" ? "staff.data.says.applying" : "staff.data.says.undoing");
  return services.flash.redirect(path, { type: "success", message });
}
