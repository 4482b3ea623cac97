import { z } from "zod";
import { parseOrderNumber } from "../../../domain/orders/order-number.ts";
import { STAFF_ACTIONS, type StaffAction } from "../../../domain/staff/rights.ts";

/** Largest serial of the database. */
const MOST = 2_147_483_647;

const number = z
  .string()
  .trim()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .refine((value) => value >= 1 && value <= MOST);

const page = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform((text) => Math.max(1, Number(text)))
  .catch(1);

/** Field values, search, and invalid fields. */
export type RecordSearchFields = {
  readonly typed: Readonly<Record<"by" | "action" | "order" | "customer", string>>;
  readonly search: {
    readonly by?: number | "system";
    readonly action?: StaffAction;
    readonly orderNumber?: string;
    readonly customerId?: number;
  };
  readonly bad: readonly ("order" | "customer")[];
  /** From 1. */
  readonly page: number;
};

/** Ignores invalid values; never fails. */
export function readRecordSearch(params: URLSearchParams): RecordSearchFields {
  const text = (name: string) => (params.get(name) ?? "").trim().slice(0, 100).toWellFormed();
  const typed = { by: text("by"), action: text("action"), order: text("order"), customer: text("customer") };
  const by = typed.by === "system" ? "system" : number.safeParse(typed.by).data;
  const action = STAFF_ACTIONS.find((each) => each === typed.action);
  const orderNumber = parseOrderNumber(typed.order);
  const customerId = number.safeParse(typed.customer).data;
  return {
    typed,
    search: {
      ...(by === undefined ? {} : { by }),
      ...(action ? { action } : {}),
      ...(orderNumber === null ? {} : { orderNumber }),
      ...(customerId === undefined ? {} : { customerId }),
    },
    bad: [
      ...(typed.order !== "" && orderNumber === null ? (["order"] as const) : []),
      ...(typed.customer !== "" && customerId === undefined ? (["customer"] as const) : []),
    ],
    page: page.parse(params.get("page")),
  };
}
