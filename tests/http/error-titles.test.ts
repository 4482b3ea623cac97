import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES, type Locale } from "../../app/domain/locale.ts";
import { pagePath, type PageKey } from "../../app/i18n/paths.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { attributeOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, visitorOf } from "../setup/signed-in.ts";
import { someOf } from "../setup/extent.ts";

let shop: RunningShop;
const signedInVisitors = new Map<string, Visitor>();

beforeAll(async () => {
  shop = await startShop();
  for (const email of [...Object.values(BUYERS), STAFF]) signedInVisitors.set(email, await signedIn(shop, email));
});
afterAll(() => shop.stop());

const PART = "KC-0093-10-120A";
const BUYERS = { en: "dana.whitlock@meridianpack.example", es: "lucia.garza@tablerosdelnorte.example" } as const;
const STAFF = "helen.moss@ferrule.example";

/** Pages with forms, their visitor, and the least number of refused forms, so that none is skipped unnoticed. */
const PAGES: readonly {
  readonly who: "visitor" | "buyer" | "staff";
  readonly page: PageKey;
  readonly refused: number;
}[] = [
  { who: "visitor", page: "login", refused: 1 },
  { who: "visitor", page: "quickOrder", refused: 1 },
  { who: "visitor", page: "cart", refused: 1 },
  { who: "visitor", page: "companyCode", refused: 1 },
  { who: "buyer", page: "profile", refused: 1 },
  { who: "buyer", page: "addressNew", refused: 1 },
  { who: "buyer", page: "company", refused: 1 },
  { who: "buyer", page: "companyLists", refused: 1 },
  { who: "buyer", page: "companyNumbers", refused: 1 },
  { who: "buyer", page: "checkoutAddress", refused: 1 },
  { who: "staff", page: "staffPeople", refused: 1 },
  { who: "staff", page: "staffData", refused: 1 },
];

type Visitor = ReturnType<typeof visitorOf>;

async function visitorFor(who: "visitor" | "buyer" | "staff", locale: Locale): Promise<Visitor> {
  const signedInAs = signedInVisitors.get(who === "staff" ? STAFF : BUYERS[locale]);
  const visitor = who === "visitor" || !signedInAs ? visitorOf(() => shop) : signedInAs;
  await visitor.post(pagePath("cart", locale), { intent: "add", [`q[${PART}]`]: "2" });
  return visitor;
}

/** Every POST form in the main part, once for each of its buttons, with invalid text fields. */
function wrongForms(html: string, path: string, typed: "" | "?") {
  return [...mainOf(html).matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, tag = "", content = ""]) => {
    const isPost = attributeOf(` ${tag}`, "method")?.toLowerCase() === "post";
    if (!isPost || attributeOf(` ${tag}`, "action")?.endsWith("/logout")) return [];
    const fields: Record<string, string> = {};
    for (const [, input = ""] of content.matchAll(/<(?:input|textarea|select)\b([^>]*)>/g)) {
      const name = attributeOf(` ${input}`, "name");
      const type = attributeOf(` ${input}`, "type") ?? "text";
      if (name === null || ["radio", "checkbox", "file"].includes(type)) continue;
      fields[name] = type === "hidden" ? (attributeOf(` ${input}`, "value") ?? "") : typed;
    }
    const buttons = [...content.matchAll(/<button\b([^>]*)>/g)].map(([, button = ""]) => ` ${button}`);
    return buttons.map((button) => ({
      action: attributeOf(button, "formAction") ?? attributeOf(` ${tag}`, "action") ?? path,
      fields: { ...fields, [attributeOf(button, "name") ?? ""]: attributeOf(button, "value") ?? "" },
    }));
  });
}

const titleOf = (html: string) => wordsOf(/<title>.*?<\/title>/s.exec(html)?.[0] ?? "");

describe.each(someOf(1, LOCALES))("page titles, %s", (locale) => {
  const t = translateFrom(DICTIONARIES[locale]);
  const prefix = t("errors.title", "");

  test.each(PAGES)(
    "title of $page names the error of each of its refused forms ($who)",
    async ({ who, page, refused }) => {
      const visitor = await visitorFor(who, locale);
      const path = pagePath(page, locale);
      const html = await (await visitor.get(path)).text();
      expect(titleOf(html).startsWith(prefix)).toBe(false);
      const title = titleOf(html);
      let count = 0;
      for (const { action, fields } of [...wrongForms(html, path, "?"), ...wrongForms(html, path, "")]) {
        const answer = await visitor.post(action.replaceAll("&amp;", "&"), fields);
        const text = await answer.text();
        if (answer.status === 303 || !text.includes("<title>")) continue;
        const own = titleOf(text);
        const isRefused = answer.status >= 400;
        // Pages that only report why nothing was done have a title of their own.
        if (isRefused && !own.endsWith(title)) expect.soft(own).toBe(wordsOf(/<h1\b.*?<\/h1>/s.exec(text)?.[0] ?? ""));
        else expect.soft([fields, own]).toEqual([fields, isRefused ? prefix + title : title]);
        if (isRefused) count += 1;
      }
      expect(count).toBeGreaterThanOrEqual(refused);
    },
  );

  test.each([
    ["visitor", "products", "?q=overload&amount=abc"],
    ["buyer", "orders", "?from=never"],
    ["staff", "staffRecord", "?order=never"],
  ] as const)("page title names the error of a search (%s, %s%s)", async (who, page, search) => {
    const visitor = await visitorFor(who, locale);
    const answer = await visitor.get(pagePath(page, locale) + search);
    expect([answer.status, titleOf(await answer.text()).startsWith(prefix)]).toEqual([200, true]);
  });
});
