import type { Page } from "@playwright/test";
import { LOCALES, type Locale } from "../../app/domain/locale.ts";
import { pagePath, type PageKey } from "../../app/i18n/paths.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { teamOf } from "../setup/company-teams.ts";
import { pagesOfPdf } from "../setup/read-pdf.ts";
import { CLEVELAND, GROUND } from "../setup/checking-out.ts";
import { expectToFit } from "./page-checks.ts";
import { arrived, expect, inEachLanguage, settled, visitorTest } from "./shop-test.ts";
import { signInByForms } from "./signing-in.ts";

/** A phone, an upright tablet and the next width, a laptop. */
const WIDTHS = [320, 360, 640, 768, 800, 960, 1024, 1280];

/** Part numbers of the maximum length, and a price. */
const PARTS = ["KC-0093-10-120A", "PEM-T4R000-02", "TI-02FS"];
const LONG = "Compressor hall, cabinet 4, left door, spare";

inEachLanguage(LOCALES, (locale) => {
  visitorTest(
    `company pages fit every screen, and the count sheet fits paper, in ${locale}`,
    async ({ page, scripts, baseURL: origin = "" }, { project }) => {
      await signInByForms({ origin, request: page.request }, teamOf(project.name, locale).administrator.email, locale);
      for (const path of await filledPages(page, locale, scripts)) {
        const answer = await page.goto(path);
        expect.soft([path, answer?.status()]).toEqual([path, 200]);
        await expectToFit(page, path, WIDTHS);
      }
      await readOnPhone(page, locale);
      await printSheet(page, locale);
    },
  );
});

/** A row that is a card has the label of each value before it. */
async function readOnPhone(page: Page, locale: Locale): Promise<void> {
  const t = translateFrom(DICTIONARIES[locale]);
  await page.goto(`${pagePath("companyApprovals", locale)}?show=mine`);
  const row = page.locator("main tbody tr").first();
  const labels = [
    t("company.approvals.fact.sent"),
    t("company.approvals.fact.buyer"),
    t("orders.poNumber"),
    t("company.approvals.fact.total"),
    t("company.approvals.fact.state"),
  ];
  for (const label of labels) await expect.soft(row).not.toContainText(label, { useInnerText: true });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const label of labels) await expect.soft(row).toContainText(label, { useInnerText: true });
}

/** The printed count sheet names list, company and date, has room for the counter's name, and repeats its heads on each page. */
async function printSheet(page: Page, locale: Locale): Promise<void> {
  const t = translateFrom(DICTIONARIES[locale]);
  const main = page.getByRole("main");
  await page.goto(pagePath("companyLists", locale));
  await main.getByRole("link", { name: LONG }).first().click();
  await main.getByRole("button", { name: t("company.lists.toCount") }).click();
  await arrived(page, main.locator('[name="lineCount[]"]').last());
  const sheets = await pagesOfPdf(await page.pdf({ width: "8.5in", height: "3.5in" }));
  const company = locale === "en" ? "Meridian" : "Tableros";
  for (const text of [LONG, company, /20\d\d/, t("company.lists.countedBy")]) expect.soft(sheets[0]).toMatch(text);
  expect(sheets.length).toBeGreaterThan(1);
  for (const sheet of sheets) expect.soft(sheet).toContain(t("company.lists.counted"));
  for (const text of [t("layout.contact"), t("account.menu"), t("company.lists.saveCount")])
    expect.soft(sheets.join(" ")).not.toContain(text);
}

/** Fills each page of a company and returns their addresses. */
async function filledPages(page: Page, locale: Locale, scripts: boolean): Promise<string[]> {
  const path = (key: PageKey) => pagePath(key, locale);
  const list = await fillList(page, locale, scripts);
  const approval = await sendForApproval(page, locale);
  const given = await shareCart(page, locale, scripts);
  await fillCart(page, locale);
  await page.goto(path("company"));
  const person = await page
    .locator(`main a[href^="${path("company")}/"]`)
    .first()
    .getAttribute("href");
  return [
    path("companyLists"),
    `${path("companyLists")}?from=cart`,
    list,
    `${list}?view=count`,
    path("companyApprovals"),
    `${path("companyApprovals")}?show=mine`,
    `${path("companyApprovals")}?show=over`,
    approval,
    path("company"),
    `${path("company")}?leave=1`,
    person ?? "",
    `${person ?? ""}?remove=1`,
    path("companyNumbers"),
    path("companyHandOver"),
    ...given,
    path("companyCode"),
    path("cart"),
  ];
}

/** A list with every field filled in, and parts with customer part numbers. */
async function fillList(page: Page, locale: Locale, scripts: boolean): Promise<string> {
  const t = translateFrom(DICTIONARIES[locale]);
  const main = page.getByRole("main");
  await page.goto(pagePath("companyLists", locale));
  await settled(page, scripts);
  await main.getByLabel(t("company.lists.name")).fill(LONG);
  await main.getByLabel(t("company.lists.paste")).fill(PARTS.map((pn) => `${pn} 12`).join("\n"));
  await main.getByRole("button", { name: t("company.lists.make"), exact: true }).click();
  await expect(main.locator('[name="lineNote[]"]').first()).toBeVisible();
  const list = new URL(page.url()).pathname;
  for (const [name, value] of [
    ["lineNote[]", LONG],
    ["lineMinimum[]", "5000"],
    ["lineMaximum[]", "12000"],
  ] as const)
    for (const field of await main.locator(`[name="${name}"]`).all()) await field.fill(value);
  await main
    .getByRole("button", { name: t("company.lists.save"), exact: true })
    .first()
    .click();
  // Leaving before the answer would cancel the form.
  await expect(page.locator("[data-flash]")).toBeVisible();
  await page.goto(`${list}?view=count`);
  await settled(page, scripts);
  for (const field of await main.locator('[name="lineCount[]"]').all()) await field.fill("200");
  await main.getByRole("button", { name: t("company.lists.saveCount"), exact: true }).click();
  await expect(page.locator("[data-flash]")).toBeVisible();
  return list;
}

/** A new nonce each time, since a repeated form does nothing. */
const nonce = () => crypto.randomUUID();

async function fillCart(page: Page, locale: Locale): Promise<void> {
  const form = { intent: "add", nonce: nonce(), [`q[${PARTS[0]}]`]: "40" };
  await page.request.post(pagePath("cart", locale), { form });
}

async function sendForApproval(page: Page, locale: Locale): Promise<string> {
  const t = translateFrom(DICTIONARIES[locale]);
  await fillCart(page, locale);
  const told = { address: CLEVELAND, shipping: { ...GROUND, poNumber: LONG.slice(0, 30) } };
  await page.request.post(pagePath("checkoutAddress", locale), { form: { nonce: nonce(), ...told.address } });
  await page.request.post(pagePath("checkoutShipping", locale), { form: { nonce: nonce(), ...told.shipping } });
  await page.goto(pagePath("checkoutReview", locale));
  await page
    .getByRole("main")
    .getByRole("button", { name: t("company.approvals.way.send") })
    .click();
  await expect(page.getByRole("main")).toContainText(t("company.approvals.state.waiting"));
  return new URL(page.url()).pathname;
}

/** Returns the owner's page and the recipient's page of a shared cart. */
async function shareCart(page: Page, locale: Locale, scripts: boolean): Promise<string[]> {
  const t = translateFrom(DICTIONARIES[locale]);
  const main = page.getByRole("main");
  await fillCart(page, locale);
  await page.goto(pagePath("companyHandOver", locale));
  await settled(page, scripts);
  await main.getByLabel(t("company.handOver.note")).fill(LONG);
  await main.getByRole("button", { name: t("company.handOver.submit"), exact: true }).click();
  await arrived(page, main.getByText(/\/h\/[\w-]{12,}/).first());
  const [, link = ""] = /(\/h\/[\w-]{12,})/.exec(await main.innerText()) ?? [];
  const given = new URL(page.url());
  return [given.pathname + given.search, locale === "es" ? `/es${link}` : link];
}
