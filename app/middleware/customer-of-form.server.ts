import { data, type MiddlewareFunction } from "react-router";
import { localeContext, servicesContext, visitorContext } from "../context.ts";
import { hasLeft, visitorOf, type Visitor } from "../domain/customers/web-user.ts";
import { BUY_FOR, FOR_NO_ONE, type UndoneRequest } from "../domain/undone-request.ts";
import { pagePath } from "../i18n/paths.ts";
import { isStaffPath } from "../i18n/private-pages.ts";
import { customerOfNonce } from "../services/http/form-nonce.server.ts";
import { postedFields, postedFormOf } from "../services/http/posted-form.server.ts";
import { otherCustomerMarkup } from "../ui/company/other-customer.server.tsx";
import { otherCustomerForm } from "../ui/company/other-customer.view.ts";
import { readJointForm } from "../ui/forms/joint-form.ts";
import { isPage, routePattern } from "./route-pattern.ts";
import { AsyncLocalStorage } from "node:async_hooks";
import { OtherCustomerError } from "../services/web-users/web-users.ts";

type Args = Parameters<MiddlewareFunction<Response>>[0];

/** A form applies to the customer it was displayed for (decision 0089). If the user now buys for another one, the page asks which. */
export const customerOfForm: MiddlewareFunction<Response> = async (args, next) => {
  const { request, url, context } = args;
  const { user, customer } = context.get(visitorContext);
  if (request.method !== "POST" || !user || isStaffPath(url.pathname)) return next();
  const fields = await postedFields();
  const shownFor = customerOfNonce(fields?.get("nonce"));
  const pressed = fields?.get(BUY_FOR);
  const answer = typeof pressed === "string" ? Number(pressed) : null;
  const meant = answer ?? shownFor;
  const isMeant = meant === null || meant === (customer?.id ?? FOR_NO_ONE);
  // A member who has left and sends the form again is not asked: the page would offer to leave another company.
  if (isCompanyPage(args) && isLeaving(fields) && hasLeft(user, shownFor)) return next();
  if (isMeant || (answer !== null && (await switchBack(args, user.id, answer))))
    return withQuestion(() => askAgain(args, user.id), next);
  throw await askWhichCustomer(args, shownFor ?? meant);
};

const isLeaving = (fields: FormData | null) =>
  fields !== null && readJointForm(fields).pressed?.get("intent") === "leave";

function isCompanyPage({ url, context }: Args): boolean {
  return url.pathname === pagePath("company", context.get(localeContext));
}

async function switchBack(args: Args, webUserId: string, customerId: number): Promise<boolean> {
  const { switchCustomer } = args.context.get(servicesContext);
  if ((await switchCustomer(webUserId, customerId)) === "missing") return false;
  await lookAgain(args, webUserId);
  return args.context.get(visitorContext).customer?.id === customerId;
}

async function lookAgain({ context }: Args, webUserId: string): Promise<void> {
  const { webUsers, content } = context.get(servicesContext);
  const user = await webUsers.find(webUserId);
  if (user) context.set(visitorContext, visitorOf(user, content.site().shop.defaultPriceList));
}

/** For a switch during the request. */
async function askAgain(args: Args, webUserId: string): Promise<never> {
  const { customer } = args.context.get(visitorContext);
  await lookAgain(args, webUserId);
  throw await askWhichCustomer(args, customer?.id ?? FOR_NO_ONE);
}

async function askWhichCustomer({ request, url, pattern, context }: Args, shownFor: number) {
  const { user, customer: present }: Visitor = context.get(visitorContext);
  if (!user) throw new Error("the customer of a form is asked of a user who is not signed in");
  const t = context.get(servicesContext).content.words(context.get(localeContext));
  const back = isPage(routePattern(pattern)) ? url.pathname + url.search : null;
  const form = await postedFormOf(request);
  const words = otherCustomerForm({ user, present }, shownFor, { back, form }, t);
  const markup = otherCustomerMarkup(words, form);
  const undone: UndoneRequest = {
    kind: "undone",
    why: "other-customer",
    heading: "errors.customerHeading",
    markup,
    back: null,
    form: null,
  };
  return data(undone, { status: 409 });
}

type Ask = () => Promise<never>;

const questions = new AsyncLocalStorage<Ask>();

/** `ask` runs when the user's customer has changed during the request. */
function withQuestion<T>(ask: Ask, run: () => T): T {
  return questions.run(ask, run);
}

export async function askForWhom(error: unknown): Promise<void> {
  if (error instanceof OtherCustomerError) await questions.getStore()?.();
}
