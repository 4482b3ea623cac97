import { otherLocale } from "../../../domain/locale.ts";
import { inForm, NOTE_FORM } from "../../../ui/forms/form-ids.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { giveCart, takeBack } from "./share-cart.action.server.ts";
import { sharedByUserOr404, sharerPage, sharedCartPageView, cartToShare } from "./shared-cart.loader.server.ts";
import { printFacts } from "../../../ui/layout/print-facts.loader.server.ts";
import { isSessionEnded, signedOutForm } from "../../../middleware/ended-session.server.ts";
import { pageContext, type PageContext } from "../../../middleware/page-context.server.ts";
import { newNonce } from "../../../services/http/form-nonce.server.ts";
import { GiveCart } from "./share-cart.tsx";
import { PdfHead } from "../../../ui/layout/print-header.tsx";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import type { Route } from "./+types/shared-cart";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import type { StringKey } from "../../../i18n/strings.ts";
import type { SharerView } from "../../../ui/company/shared-cart.view.ts";
import { HandedList, SharedNote } from "./shared-carts-list.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { t, locale } = page;
  const owner = await ownerOf(request, page);
  const id = url.searchParams.get("given");
  const common = { cartPath: pagePath("cart", locale), paper: printFacts(page, pagePath("companyHandOver", locale)) };
  const description = t("company.handOver.description");
  if (id === null) {
    const info = sharedCartPageView("companyHandOver", { title: t("company.handOver.title"), description }, page);
    const list = await cartToShare(owner, page);
    const typedIn = inForm(NOTE_FORM, info.alternates[otherLocale(locale)]);
    return {
      ...common,
      page: { ...info, ...(list && { typedIn }) },
      toGive: { list, nonce: newNonce() },
      given: null,
    };
  }
  const given = await sharerPage(await sharedByUserOr404(owner, id, page), page, url);
  const title = t(given.isWaiting ? "company.handOver.given.title" : "company.handOver.given.titleOver");
  const info = sharedCartPageView("companyHandOver", { title, description }, page, { query: `?given=${id}` });
  return { ...common, page: info, toGive: null, given };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = pageContext(context);
  if (await isSessionEnded(context)) throw await signedOutForm(url);
  const owner = await ownerOf(request, page);
  const id = url.searchParams.get("given");
  return id === null ? giveCart(request, owner, page) : takeBack(request, owner, id, page);
}

function ownerOf(request: Request, { services, visitor }: PageContext) {
  return services.carts.ownerOf(request, visitor);
}

export default function SharedCartRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { page, paper, toGive, given, cartPath } = loaderData;
  const refused = actionData && "refused" in actionData ? actionData.refused : undefined;
  return (
    <>
      <PdfHead paper={paper} />
      <h1 className={given ? "print:hidden" : undefined}>{page.title}</h1>
      {toGive && <GiveCart {...toGive} cartPath={cartPath} refused={refused} />}
      {given && <GivenCart view={given} cartPath={cartPath} />}
    </>
  );
}

/** For its owner: code, sheet to print, and cancel. */
function GivenCart({ view, cartPath }: { view: SharerView; cartPath: string }) {
  const t = useTranslate();
  const { paper, news, kept, code, note, list, takeBack } = view;
  return (
    <>
      {news !== null && (
        <p className="message">
          {news} {kept}
        </p>
      )}
      <div className="hidden pb-2 print:block">
        <p className="text-xl font-bold">{t("company.handOver.given.paper")}</p>
        {paper.company !== null && <p className="font-semibold">{paper.company}</p>}
        <p>{paper.from}</p>
      </div>
      {code && <Code code={code} />}
      <SharedNote note={note} />
      <h2 className="pb-2 print:hidden">{t("company.handOver.given.lines")}</h2>
      <HandedList list={list} />
      {code && <SignOff />}
      {code && <p className="max-w-text pt-4 print:hidden">{t("company.handOver.given.print")}</p>}
      {takeBack && (
        <form method="post" action={takeBack.action} className="grid max-w-text gap-2 pt-4 print:hidden">
          <input type="hidden" name="intent" value="take-back" />
          <input type="hidden" name="nonce" value={takeBack.nonce} />
          {code && <p>{t("company.handOver.given.locked")}</p>}
          <p>
            <button type="submit" className={code ? "button" : "button button-primary"}>
              {t("company.handOver.given.takeBack")}
            </button>
          </p>
        </form>
      )}
      <p className="pt-3 print:hidden">
        <a href={cartPath}>{t("company.handOver.toCart")}</a>
      </p>
    </>
  );
}

/** Large code with spelling; a click selects the link. */
function Code({ code }: { code: NonNullable<SharerView["code"]> }) {
  const t = useTranslate();
  return (
    <dl className="facts max-w-text pt-2 pb-4">
      <dt>{t("company.handOver.given.code")}</dt>
      <dd>
        <strong className="font-mono text-3xl tracking-widest whitespace-nowrap" data-code>
          {code.grouped}
        </strong>
        <p>
          {t("company.handOver.given.spelled")} {code.spelled.join(", ")}
        </p>
        <p className="text-sm text-neutral-600">{code.hint}</p>
      </dd>
      <dt>{t("company.handOver.given.link")}</dt>
      <dd>
        <a href={code.link} className="font-mono wrap-anywhere select-all">
          {code.link}
        </a>
        <p className="text-sm text-neutral-600 print:hidden">{t("company.handOver.given.linkHint")}</p>
      </dd>
      <dt>{t("company.handOver.given.until")}</dt>
      <dd>{code.until}</dd>
    </dl>
  );
}

const BLANKS = [
  "company.handOver.given.poNumber",
  "company.handOver.given.name",
  "company.handOver.given.signature",
  "company.handOver.given.date",
] as const satisfies readonly StringKey[];

/** Print: room for a signature. */
function SignOff() {
  const t = useTranslate();
  return (
    <div className="hidden break-inside-avoid pt-4 print:block">
      <p>{t("company.handOver.given.purpose")}</p>
      <ul className="grid grid-cols-2 gap-x-8 gap-y-4">
        {BLANKS.map((blank) => (
          <li key={blank} className="h-14 border-b border-neutral-900 text-sm">
            {t(blank)}
          </li>
        ))}
      </ul>
    </div>
  );
}
