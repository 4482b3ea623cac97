import { LOCALES } from "../../app/domain/locale.ts";
import { buyAsCompany } from "./company-buys.ts";
import { inEachLanguage, visitorTest as test } from "./shop-test.ts";

inEachLanguage(LOCALES, (locale) => {
  test(`a technician's cart, handed over by a code read aloud, waits for the manager's yes and is one order, ${locale}`, async ({
    page,
    anotherVisitor,
    scripts,
    baseURL: origin = "",
  }, { project }) => {
    const [technician, manager] = [await anotherVisitor(), await anotherVisitor()];
    await buyAsCompany({ technician, clerk: page, manager, locale, scripts, origin, project: project.name });
  });
});
