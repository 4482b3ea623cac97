import { data } from "react-router";
import { sharedCartOr404, sharedCartPageView, recipientPage } from "./shared-cart.loader.server.ts";
import { isSessionEnded, signedOutForm } from "../../../middleware/ended-session.server.ts";
import { type PageContext, pageContext, notFound } from "../../../middleware/page-context.server.ts";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { sharedCartNotice, takenMessage } from "./move-cart.view.ts";
import type { Route } from "./+types/move-cart";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import type { SharedCartNotice, RecipientView } from "../../../ui/company/shared-cart.view.ts";
import { HandedList, SharedNote } from "./shared-carts-list.tsx";
import { takeForm } from "./shared-cart.form.ts";
import { pagePath } from "../../../i18n/paths.ts";
import type { OwnCart } from "../../../services/cart/cart.ts";
import { submissionKey } from "../../../services/http/form-nonce.server.ts";
import { readForm } from "../../../services/http/read-form.server.ts";
import { redirectTo } from "../../../services/http/redirect.server.ts";
import { leadTo } from "../../../ui/cart/add-lines.action.server.ts";
import { whoseForm } from "./share-cart.action.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { services, locale, t } = page;
  const owner = await ownerOf(request, page);
  const found = await sharedCartOr404(params.code, owner, page);
  const told = sharedCartNotice(found, { isSignedIn: page.visitor.user !== null, locale, t });
  const words = {
    title: told?.title ?? t("company.handOver.take.title"),
    description: t("company.handOver.take.description"),
  };
  const shown = {
    page: sharedCartPageView("companyTake", words, page, { params: { code: found.token } }),
    told,
    view: told === null ? await recipientPage(found, page) : null,
  };
  const headers = new Headers();
  // A browser that keeps this cookie keeps the cart as well.
  if (owner.kind === "visitor" && !request.headers.has("Cookie"))
    headers.append("Set-Cookie", await services.carts.cookie.writeFresh());
  return data(shown, { status: told?.isGone ? 410 : 200, headers });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const page = pageContext(context);
  if (await isSessionEnded(context)) throw await signedOutForm(url);
  return takeCart(request, params.code, await ownerOf(request, page), page);
}

function ownerOf(request: Request, { services, visitor }: PageContext) {
  return services.carts.ownerOf(request, visitor);
}

export default function TakeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { page, told, view } = loaderData;
  return (
    <>
      <h1>{page.title}</h1>
      {told && <SharedCartOutcome told={told} />}
      {view && <TakeCart view={view} refused={actionData?.refused} />}
    </>
  );
}

type Props = { view: RecipientView; refused: string | undefined };

/** Lines with the recipient's prices, and the buttons that move or copy them. */
function TakeCart({ view, refused }: Props) {
  const t = useTranslate();
  const { from, prices, signIn, until, note, told, list, nonce } = view;
  return (
    <>
      {refused !== undefined && (
        <p className="message message-error" role="alert">
          {refused}
        </p>
      )}
      <p className="lead">{from}</p>
      <p className="pb-3">
        {prices} {signIn && <a href={signIn}>{t("company.handOver.take.signIn")}</a>} {until}
      </p>
      <SharedNote note={note} />
      <HandedList list={list} />
      {list.isSold ? (
        <form method="post" className="grid max-w-text gap-3 pt-4 print:hidden">
          <input type="hidden" name="nonce" value={nonce} />
          <p>
            {t("company.handOver.take.rules")} {told}
          </p>
          <p className="flex flex-wrap gap-3">
            <button type="submit" name="intent" value="take" className="button button-primary">
              {t("company.handOver.take.take")}
            </button>{" "}
            <button type="submit" name="intent" value="copy" className="button">
              {t("company.handOver.take.copy")}
            </button>
          </p>
          <p className="text-sm text-neutral-600">{t("company.handOver.take.copyHint")}</p>
        </form>
      ) : (
        <p className="pt-4 font-semibold">{t("company.handOver.take.nothingSold")}</p>
      )}
    </>
  );
}

/** Outcome of a shared cart and next step, for a reader who cannot open it. */
function SharedCartOutcome({ told: { text, link, signIn } }: { told: SharedCartNotice }) {
  const t = useTranslate();
  return (
    <>
      <p className="lead">{text.join(" ")}</p>
      <p className="py-2">
        <a href={link.href}>{link.label}</a>
      </p>
      {signIn !== null && (
        <p>
          {t("company.handOver.take.maybeYou")} <a href={signIn}>{t("company.handOver.take.maybeYouSignIn")}</a>
        </p>
      )}
    </>
  );
}

async function takeCart(request: Request, token: string, owner: OwnCart, page: PageContext) {
  const { services, visitor, t, locale } = page;
  const { intent, nonce } = await readForm(request, takeForm);
  const refuse = (message: string) => data({ refused: message }, { status: 409 });
  // A browser without cookies would lose the cart at once.
  if (owner.kind === "visitor" && !request.headers.has("Cookie")) return refuse(t("company.handOver.take.noCookies"));
  const taking = {
    token,
    taker: owner,
    buyer: visitor.buyer,
    form: submissionKey(nonce, [intent, token, whoseForm(owner)]),
  };
  const isCopy = intent === "copy";
  const taken = await services.sharedCarts[intent](taking);
  const cart = pagePath("cart", locale);
  switch (taken.outcome) {
    case "taken":
      return leadTo(page, cart, takenMessage(taken, isCopy, page), taken.cartId);
    case "repeated":
      return leadTo(page, cart, { type: "info", message: t("company.handOver.take.repeated") }, null);
    case "missing":
      throw notFound();
    case "own":
      return redirectTo(pagePath("companyTake", locale, { code: token }), 303);
    case "over":
      return refuse(t("company.handOver.take.isOver"));
    case "nothing":
      return refuse(t("company.handOver.take.nothing"));
  }
}
