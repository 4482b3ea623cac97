import { LOCALES } from "../../app/domain/locale.ts";
import { orderAsStranger } from "./first-order.ts";
import { inEachLanguage, visitorTest as test } from "./shop-test.ts";

/** FIRST_ORDER_PICTURES: a folder for pictures of every page of the journey. */
const PICTURES = process.env["FIRST_ORDER_PICTURES"];

inEachLanguage(LOCALES, (locale) => {
  test(`new buyer pastes 40 lines, corrects two, signs in, orders and orders again, ${locale} (R-NOJS-01, R-NOJS-04, R-NOJS-05, R-CUST-01)`, async ({
    page,
    scripts,
    baseURL: origin = "",
  }, info) => {
    let pictures = 0;
    const look = async (name: string) => {
      if (!PICTURES) return;
      pictures += 1;
      const file = `${info.project.name}-${locale}-${String(pictures).padStart(2, "0")}-${name}.png`;
      await page.screenshot({ path: `${PICTURES}/${file}`, fullPage: true });
    };
    await orderAsStranger({ page, locale, scripts, origin, look });
  });
});
