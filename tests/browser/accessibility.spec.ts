import type { Page } from "@playwright/test";
import { LOCALES } from "../../app/domain/locale.ts";
import { pagePath, type PageKey } from "../../app/i18n/paths.ts";
import { isLong } from "../setup/extent.ts";
import { faultsOf, isLookedAt } from "./accessibility-faults.ts";
import { expect, LONG, onlookerTest, settled, test, visitorTest } from "./shop-test.ts";
import { mailedCode, newAddress, signInAsNewcomer } from "./signing-in.ts";

// The checker is a script, so this runs with scripts only; the pages are the same without.

/** Each kind and state of a page, in one language with every change and in both in `npm run test:long`. */
const PAGES = [
  ["/es", "/"],
  ["/products", "/es/productos"],
  ["/products?q=zzzz"],
  ["/products?q=KC-0093-10-120A"],
  ["/products?q=OK3-10-024", "/es/productos?q=OK3-10-024"],
  ["/cross-reference?maker=Halbrook", "/es/equivalencias"],
  ["/es/equivalencias?send=LC1D09BD", "/cross-reference?send="],
  ["/es/productos?q=clema&blockColor=blue"],
  ["/products?category=22mm-iec-push-buttons&capColor=red"],
  ["/es/productos/contactors-control-relays/kc?poles=3-pole&sort=price", "/products/contactors-control-relays/kc"],
  ["/products/contactors-control-relays/kc/kc-0093-10-120a"],
  ["/es/comparar?pn=KC-0093-10-024D&pn=OT-1G-AD&pn=NOPE", "/compare"],
  ["/es/productos/wire-duct/wds/wds-2030gns"],
  ["/cart", "/es/carrito"],
  ["/es/pedido-rapido", "/quick-order"],
  ["/quick-order/check"],
  ["/es/categoria/wire-duct", "/category/wire-duct"],
  ["/department/motor-control", "/es/departamento/control-de-motores"],
  ["/products/wire-duct/wds", "/es/productos/wire-duct/wds"],
  ["/shop", "/es/tienda"],
  ["/es/articulo/como-dimensionar-un-relevador-de-sobrecarga", "/article/sizing-an-overload-relay"],
  ["/industry/packaging-machinery", "/es/industria/maquinaria-de-empaque"],
  ["/resource/selection-guide"],
  ["/es/biblioteca", "/library"],
  ["/contact", "/es/contacto"],
  ["/es/nope", "/nope"],
  ["/dev/ui?fail=500"],
  ["/dev/ui?fail=503"],
].flatMap(([once = "", ...others]) => (isLong ? [once, ...others] : [once]));

for (const path of PAGES) {
  onlookerTest(`${path} has no accessibility fault (R-A11Y-01, R-UI-14)`, async ({ page }) => {
    await page.goto(path);
    expect(await faultsOnceSettled(page)).toEqual([]);
  });
}

/** A line of every kind on the review page, and its messages about the list itself. */
const LIST = `Part,Qty
PEF-PFGN-10,4
WDS-2530GNS,8
TI-04FS,
KCX-TON180,4
CT 4 GY,10
TAX 5WALL,2
PEF-PFGN-1O,10
NOPE-1,3
AXC-DR13,1
PEF-PFRN-10,"1,000"
LXA-FG024T,2.5
-----
${"NOPE,1\n".repeat(495)}`;

for (const locale of LOCALES.filter((each) => isLookedAt(each, "es"))) {
  test(`review page of a list has no accessibility fault, in ${locale} (R-A11Y-01)`, async ({ page }) => {
    await page.goto(pagePath("quickOrder", locale));
    await settled(page, true);
    await page.locator("#lines").fill(LIST);
    await page.locator("#paste button").click();
    await expect(page.locator("#rest")).toBeVisible();
    expect(await faultsOnceSettled(page)).toEqual([]);
  });

  const path = (key: PageKey, id = "") => pagePath(key, locale, { id });

  visitorTest(
    `sign-in steps have no accessibility fault, in ${locale} (R-A11Y-01)`,
    async ({ page, baseURL: origin = "" }) => {
      const email = newAddress();
      const post = (key: PageKey, form: Record<string, string>) => page.request.post(path(key), { form });
      const check = async (step: string) => expect.soft(await faultsOnceSettled(page), step).toEqual([]);
      await page.goto(path("login"));
      await settled(page, true);
      await check("address");
      await page.locator("main input[type=email]").fill("foo");
      await page.locator("main .button-primary").click();
      await expect(page.locator("main [aria-invalid]")).toBeVisible();
      await check("wrong address");
      await post("login", { email });
      await page.goto(path("loginCode"));
      await settled(page, true);
      await check("code");
      await page.locator("main input[name=code]").fill("12345");
      await page.locator("main .button-primary").click();
      await expect(page.locator("main [role=alert]")).toBeVisible();
      await check("wrong code");
      await post("loginCode", { intent: "verify", code: await mailedCode(origin, email) });
      await page.goto(path("loginName"));
      await check("name");
      await page.locator("main .button-primary").click();
      await expect(page.locator("main [aria-invalid]").first()).toBeVisible();
      await check("no name");
      await page.goto(path("cart"));
      await expect(page.getByRole("dialog").locator("input[name=nameFirst]")).toBeVisible();
      await check("name in the dialog");
    },
  );

  visitorTest(`sign-in dialog has no accessibility fault, in ${locale} (R-A11Y-01)`, async ({ page }) => {
    await page.goto(path("cart"));
    await settled(page, true);
    await page.locator("body > header a[rel=nofollow]").first().click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("input[type=email]").fill(newAddress());
    expect.soft(await faultsOnceSettled(page), "address").toEqual([]);
    await dialog.locator(".button-primary").click();
    await expect(dialog.locator("input[name=code]")).toBeVisible();
    expect.soft(await faultsOnceSettled(page), "code").toEqual([]);
  });

  visitorTest(
    `account pages have no accessibility fault, in ${locale} (R-A11Y-01)`,
    async ({ page, baseURL: origin = "" }) => {
      await signInAsNewcomer({ origin, request: page.request });
      const check = async (key: PageKey, id?: string) => {
        await page.goto(path(key, id));
        expect.soft(await faultsOnceSettled(page), path(key, id)).toEqual([]);
      };
      for (const key of ["account", "profile", "favorites", "addresses", "addressNew"] as const) await check(key);
      await page.locator("main .button-primary").click();
      await expect(page.locator("main [role=alert]")).toBeVisible();
      expect.soft(await faultsOnceSettled(page), "wrong address").toEqual([]);
      const id = await addAddress(page);
      await page.request.post(path("favorites"), {
        form: { intent: "favorite", pn: "OX-MB1", nonce: crypto.randomUUID() },
      });
      for (const key of ["addresses", "addressEdit", "addressRemove", "favorites"] as const) await check(key, id);
    },
  );
}

for (const locale of LOCALES.filter((each) => isLookedAt(each, "en"))) {
  visitorTest(
    `page of a form that is too large has no accessibility fault, in ${locale} (R-SEC-07, R-A11Y-01)`,
    async ({ page, baseURL: origin = "" }) => {
      await signInAsNewcomer({ origin, request: page.request });
      await page.goto(pagePath("cart", locale));
      await postField(page, pagePath("cart", locale), "x".repeat(3_000_000));
      await expect(page.getByText("413", { exact: true })).toBeVisible();
      expect(await faultsOnceSettled(page, false)).toEqual([]);
    },
  );

  visitorTest(
    `page of an account that orders too often has no accessibility fault, in ${locale} (R-SEC-07, R-A11Y-01)`,
    LONG,
    async ({ page, baseURL: origin = "" }) => {
      await signInAsNewcomer({ origin, request: page.request });
      const review = pagePath("checkoutReview", locale);
      const tryToPlace = () => page.request.post(review, { form: { nonce: "n" }, maxRedirects: 0 });
      // Uses up the order limit of one account, few at a time: other tests use the same shop.
      await Promise.all(
        Array.from({ length: 3 }, async () => {
          for (let tried = 0; tried < 40; tried++) await tryToPlace();
        }),
      );
      // Then more requests than the render queue holds.
      const flood = new AbortController();
      const flooding = Array.from({ length: 24 }, async () => {
        while (!flood.signal.aborted) {
          await tryToPlace();
          await page.waitForTimeout(200);
        }
      });
      await expect(async () => {
        await page.goto(pagePath("cart", locale));
        await postField(page, review, "PO 4711");
        await expect(page.locator("main form[method=post] input[name=poNumber]")).toHaveValue("PO 4711");
      }).toPass();
      flood.abort();
      await Promise.all(flooding);
      expect(await faultsOnceSettled(page, false)).toEqual([]);
    },
  );
}

async function postField(page: Page, path: string, poNumber: string): Promise<void> {
  await Promise.all([
    page.waitForEvent("load"),
    page.evaluate(
      ([action, value]) => {
        const form = Object.assign(document.createElement("form"), { method: "post", action });
        form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "poNumber", value }));
        document.body.append(form);
        form.submit();
      },
      [path, poNumber] as const,
    ),
  ]);
}

/** Stores an address by its form and returns its id, once `page` shows it. */
async function addAddress(page: Page): Promise<string> {
  await page.locator("[name=nameCompany]").fill("Newcomer Panels");
  await page.locator("[name=address1]").fill("1 First Street");
  await page.locator("[name=city]").fill("Akron");
  await page.locator("[name=region]").fill("Ohio");
  await page.locator("[name=addressPostalCode]").fill("44308");
  await page.locator("main .button-primary").click();
  const card = page.locator('main li[id^="address-"]');
  await expect(card).toHaveCount(1);
  return (await card.getAttribute("id"))?.replace("address-", "") ?? "";
}

/** Faults of the page once its scripts run, where it has any. */
async function faultsOnceSettled(page: Page, scripts = true): Promise<string[]> {
  await settled(page, scripts);
  return faultsOf(page);
}
