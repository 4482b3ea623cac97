import { data, type RouterContextProvider } from "react-router";
import { requestInfoContext } from "../../../context.ts";
import { mayDo } from "../../../domain/staff/rights.ts";
import { fieldsOf, pressedButton, singleText } from "../../../ui/forms/form-fields.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { staffActor, staffMember } from "../../../middleware/require-staff.server.ts";
import { checkFields } from "../../../services/http/read-form.server.ts";
import { redirectTo } from "../../../services/http/redirect.server.ts";
import { ENCODINGS } from "../../../services/import/import.ts";
import type { Arrived, Beyond, Received } from "../../../services/import-runs/import-runs.ts";
import type { ImportFormView } from "./import-run.view.ts";
import { z } from "zod";

/** In percent, for price changes. */
const PERCENT = /^(?:\d{1,3}|1000)$/;

const ticked = pressedButton.transform((value) => value !== null);

/** `POST /staff/data`: how to read and load the files. */
const importUploadForm = z
  .object({
    nonce: singleText,
    encoding: singleText,
    change: ticked,
    withdraw: ticked,
    reprice: ticked,
    movedBy: singleText,
  })
  .transform((form) => ({
    ...form,
    /** Null for an invalid percentage. */
    percent: PERCENT.test(form.movedBy.trim()) ? Number(form.movedBy) : null,
  }));

type ImportUploadForm = z.output<typeof importUploadForm>;

/** Buttons of an import page. */
export const importRunForm = z.object({ nonce: z.string(), intent: z.enum(["apply", "undo"]) });

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Redirects to the page of the import, or returns the form. */
export async function sendImport({ request, context }: Args) {
  const { services, t } = pageContext(context);
  if (!mayDo(staffMember(context).role, "import.check")) return refused(null, t("staff.data.noRight"), 403);
  return services.importRuns.withUpload(request, (arrived) => receive(arrived, context));
}

async function receive({ form: sent, files }: Arrived, context: Args["context"]) {
  const { services, t, locale } = pageContext(context);
  const form = checkFields(fieldsOf(sent), importUploadForm);
  const encoding = ENCODINGS.find((name) => name === form.encoding);
  if (context.get(requestInfoContext).isTooLarge) return refused(form, t("staff.data.tooLarge"), 413);
  if (form.percent === null) return refused(form, t("staff.data.badPercent"), 400, "movedBy");
  const options = {
    encoding: encoding ?? "utf-8",
    isChange: form.change,
    mayWithdraw: form.withdraw,
    mayReprice: form.reprice,
    movedBy: form.percent,
  };
  const received = await services.importRuns.receive(staffActor(context), { files, options }, form.nonce);
  if (received.outcome === "received") return redirectTo(pagePath("staffImport", locale, { run: received.id }), 303);
  if (received.outcome === "repeated")
    return services.flash.redirect(pagePath("staffData", locale), { type: "info", message: t("staff.data.repeated") });
  const [key, status] = REFUSALS[received.outcome];
  return refused(form, t(key, namesOf(received)), status);
}

const REFUSALS = {
  "no-right": ["staff.data.noRight", 403],
  busy: ["staff.data.busy", 409],
  "not-kept": ["staff.data.notKept", 503],
  nothing: ["staff.data.noFiles", 400],
  "unknown-file": ["staff.data.unknownFiles", 400],
  twice: ["staff.data.twice", 400],
  beyond: ["staff.data.beyond", 403],
} as const;

/** File names are untrusted: only the first ones, each cut. */
export function namesOf(received: Received | Beyond): string {
  const names = "names" in received ? received.names : [];
  const firstNames = names.slice(0, 5).map((name) => (name.length > 60 ? `${name.slice(0, 60)}…` : name));
  return firstNames.join(", ") + (names.length > firstNames.length ? ", …" : "");
}

function refused(form: ImportUploadForm | null, text: string, status: number, field: "files" | "movedBy" = "files") {
  const { encoding = "utf-8", change = false, withdraw = false, reprice = false, movedBy = "" } = form ?? {};
  const view: ImportFormView = { encoding, change, withdraw, reprice, movedBy, problem: { field, text } };
  return data(view, { status });
}
