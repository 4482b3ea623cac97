/**
 * `node drills/text-browser/buy-with-w3m.ts [http://localhost:3000]`: a shared cart, an approval, a count list and a customer part number
 * in w3m, on a running demonstration. Prints every page.
 */
import { pagePath } from "../../app/i18n/paths.ts";
import { DICTIONARIES, type Translate } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { addToCart } from "../../tests/setup/checking-out.ts";
import { shareCart } from "../../tests/setup/sharing-carts.ts";
import { shopCalls } from "../../tests/setup/shop-calls.ts";
import { signedIn, visitorOf } from "../../tests/setup/signed-in.ts";
import { signIn, withW3m, type W3m } from "./w3m.ts";

const origin = process.argv[2] ?? "http://localhost:3000";

/** An address gets one code a minute. The technician may have an account or none. */
const TEAMS = {
  en: {
    technician: "nina.alvarez@meridianpack.example",
    clerk: "tom.becker@meridianpack.example",
    manager: "ruth.okafor@meridianpack.example",
    shipTo: "Receiving",
  },
  es: {
    technician: null,
    clerk: "diego.salas@tablerosdelnorte.example",
    manager: "elena.rios@tablerosdelnorte.example",
    shipTo: "Laredo",
  },
} as const;

const [CONTACTOR, BUTTON, RELAY, NOTE] = ["KC-0093-10-120A", "PEF-PFGN-10", "OX-MB1", "Panel 7"];

for (const locale of ["en", "es"] as const) {
  const t = translateFrom(DICTIONARIES[locale]);
  const { technician, clerk, manager, shipTo } = TEAMS[locale];
  const told = { t, clerk, manager, shipTo, mark: String(Date.now() % 1_000_000) };
  const giver = technician ? await signedIn(shopCalls(origin), technician) : visitorOf(() => shopCalls(origin));
  await addToCart(giver, [CONTACTOR, 40]);
  const { code } = await shareCart(giver, NOTE);
  await withW3m(origin + pagePath("companyCode", locale), async (browser) => {
    await takeSharedCart(browser, told, code);
    await sendForApproval(browser, told);
    await withW3m(origin + pagePath("companyApprovals", locale), (other) => approve(other, told));
    await browser.reload();
    await browser.shows(t("company.approvals.fact.order"), "W10");
    await countList(browser, told);
    await nameNumber(browser, told);
    await orderByOwnNumber(browser, told);
  });
}

type Told = {
  readonly t: Translate;
  readonly clerk: string;
  readonly manager: string;
  readonly shipTo: string;
  readonly mark: string;
};

async function takeSharedCart(browser: W3m, { t, clerk }: Told, code: string): Promise<void> {
  await browser.shows(t("company.handOver.code.title"));
  await browser.type("K7M 3XF", "AAA AAA");
  await browser.press(t("company.handOver.code.submit"));
  await browser.shows(t("company.handOver.code.nothing").slice(0, 30));
  await browser.replace("AAA AAA", code.toLowerCase());
  await browser.press(t("company.handOver.code.submit"));
  await browser.shows(t("company.handOver.take.title"), NOTE, CONTACTOR);
  await browser.press(t("company.handOver.take.signIn").slice(0, 20));
  await signIn(browser, { email: clerk, origin, t });
  await browser.shows(t("company.handOver.take.title"), NOTE, CONTACTOR);
  await browser.press(t("company.handOver.take.take"), t("company.handOver.take.rules").slice(0, 20));
  await browser.shows(CONTACTOR, t("cart.checkout"));
}

async function sendForApproval(browser: W3m, told: Told): Promise<void> {
  const { t, mark } = told;
  await toReview(browser, told);
  await browser.press(t("company.approvals.way.send"));
  await browser.shows(t("company.approvals.state.waiting"), `W3M-${mark}`);
}

/** The shipping method of the last order is proposed, if there was one. */
async function toReview(browser: W3m, { t, mark, shipTo }: Told): Promise<void> {
  await browser.press(t("cart.checkout"), t("orders.charges.totalProvisional"));
  await browser.shows(t("checkout.address.shipTo"));
  await browser.mark(`.*${shipTo}`);
  await browser.press(t("checkout.address.continue"));
  const isProposed = !(await browser.read()).includes(t("checkout.shipping.ways"));
  await browser.type(t("checkout.shipping.po"), `W3M-${mark}`);
  if (isProposed) return;
  await browser.press(t("checkout.shipping.continue"), "1\\. ");
  await browser.shows(`W3M-${mark}`);
}

async function approve(browser: W3m, { t, manager, mark }: Told): Promise<void> {
  await signIn(browser, { email: manager, origin, t });
  await browser.shows(t("company.approvals.title"), `W3M-${mark}`);
  // A narrow column breaks the name before its number.
  await browser.press(t("company.approvals.name", "").trim(), t("company.approvals.fact.state"));
  await browser.shows(`W3M-${mark}`, CONTACTOR, t("company.approvals.approve"));
  await browser.press(t("company.approvals.approve"));
  await browser.shows(t("company.approvals.fact.order"), "W10");
}

async function countList(browser: W3m, { t, mark }: Told): Promise<void> {
  await browser.press(t("account.lists"), "1\\. ");
  await browser.type(t("company.lists.name"), `Door ${mark}`);
  await browser.write(t("company.lists.paste"), `${BUTTON} 4`);
  await browser.press(t("company.lists.make"));
  await browser.shows(`Door ${mark}`, BUTTON);
  // Quantity and note come first.
  await browser.type(BUTTON, "5", 3);
  await browser.type(BUTTON, "12", 4);
  await browser.press(t("company.lists.save"), "1\\. ", BUTTON);
  await browser.press(t("company.lists.toCount"));
  await browser.type(BUTTON, "2");
  await browser.press(t("company.lists.saveCount"));
  await browser.shows(t("company.lists.countedOne"));
  // The end of the line may break its words.
  await browser.press(t("company.lists.toList").split(" ")[0] ?? "", "1\\. ");
  await browser.press(t("company.lists.cartShortOne"));
  await browser.shows(t("company.lists.shortParts", `10 × ${BUTTON}`));
}

async function nameNumber(browser: W3m, { t, mark }: Told): Promise<void> {
  await browser.press(t("account.numbers"), "1\\. ");
  await browser.shows(t("company.numbers.addTitle"));
  await browser.type(t("company.numbers.number"), `MAT-${mark}`);
  await browser.type(t("company.numbers.number"), RELAY, 2);
  await browser.press(t("company.numbers.add"), t("company.numbers.descriptionOf"));
  await browser.shows(t("company.numbers.kept", `MAT-${mark}`, RELAY));
}

async function orderByOwnNumber(browser: W3m, told: Told): Promise<void> {
  const { t, mark } = told;
  const own = `MAT-${mark}`;
  await browser.press(t("quickOrder.title"));
  await browser.write(t("quickOrder.pasteLabel"), `mat${mark} 2`);
  await browser.press(t("quickOrder.check"), "1\\. ", t("quickOrder.pasteLabel"));
  await browser.shows(RELAY, own);
  await browser.press(t("quickOrder.addOne"), "1\\. ");
  await browser.shows(RELAY, own, BUTTON);
  await toReview(browser, told);
  await browser.press(t("checkout.review.place"));
  await browser.shows("W10", RELAY, own, BUTTON);
}
