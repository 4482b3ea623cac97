import { DOCUMENT_KINDS, type DocumentKind } from "./domain/content/document-types.ts";
import { LOCALES } from "./domain/locale.ts";
import { PATHS, type PageKey } from "./i18n/paths.ts";

type PageRow = {
  /** Shared by both languages. */
  readonly module: string;
  /** Form types with their own limits (decision 0028). `numbers`: up to 50,000 customer part numbers; `short`: a few short fields. */
  readonly forms?: "cart" | "list" | "numbers" | "order" | "files" | "short";
  /** The page itself reports a body that is too large and returns the other entries. */
  readonly saysTooLarge?: true;
  /** Rendered for each filter and sort order. */
  readonly isSearch?: true;
};

export const PAGES: Readonly<Record<PageKey, PageRow>> = {
  home: { module: "routes/content/home.tsx" },
  ...documentPages(),
  department: { module: "routes/catalog/department.tsx" },
  category: { module: "routes/catalog/category.tsx" },
  shop: { module: "routes/catalog/shop.tsx" },
  products: { module: "routes/catalog/products.tsx", isSearch: true },
  productCategory: { module: "routes/catalog/product-category.tsx", isSearch: true },
  series: { module: "routes/catalog/series.tsx", isSearch: true },
  part: { module: "routes/catalog/part.tsx" },
  compare: { module: "routes/catalog/compare.tsx", isSearch: true },
  crossReference: { module: "routes/cross-reference/cross-reference.tsx", forms: "short", isSearch: true },
  cart: { module: "routes/cart/cart.tsx", forms: "cart" },
  quickOrder: { module: "routes/quick-order/quick-order.tsx", forms: "list", saysTooLarge: true },
  quickOrderCheck: { module: "routes/quick-order/check.tsx", forms: "list" },
  checkoutAddress: { module: "routes/checkout/address.tsx", forms: "short" },
  checkoutShipping: { module: "routes/checkout/shipping.tsx", forms: "short" },
  checkoutReview: { module: "routes/checkout/review.tsx", forms: "order" },
  checkoutDone: { module: "routes/checkout/done.tsx" },
  login: { module: "routes/login/login.tsx", forms: "short" },
  loginCode: { module: "routes/login/code.tsx", forms: "short" },
  loginName: { module: "routes/login/name.tsx", forms: "short" },
  account: { module: "routes/account/account.tsx" },
  profile: { module: "routes/account/profile.tsx", forms: "short" },
  addresses: { module: "routes/account/addresses.tsx", forms: "short" },
  addressNew: { module: "routes/account/address-new.tsx", forms: "short" },
  addressEdit: { module: "routes/account/address-edit.tsx", forms: "short" },
  addressRemove: { module: "routes/account/address-remove.tsx", forms: "short" },
  favorites: { module: "routes/account/favorites.tsx" },
  orders: { module: "routes/account/orders.tsx" },
  order: { module: "routes/account/order.tsx" },
  partsBought: { module: "routes/account/parts-bought.tsx" },
  company: { module: "routes/company/company.tsx", forms: "short" },
  companyLog: { module: "routes/company/audit-log.tsx" },
  companyPerson: { module: "routes/company/members/member.tsx", forms: "short" },
  companyApprovals: { module: "routes/company/approvals/approvals.tsx", forms: "short" },
  companyApproval: { module: "routes/company/approvals/approval.tsx", forms: "order" },
  companyLists: { module: "routes/company/lists/lists.tsx", forms: "list", saysTooLarge: true },
  companyList: { module: "routes/company/lists/list.tsx", forms: "list", saysTooLarge: true },
  companyNumbers: { module: "routes/company/part-numbers/part-numbers.tsx", forms: "numbers", saysTooLarge: true },
  companyInvitation: { module: "routes/company/members/invitation.tsx", forms: "short" },
  companyHandOver: { module: "routes/company/shared-carts/shared-cart.tsx", forms: "short" },
  companyCode: { module: "routes/company/shared-carts/code.tsx", forms: "short" },
  companyTake: { module: "routes/company/shared-carts/move-cart.tsx", forms: "cart" },
  accountOther: { module: "routes/account/account-other.ts" },
  staff: { module: "routes/staff/orders/overview.tsx" },
  staffOrders: { module: "routes/staff/orders/orders.tsx" },
  staffOrder: { module: "routes/staff/orders/order.tsx" },
  staffCorrection: { module: "routes/staff/orders/correction.tsx" },
  staffCustomers: { module: "routes/staff/customers/customers.tsx", isSearch: true },
  staffCustomerNew: { module: "routes/staff/customers/new-customer.tsx", forms: "short" },
  staffCustomer: { module: "routes/staff/customers/customer.tsx" },
  staffPersonNew: { module: "routes/staff/customers/new-person.tsx", forms: "short" },
  staffAddressNew: { module: "routes/staff/customers/new-address.tsx", forms: "short" },
  staffPerson: { module: "routes/staff/customers/person.tsx", forms: "short" },
  staffCart: { module: "routes/staff/cart/cart.tsx", forms: "list", saysTooLarge: true },
  staffSearches: { module: "routes/staff/searches/searches.tsx" },
  staffData: { module: "routes/staff/imports/imports.tsx", forms: "files", saysTooLarge: true },
  staffImport: { module: "routes/staff/imports/import-run.tsx" },
  staffPeople: { module: "routes/staff/users/users.tsx" },
  staffFactor: { module: "routes/staff/users/second-factor.tsx" },
  staffRecord: { module: "routes/staff/audit/audit-log.tsx" },
  staffOther: { module: "routes/staff/staff-other.ts" },
  contentPage: { module: "routes/content/document.tsx" },
};

function documentPages(): Readonly<Record<DocumentKind, PageRow>> {
  const pages = DOCUMENT_KINDS.map((kind) => [kind, { module: "routes/content/document.tsx" }]);
  return Object.fromEntries(pages) as Record<DocumentKind, PageRow>;
}

export function patternsOf(holds: (row: PageRow) => boolean = () => true): ReadonlySet<string> {
  const pages = (Object.keys(PATHS) as PageKey[]).filter((page) => holds(PAGES[page]));
  return new Set(pages.flatMap((page) => LOCALES.map((locale) => PATHS[page][locale])));
}
