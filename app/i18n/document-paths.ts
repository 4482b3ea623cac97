import type { Localized } from "../domain/locale.ts";

/** A plain document for one visitor. */
export const DOCUMENT = { query: null, isFound: false, isDocument: true } as const;

type Document = {
  readonly query: { readonly names: readonly string[] } | null;
  readonly isFound: boolean;
  readonly isDocument: true;
};

/** The browser build replaces this table by an empty one (`vite.config.ts`), because no page with scripts links there (decisions 0087 and 0089). */
export const INNER_DOCUMENTS = {
  crossReference: {
    en: "/cross-reference",
    es: "/es/equivalencias",
    query: { names: ["q", "maker", "page", "format", "send", "list"] },
    isFound: true,
    isDocument: true,
  },
  companyLog: { en: "/my-account/company/audit-log", es: "/es/mi-cuenta/empresa/bitacora", ...DOCUMENT },
  companyPerson: { en: "/my-account/company/people/:id", es: "/es/mi-cuenta/empresa/personas/:id", ...DOCUMENT },
  companyApproval: { en: "/my-account/approvals/:id", es: "/es/mi-cuenta/aprobaciones/:id", ...DOCUMENT },
  companyList: { en: "/my-account/lists/:id", es: "/es/mi-cuenta/listas/:id", ...DOCUMENT },
  companyTake: { en: "/h/:code", es: "/es/h/:code", ...DOCUMENT },
  staffOrders: { en: "/staff/orders", es: "/es/personal/pedidos", ...DOCUMENT },
  staffOrder: { en: "/staff/orders/:number", es: "/es/personal/pedidos/:number", ...DOCUMENT },
  staffCorrection: { en: "/staff/orders/:number/correct", es: "/es/personal/pedidos/:number/corregir", ...DOCUMENT },
  staffCustomers: { en: "/staff/customers", es: "/es/personal/clientes", ...DOCUMENT },
  staffCustomerNew: { en: "/staff/customers/new", es: "/es/personal/clientes/nuevo", ...DOCUMENT },
  staffCustomer: { en: "/staff/customers/:id", es: "/es/personal/clientes/:id", ...DOCUMENT },
  staffPersonNew: { en: "/staff/customers/:id/person", es: "/es/personal/clientes/:id/persona", ...DOCUMENT },
  staffAddressNew: { en: "/staff/customers/:id/address", es: "/es/personal/clientes/:id/direccion", ...DOCUMENT },
  staffPerson: { en: "/staff/customers/people/:person", es: "/es/personal/clientes/personas/:person", ...DOCUMENT },
  staffCart: {
    en: "/staff/customers/:id/cart/:person",
    es: "/es/personal/clientes/:id/carrito/:person",
    ...DOCUMENT,
  },
  staffSearches: { en: "/staff/searches", es: "/es/personal/busquedas", ...DOCUMENT },
  staffData: { en: "/staff/data", es: "/es/personal/datos", ...DOCUMENT },
  staffImport: { en: "/staff/data/:run", es: "/es/personal/datos/:run", ...DOCUMENT },
  staffPeople: { en: "/staff/people", es: "/es/personal/personas", ...DOCUMENT },
  staffFactor: { en: "/staff/second-factor", es: "/es/personal/segundo-factor", ...DOCUMENT },
  staffRecord: { en: "/staff/record", es: "/es/personal/registro", ...DOCUMENT },
  staffOther: { en: "/staff/*", es: "/es/personal/*", ...DOCUMENT },
} as const satisfies Record<string, Localized<string> & Document>;
