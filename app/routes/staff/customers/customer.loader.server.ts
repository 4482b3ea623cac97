import { asBuyerOf, visitorOf } from "../../../domain/customers/web-user.ts";
import { readCarriers } from "../../../domain/shipping/carrier.ts";
import { readId } from "../../../ui/forms/read-id.ts";
import { notFound, type PageContext } from "../../../middleware/page-context.server.ts";
import type { CustomerFile } from "../../../services/customer-administration/customer-administration.ts";
import type { StaffMember } from "../../../services/staff/staff.ts";
import type { CustomerFacts } from "./customer-forms.view.ts";
import { countryNames } from "../../../ui/account/address-book.loader.server.ts";

/** Limit of orders and carts on a customer page. */
const MOST_ORDERS = 20;
const MOST_CARTS = 20;

export async function customerOr404(typed: string, { services }: PageContext): Promise<CustomerFile> {
  const id = readId(typed);
  if (id === null) throw notFound();
  const file = await services.customerAdministration.find(id);
  if (!file) throw notFound();
  return file;
}

export async function customerRules({ reps, terms, customer }: CustomerFile, { services }: PageContext) {
  const { carriers, shop } = services.content.site();
  const { types, priceLists } = await services.newCustomers.choices();
  return {
    reps,
    terms,
    carriers: readCarriers(carriers).filter(({ isCollect }) => isCollect),
    types: [...new Set(["", ...types])],
    priceLists: [...new Set([shop.defaultPriceList, customer.priceList, ...priceLists])],
  };
}

export async function customerFacts(
  file: CustomerFile,
  { role }: StaffMember,
  page: PageContext,
): Promise<CustomerFacts> {
  const { services, locale } = page;
  const { carriers, types, priceLists } = await customerRules(file, page);
  const [orders, carts, countries, index, auditEntries] = await Promise.all([
    services.orderAdministration.latestOf(file.customer.id, MOST_ORDERS),
    cartsOf(file, page),
    countryNames(services, locale),
    services.countries.index(),
    services.staffRecords.of({ customerId: file.customer.id }),
  ]);
  return { file, orders, carts, carriers, types, priceLists, countries, index, auditEntries, role };
}

/** Carts of the members, at prices of this customer. */
async function cartsOf({ customer, people }: CustomerFile, { services }: PageContext): Promise<CustomerFacts["carts"]> {
  const { defaultPriceList } = services.content.site().shop;
  const shown = people.slice(0, MOST_CARTS);
  const summaries = await Promise.all(
    shown.map(async ({ id, email }) => {
      const blankUser = {
        id,
        email,
        nameFirst: "",
        nameLast: "",
        locale: "en",
        shippingContactId: null,
        memberships: [],
        isStaff: false,
      } as const;
      const user = asBuyerOf(customer, {
        ...blankUser,
        primary: null,
        customers: [],
        billingContactId: null,
      });
      return services.carts.summary({ kind: "user", webUserId: id }, visitorOf(user, defaultPriceList));
    }),
  );
  return new Map(
    shown.flatMap(({ id }, index) => {
      const summary = summaries[index];
      return summary ? [[id, summary] as const] : [];
    }),
  );
}
