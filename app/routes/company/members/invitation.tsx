import { data } from "react-router";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { pagePath, pagePaths } from "../../../i18n/paths.ts";
import { type PageContext, pageContext } from "../../../middleware/page-context.server.ts";
import { sendAway, signedInUser } from "../../../middleware/require-user.server.ts";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import type { Route } from "./+types/invitation";
import { z } from "zod";
import { type WebUser, primaryCustomer } from "../../../domain/customers/web-user.ts";
import { readForm } from "../../../services/http/read-form.server.ts";
import { withQuery } from "../../../domain/content/with-query.ts";
import { purposeQuery } from "../../../ui/login/login.form.ts";
import { newNonce } from "../../../services/http/form-nonce.server.ts";
import type { CompanyRole } from "../../../domain/company/rights.ts";
import { SignOutForm } from "../../../ui/login/sign-out-form.tsx";

const answerForm = z.object({ answer: z.enum(["accept", "decline"]) });

/** Accepts or declines. Idempotent. */
async function answerInvitation(request: Request, token: string, user: WebUser, page: PageContext) {
  const { services, locale, t } = page;
  const { answer } = await readForm(request, answerForm);
  const { companyDoor, flash } = services;
  const outcome = await companyDoor[answer](token, user);
  // The page gives the reason.
  if (outcome === "over" || outcome === "other-address") return data(null, { status: outcome === "over" ? 404 : 403 });
  if (outcome === "done")
    return flash.redirect(pagePath("account", locale), { type: "info", message: t("company.invitation.declined") });
  // The customer before this answer: a user who already buys for the company has sent it before, or has switched since.
  const before = primaryCustomer(user)?.id ?? outcome.customerId;
  const buysForIt = before === outcome.customerId;
  const message = t(buysForIt ? "company.invitation.accepted" : "company.invitation.acceptedFurther");
  return flash.redirect(pagePath("company", locale), { type: "success", message });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { token } = params;
  const alternates = pagePaths("companyInvitation", { en: { token }, es: { token } });
  const title = page.t("company.invitation.title");
  const view = await invitationView(token, page);
  const info = {
    title,
    description: page.t("company.invitation.description"),
    alternates,
    crumbs: [{ title, href: alternates[page.locale] }],
  };
  return data({ page: info, view }, { status: view.kind === "over" ? 404 : 200 });
}

/** Anyone with the link sees the page; an answer needs a sign-in. */
export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const away = await sendAway(args);
  if (away) return away;
  return answerInvitation(request, params.token, signedInUser(context), pageContext(context));
}

export default function InvitationRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <h1>{t("company.invitation.title")}</h1>
      <InvitationPage view={loaderData.view} />
    </>
  );
}

async function invitationView(token: string, { services, visitor, locale }: PageContext): Promise<InvitationView> {
  const { companyDoor } = services;
  const action = pagePath("companyInvitation", locale, { token });
  const { user } = visitor;
  if (user === null) {
    if (!(await companyDoor.isOpen(token))) return { kind: "over" };
    const back = purposeQuery({ back: action, favorite: null });
    return { kind: "signed-out", signInPath: withQuery(pagePath("login", locale), back) };
  }
  const found = await companyDoor.find(token, user);
  if (found === "accepted") return { kind: found, companyPath: pagePath("company", locale) };
  return typeof found === "string" ? { kind: found } : { kind: "open", ...found, action, nonce: newNonce() };
}

/** What a visitor of the link may see. */
type InvitationView =
  | { readonly kind: "signed-out"; readonly signInPath: string }
  | { readonly kind: "other-address" }
  | { readonly kind: "over" }
  | { readonly kind: "accepted"; readonly companyPath: string }
  | {
      readonly kind: "open";
      readonly customerName: string;
      readonly role: CompanyRole;
      readonly action: string;
      readonly nonce: string;
    };

/** Only the invited address sees the company, because the link may have been forwarded. */
function InvitationPage({ view }: { view: InvitationView }) {
  const t = useTranslate();
  if (view.kind === "over") return <p className="max-w-text pt-2">{t("company.invitation.over")}</p>;
  if (view.kind === "accepted")
    return (
      <>
        <p className="max-w-text py-2">{t("company.invitation.before")}</p>
        <p>
          <a href={view.companyPath} className="button">
            {t("company.invitation.toCompany")}
          </a>
        </p>
      </>
    );
  if (view.kind === "signed-out")
    return (
      <>
        <p className="max-w-text py-2">{t("company.invitation.signIn")}</p>
        <p>
          <a href={view.signInPath} className="button button-primary">
            {t("login.title")}
          </a>
        </p>
      </>
    );
  if (view.kind === "other-address")
    return (
      <>
        <p className="max-w-text py-2">{t("company.invitation.otherAddress")}</p>
        <SignOutForm className="button" />
      </>
    );
  return (
    <>
      <p className="lead">{t("company.invitation.to", view.customerName)}</p>
      <p className="max-w-text pb-3">
        <strong>{t(`company.roles.${view.role}`)}</strong>: {t(`company.rolesMay.${view.role}`)}
      </p>
      <form method="post" action={view.action} className="flex flex-wrap gap-3">
        <input type="hidden" name="nonce" value={view.nonce} />
        <button type="submit" name="answer" value="accept" className="button button-primary">
          {t("company.invitation.accept")}
        </button>
        <button type="submit" name="answer" value="decline" className="button">
          {t("company.invitation.decline")}
        </button>
      </form>
    </>
  );
}
