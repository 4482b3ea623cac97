import { LOCALES } from "../../app/domain/locale.ts";
import { buyAsCompany } from "./company-buys.ts";
import { inEachLanguage, visitorTest as test } from "./shop-test.ts";

inEachLanguage(LOCALES, (locale) => {
  test(`technician's cart, shared by a code read aloud, waits for the manager's approval and is one order, ${locale}`, async ({
    page,
    anotherVisitor,
    scripts,
    baseURL: origin = "",
  }, { project }) => {
    const [technician, manager] = [await anotherVisitor(), await anotherVisitor()];
    await buyAsCompany({ technician, clerk: page, manager, locale, scripts, origin, project: project.name });
  });
});
