import type { Page } from "@playwright/test";
import type { Locale } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { teamOf } from "../setup/company-teams.ts";
import { keyboardOf, POINTER, type Hand } from "./hands.ts";
import { checkIn } from "./page-checks.ts";
import { arrived, expect, settled } from "./shop-test.ts";
import { mailedPath, signInByForms } from "./signing-in.ts";

type Company = {
  technician: Page;
  clerk: Page;
  manager: Page;
  locale: Locale;
  scripts: boolean;
  origin: string;
  project: string;
};

/** One is below the clerk's limit, the other far above it. */
const [CLAMP, CONTACTOR] = ["TI-02FS", "KC-0093-10-120A"];
const [NOTE, REASON] = ["Panel 7", "Panel 7: 39"];

/** The technician shares a cart by a code, the clerk moves it to their own cart and requests approval, the manager returns it once and approves. */
export async function buyAsCompany(given: Company): Promise<void> {
  const told = await signedIn(given);
  const { code, page: handedPage } = await shareCart(told);
  await takeSharedCart(told, code);
  await hearOfIt(told, handedPage);
  await sendBack(told, await sendForApproval(told));
  const number = await approve(told, await sendForApproval(told));
  await findOnce(told, number);
}

type Told = Awaited<ReturnType<typeof signedIn>>;

async function signedIn(given: Company) {
  const { technician, clerk, manager, locale, origin, project } = given;
  const team = teamOf(project, locale);
  await signInByForms({ origin, request: clerk.request }, team.buyer.email, locale);
  await signInByForms({ origin, request: manager.request }, team.manager.email, locale);
  // The technician has an account in English and none in Spanish.
  const giver = locale === "en" ? team.technician : null;
  if (giver) await signInByForms({ origin, request: technician.request }, giver.email, locale);
  // The oldest browser is used by keyboard alone.
  const handOf = (page: Page): Hand => (project === "chromium-109-no-scripts" ? keyboardOf(page) : POINTER);
  const t = translateFrom(DICTIONARIES[locale]);
  return { ...given, team, giver, hand: handOf(clerk), managersHand: handOf(manager), t, check: checkIn(project) };
}

const nameOf = ({ nameFirst, nameLast }: { nameFirst: string; nameLast: string }) => `${nameFirst} ${nameLast}`;
const poNumberOf = ({ project, locale }: Told) => `PLANT-${project}-${locale}`;

/** Returns the code and the address of its page. */
async function shareCart(told: Told): Promise<{ code: string; page: string }> {
  const { technician, giver, locale, scripts, t, check } = told;
  const main = technician.getByRole("main");
  await technician.goto(pagePath("cart", locale));
  for (const [pn, quantity] of [
    [CONTACTOR, "40"],
    [CLAMP, "100"],
  ] as const) {
    await settled(technician, scripts);
    await main.getByLabel(t("cart.partNumber"), { exact: true }).fill(pn);
    await main.getByLabel(t("cart.quantity"), { exact: true }).fill(quantity);
    await main.getByRole("button", { name: t("cart.addLine"), exact: true }).click();
    await expect(main.locator(`[name="q[${pn}]"]`)).toHaveValue(quantity);
  }
  // A viewer has it in the place of the checkout link.
  const link = t(giver ? "company.approvals.way.handOver" : "company.handOver.link");
  await main.getByRole("button", { name: link }).first().click();
  await arrived(technician, main.getByLabel(t("company.handOver.note")));
  await check(technician, "the form to hand over");
  await main.getByLabel(t("company.handOver.note")).fill(NOTE);
  await main.getByRole("button", { name: t("company.handOver.submit"), exact: true }).click();
  await expect(technician.getByRole("heading", { level: 1 })).toHaveText(t("company.handOver.given.title"));
  await check(technician, "the page with the code");
  return { code: await technician.locator("[data-code]").innerText(), page: technician.url() };
}

async function takeSharedCart({ clerk, giver, locale, scripts, hand, t, check }: Told, code: string): Promise<void> {
  const main = clerk.getByRole("main");
  const enter = async (typed: string) => {
    await clerk.goto(pagePath("companyCode", locale));
    await settled(clerk, scripts);
    await hand.type(main.getByLabel(t("company.handOver.code.label"), { exact: true }), typed);
    await hand.press(main.getByRole("button", { name: t("company.handOver.code.submit") }));
  };
  await enter("AAA AAA");
  await expect(main.getByRole("alert")).toHaveText(t("company.handOver.code.nothing"));
  await check(clerk, "the page for codes");
  // As typed after hearing it over the phone.
  await enter(code.toLowerCase());
  for (const text of [NOTE, CONTACTOR, giver ? nameOf(giver) : t("company.handOver.take.fromSomeone")])
    await expect(main).toContainText(text);
  await check(clerk, "a shared cart");
  await hand.press(main.getByRole("button", { name: t("company.handOver.take.take"), exact: true }));
  await expect(clerk).toHaveURL((url) => url.pathname === pagePath("cart", locale));
  await settled(clerk, scripts);
  await expect(main.locator(`[name="q[${CONTACTOR}]"]`)).toHaveValue("40");
  await expect(main.locator(`[name="q[${CLAMP}]"]`)).toHaveValue("100");
}

/** The technician reads who moved the cart, on an empty cart page. */
async function hearOfIt({ technician, team, locale, scripts, t, check }: Told, page: string): Promise<void> {
  const main = technician.getByRole("main");
  await technician.goto(page);
  await expect(technician.getByRole("heading", { level: 1 })).toHaveText(t("company.handOver.given.titleOver"));
  await check(technician, "a cart that was taken over");
  await technician.goto(pagePath("cart", locale));
  await settled(technician, scripts);
  await expect(main).toContainText(nameOf(team.buyer));
  await expect(main).toContainText(t("cart.empty"));
}

/** Sends the cart for approval from the review page. Returns the path of the request. */
async function sendForApproval(told: Told): Promise<string> {
  const { clerk, locale, scripts, hand, t, check } = told;
  const main = clerk.getByRole("main");
  await clerk.goto(pagePath("cart", locale));
  await settled(clerk, scripts);
  await hand.press(main.getByRole("button", { name: t("cart.checkout") }).first());
  await expect(clerk).toHaveURL((url) => url.pathname === pagePath("checkoutReview", locale));
  await settled(clerk, scripts);
  await check(clerk, "an order above the limit");
  await expect(main.getByRole("button", { name: t("checkout.review.place") })).toHaveCount(0);
  // A returned request keeps it.
  const poNumber = main.locator("[name=poNumber]");
  if ((await poNumber.count()) > 0) await hand.type(poNumber, poNumberOf(told));
  const send = main.getByRole("button", { name: t("company.approvals.way.send") });
  await expect(send).toBeInViewport({ ratio: 1 });
  await hand.press(send);
  await expect(main).toContainText(t("company.approvals.state.waiting"));
  await expect(main).toContainText(poNumberOf(told));
  return new URL(clerk.url()).pathname;
}

/** The manager opens the request from the email. The returned cart has the reason. */
async function sendBack(told: Told, path: string): Promise<void> {
  const { clerk, manager, managersHand: hand, origin, team, t, check } = told;
  const main = manager.getByRole("main");
  await manager.goto(await mailedPath(origin, team.manager.email, new RegExp(`${path}\\b`)));
  expect(await manager.locator("script").count()).toBe(0);
  await expect(main).toContainText(nameOf(team.buyer));
  // An unchanged request needs no confirmation.
  await expect(main.locator("[name=confirm]")).toHaveCount(0);
  await check(manager, "a request");
  for (const answer of [
    main.getByRole("button", { name: t("company.approvals.approve") }),
    main.locator("#send-back > summary, #take-out > summary"),
  ])
    for (const each of await answer.all()) await expect(each).toBeInViewport({ ratio: 1 });
  await hand.press(main.locator("#send-back summary"));
  await hand.type(main.locator("[name=reason]"), REASON);
  await hand.press(main.getByRole("button", { name: t("company.approvals.return"), exact: true }));
  await expect(main).toContainText(REASON);
  await clerk.goto(path);
  await expect(clerk.getByRole("main")).toContainText(REASON);
  await check(clerk, "a request that was sent back");
}

/** The manager opens the request from the account page. Returns the order number. */
async function approve({ manager, managersHand: hand, locale, t, check }: Told, path: string): Promise<string> {
  const main = manager.getByRole("main");
  await manager.goto(pagePath("account", locale));
  await hand.press(main.locator(`a[href="${pagePath("companyApprovals", locale)}"]`).first());
  await arrived(manager, main.locator(`a[href="${path}"]`));
  await check(manager, "the list of requests");
  await hand.press(main.locator(`a[href="${path}"]`));
  await hand.press(main.getByRole("button", { name: t("company.approvals.approve") }));
  await expect(manager).toHaveURL((url) => url.pathname === path);
  await expect(main).toContainText(/W\d{10}/);
  return /W\d{10}/.exec((await main.textContent()) ?? "")?.[0] ?? "";
}

async function findOnce(told: Told, number: string): Promise<void> {
  const { clerk, technician, giver, team, locale, scripts, t, check } = told;
  const main = clerk.getByRole("main");
  await clerk.goto(pagePath("order", locale, { number }));
  await settled(clerk, scripts);
  for (const [label, { nameFirst, nameLast }] of [
    [t("orders.orderedBy"), team.buyer],
    [t("company.approvals.order.approvedBy"), team.manager],
  ] as const)
    await expect(main).toContainText(new RegExp(`${label}\\s*${nameFirst} ${nameLast}`));
  await check(clerk, "an order that was approved");
  for (const page of giver ? [clerk, technician] : [clerk]) {
    await page.goto(`${pagePath("orders", locale)}?q=${poNumberOf(told)}`);
    await expect(page.getByRole("main").locator("tbody tr")).toHaveCount(1);
    await expect(page.getByRole("main")).toContainText(number);
  }
}
