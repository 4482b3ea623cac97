import { partLinks } from "../../ui/catalog/part-links.view.ts";
import { pageOfList } from "../../domain/catalog/page-of-list.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { requireUser, signedInUser } from "../../middleware/require-user.server.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import { AccountLayout } from "../../ui/account/account-layout.tsx";
import { IN_ROWS } from "../../ui/cart/form-ids.ts";
import { AddInPlace } from "../../ui/cart/add-in-place.tsx";
import { localeOfPath } from "../../domain/locale.ts";
import { NoPartsBought, PartsBought } from "./parts-bought-page.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { messagePlace } from "../../middleware/flash.server.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { accountPageInfo } from "../../ui/account/account-page.view.ts";
import { partsFile, partsOrder, sheetParts, sheetRows } from "../../ui/orders/parts-sheet.loader.server.ts";
import { newListPath } from "../../ui/company/list.view.ts";
import { partsView } from "../../ui/orders/parts.view.ts";
import type { Route } from "./+types/parts-bought";

export const middleware: Route.MiddlewareFunction[] = [requireUser, partsFile];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

/** The limit of lines in one cart form. */
const PER_PAGE = 200;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { services, locale, t } = page;
  const user = signedInUser(context);
  const sort = partsOrder(url.searchParams);
  const parts = await sheetParts(user, sort, page);
  const { rows: piece, number, last } = pageOfList(parts, url.searchParams.get("page"), PER_PAGE);
  const rows = await sheetRows(piece, page);
  const sheet = partsView(rows, { linkOf: partLinks(services.content, locale), reader: user, locale, t });
  const partNumbers = sheet.map(({ pn }) => pn);
  const path = pagePath("partsBought", locale);
  const link = (extra: Record<string, string>) => {
    const query = new URLSearchParams({ ...(sort === "part" ? { sort } : {}), ...extra }).toString();
    return query === "" ? path : `${path}?${query}`;
  };
  const pageLink = (wanted: number) => (wanted >= 1 && wanted <= last ? link({ page: String(wanted) }) : null);
  return {
    page: {
      ...accountPageInfo("partsBought", t("orders.parts.title"), t("orders.parts.description"), locale, t),
      ...messagePlace(context, partNumbers),
      ...(sheet.length > 0 && { typedIn: IN_ROWS }),
    },
    sheet: {
      rows: sheet,
      sorts: [
        { label: t("orders.parts.byDay"), href: sort === "last" ? null : path },
        { label: t("orders.parts.byNumber"), href: sort === "part" ? null : `${path}?sort=part` },
      ],
      pages: { number, last, previous: pageLink(number - 1), next: pageLink(number + 1) },
      target: {
        cartPath: pagePath("cart", locale),
        nonce: newNonce(),
        back: number === 1 ? link({}) : link({ page: String(number) }),
      },
      asList: { href: newListPath("bought", locale), label: t("company.lists.saveLink") },
      files: { csv: link({ format: "csv" }), txt: link({ format: "txt" }) },
    },
  };
}

export default function PartsBoughtRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { sheet } = loaderData;
  return (
    <AccountLayout title={t("orders.parts.title")}>
      <AddInPlace cartPath={sheet.target.cartPath} page={sheet.target.back}>
        {sheet.rows.length === 0 ? (
          <NoPartsBought locale={localeOfPath(sheet.target.cartPath)} />
        ) : (
          <PartsBought {...sheet} />
        )}
      </AddInPlace>
    </AccountLayout>
  );
}
