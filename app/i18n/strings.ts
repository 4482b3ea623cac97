import checkout from "../locales/en/checkout.json" with { type: "json" };
import common from "../locales/en/common.json" with { type: "json" };
import company from "../locales/en/company.json" with { type: "json" };
import companyApprovals from "../locales/en/company-approvals.json" with { type: "json" };
import companyCustomers from "../locales/en/company-customers.json" with { type: "json" };
import companyHandOver from "../locales/en/company-hand-over.json" with { type: "json" };
import companyLists from "../locales/en/company-lists.json" with { type: "json" };
import companyNumbers from "../locales/en/company-numbers.json" with { type: "json" };
import crossReference from "../locales/en/cross-reference.json" with { type: "json" };
import explanations from "../locales/en/explanations.json" with { type: "json" };
import login from "../locales/en/login.json" with { type: "json" };
import orders from "../locales/en/orders.json" with { type: "json" };
import pages from "../locales/en/pages.json" with { type: "json" };
import staff from "../locales/en/staff.json" with { type: "json" };
import staffOrder from "../locales/en/staff-order.json" with { type: "json" };
import staffImports from "../locales/en/staff-imports.json" with { type: "json" };
import staffCustomers from "../locales/en/staff-customers.json" with { type: "json" };
import quickOrder from "../locales/en/quick-order.json" with { type: "json" };
import compra from "../locales/es/checkout.json" with { type: "json" };
import comunes from "../locales/es/common.json" with { type: "json" };
import empresa from "../locales/es/company.json" with { type: "json" };
import aprobaciones from "../locales/es/company-approvals.json" with { type: "json" };
import clientes from "../locales/es/company-customers.json" with { type: "json" };
import entrega from "../locales/es/company-hand-over.json" with { type: "json" };
import listas from "../locales/es/company-lists.json" with { type: "json" };
import numeros from "../locales/es/company-numbers.json" with { type: "json" };
import equivalencias from "../locales/es/cross-reference.json" with { type: "json" };
import explicaciones from "../locales/es/explanations.json" with { type: "json" };
import sesion from "../locales/es/login.json" with { type: "json" };
import pedidos from "../locales/es/orders.json" with { type: "json" };
import paginas from "../locales/es/pages.json" with { type: "json" };
import personal from "../locales/es/staff.json" with { type: "json" };
import personalPedido from "../locales/es/staff-order.json" with { type: "json" };
import personalCargas from "../locales/es/staff-imports.json" with { type: "json" };
import personalClientes from "../locales/es/staff-customers.json" with { type: "json" };
import pedidoRapido from "../locales/es/quick-order.json" with { type: "json" };
import { flatten, type Leaves, inCurrency } from "./dictionary.ts";
import type { Dictionaries } from "./i18next-options.ts";
import type { Locale } from "../domain/locale.ts";

const english = {
  ...common,
  ...checkout,
  ...crossReference,
  ...explanations,
  ...login,
  ...orders,
  ...pages,
  ...quickOrder,
  company: {
    ...company.company,
    ...companyApprovals.company,
    ...companyCustomers.company,
    ...companyHandOver.company,
    ...companyLists.company,
    ...companyNumbers.company,
  },
  staff: { ...staff.staff, ...staffOrder.staff, ...staffCustomers.staff, ...staffImports.staff },
};
const spanish = {
  ...comunes,
  ...compra,
  ...equivalencias,
  ...explicaciones,
  ...sesion,
  ...pedidos,
  ...paginas,
  ...pedidoRapido,
  company: {
    ...empresa.company,
    ...aprobaciones.company,
    ...clientes.company,
    ...entrega.company,
    ...listas.company,
    ...numeros.company,
  },
  staff: { ...personal.staff, ...personalPedido.staff, ...personalClientes.staff, ...personalCargas.staff },
} satisfies typeof english;

export type StringKey = Leaves<typeof english>;

export type Translate = (key: StringKey, ...args: readonly (string | number)[]) => string;

const REPOSITORY: Dictionaries = { en: flatten(english), es: flatten(spanish) };

/** Strings of the repository with the shop's currency. */
export function dictionariesIn(currency: string): Dictionaries {
  return inCurrency(REPOSITORY, currency);
}

export const DICTIONARIES: Dictionaries = dictionariesIn("USD");

export type Words = { readonly t: Translate; readonly locale: Locale };
