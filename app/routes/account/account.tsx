import { pagePaths } from "../../i18n/paths.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { notFound, pageContext } from "../shared/page-context.server.ts";
import type { Route } from "./+types/account";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

/** Private answers are never kept by anyone (R-SEO-08, R-SEO-12). */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export function loader({ params, context }: Route.LoaderArgs) {
  if (params["*"]) throw notFound();
  const { services, locale, t } = pageContext(context);
  const alternates = pagePaths("account", { en: { "*": "" }, es: { "*": "" } });
  const { phone, email } = services.content.site().config;
  return {
    page: {
      title: t("account.title"),
      description: t("account.description"),
      alternates,
      crumbs: [{ title: t("account.title"), href: alternates[locale] }],
      noindex: true,
    },
    phone,
    email,
  };
}

/** Until customers can sign in here, their account is kept by the order desk; the page says how to reach it. */
export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { phone, email } = loaderData;
  return (
    <>
      <h1>{t("account.title")}</h1>
      <p className="lead">{t("account.description")}</p>
      <div className="prose pt-4">
        <ul>
          <li>{t("account.pointPrices")}</li>
          <li>{t("account.pointTerms")}</li>
          <li>{t("account.pointOrders")}</li>
        </ul>
        <p>
          <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>, <a href={`mailto:${email}`}>{email}</a>
        </p>
      </div>
    </>
  );
}
