import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { mayDo } from "../../../domain/staff/rights.ts";
import { formatShortMoment } from "../../../i18n/formats.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { hasFreshCode } from "../../../middleware/fresh-code.server.ts";
import { notFound, pageContext, type PageContext } from "../../../middleware/page-context.server.ts";
import { staffActor, staffMember } from "../../../middleware/require-staff.server.ts";
import type { KnownPerson } from "../../../services/customer-administration/customer-administration.ts";
import { newNonce } from "../../../services/http/form-nonce.server.ts";
import { redirectTo } from "../../../services/http/redirect.server.ts";
import type { StaffMember } from "../../../services/staff/staff.ts";
import type { PersonPageView } from "./person-types.ts";

export async function personOr404(id: string, { services }: PageContext): Promise<KnownPerson> {
  const person = await services.customerAdministration.person(id);
  if (!person) throw notFound();
  return person;
}

export function personView(
  person: KnownPerson,
  { role }: StaffMember,
  context: Readonly<RouterContextProvider>,
): PersonPageView {
  const { locale, t } = pageContext(context);
  const path = pagePath("staffPerson", locale, { person: person.id });
  const mayChange = mayDo(role, "person.lock");
  return {
    path,
    nonce: newNonce(),
    email: person.email,
    facts: [
      { label: t("staff.customer.email"), value: person.email },
      {
        label: t("staff.customer.lastSignIn"),
        value: person.lastSignIn === null ? "–" : formatShortMoment(person.lastSignIn, locale),
      },
      { label: t("staff.personPage.access"), value: t(`staff.personPage.accessIs.${person.access}`) },
    ],
    customers: person.customers.map(({ id, name }) => ({
      text: `${name} (${id})`,
      href: pagePath("staffCustomer", locale, { id: String(id) }),
    })),
    isLocked: person.access === "locked",
    may: !mayChange ? "no" : hasFreshCode(context) ? "yes" : "with-code",
    exportPath: `${path}?format=json`,
  };
}

/** `?format=json`: everything the shop has about the person, for administrators with a recent code. */
export const personFile: MiddlewareFunction<Response> = async ({ request, url, context, params }, next) => {
  if (request.method === "POST" || url.searchParams.get("format") !== "json") return next();
  const page = pageContext(context);
  const { services, t } = page;
  const person = await personOr404(params["person"] ?? "", page);
  if (!mayDo(staffMember(context).role, "person.export")) return plain(t("staff.noRight"), 403);
  if (!hasFreshCode(context)) return redirectTo(url.pathname, 303);
  const data = await services.people.export(person.email);
  const written = await services.staffActions.run({ by: staffActor(context), action: "person.export" }, async () => ({
    value: null,
    auditEntry: { subject: person.id },
  }));
  if (data === null || written.outcome !== "done") return plain(t("staff.noRight"), 403);
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="person.json"',
      "Cache-Control": "private, no-store",
    },
  });
};

function plain(message: string, status: number): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" };
  return new Response(`${message}\n`, { status, headers });
}
