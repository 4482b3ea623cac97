import type { Page } from "@playwright/test";
import { keyboardOf, POINTER, type Hand } from "./hands.ts";
import { expect, inEachLanguage, settled, visitorTest as test } from "./shop-test.ts";
import { ENGLISH, SPANISH, type SignInWords } from "./sign-in-words.ts";
import { mailedCode, newAddress } from "./signing-in.ts";

type Visit = { page: Page; words: SignInWords; hand: Hand; scripts: boolean; origin: string };

/** The journey of a new user, from a series page and back; scripts turn pages into dialogs. */
async function becomeUser(visit: Visit): Promise<void> {
  await signIn(visit);
  await markFavorite(visit);
  await addAddress(visit);
  await leave(visit);
}

async function signIn({ page, words, hand, scripts, origin }: Visit): Promise<void> {
  await page.goto(words.series);
  await settled(page, scripts);
  await hand.press(page.getByRole("banner").getByRole("link", { name: words.signIn }));
  await expect(page).toHaveURL((url) => url.pathname === (scripts ? words.series : words.login));
  const place = page.getByRole(scripts ? "dialog" : "main");
  const email = newAddress();
  await hand.type(place.getByLabel(words.email), email);
  await hand.press(place.getByRole("button", { name: words.send }));
  await expect(place.getByText(email)).toBeVisible();
  await hand.type(place.getByLabel(words.code), await mailedCode(origin, email));
  await hand.press(place.getByRole("button", { name: words.verify, exact: true }));
  await hand.type(place.getByLabel(words.nameFirst), "Nora");
  await hand.type(place.getByLabel(words.nameLast), "Newcomer");
  await hand.press(place.getByRole("button", { name: words.saveName }));
  await expect(page.getByRole("main").getByRole("status")).toContainText(words.done);
  await expect(page.getByRole("banner").getByRole("button", { name: words.signOut })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === words.series);
  await settled(page, scripts);
  expect(await page.getByText(words.done).count(), "one success is said once (M1)").toBe(1);
}

async function markFavorite({ page, words, hand }: Visit): Promise<void> {
  const star = page.getByRole("button", { name: words.star });
  await hand.press(star);
  await expect(star).toHaveAttribute("aria-pressed", "true");
}

async function addAddress({ page, words, hand, scripts }: Visit): Promise<void> {
  await hand.press(page.getByRole("banner").getByRole("link", { name: words.account }));
  await hand.press(page.getByRole("main").getByRole("link", { name: words.addresses }).first());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.addresses);
  await settled(page, scripts);
  await hand.press(page.getByRole("main").getByRole("link", { name: words.newAddress }));
  const place = page.getByRole(scripts ? "dialog" : "main");
  await hand.type(place.getByLabel(words.company, { exact: true }), "Newcomer Panels");
  await hand.type(place.getByLabel(words.street, { exact: true }), "1 First Street");
  await hand.type(place.getByLabel(words.city, { exact: true }), "Akron");
  await hand.type(place.getByLabel(words.region, { exact: true }), "Ohio");
  await hand.type(place.getByLabel(words.postalCode, { exact: true }), "44308");
  await hand.press(place.getByRole("button", { name: words.addAddress }));
  await expect(page.getByRole("main").getByRole("status")).toContainText(words.addressAdded);
  await expect(page.getByText("Akron, OH 44308")).toBeVisible();
  expect(await page.getByText(words.addressAdded).count(), "one success is said once (M1)").toBe(1);
}

async function leave({ page, words, hand }: Visit): Promise<void> {
  await hand.press(page.getByRole("main").getByRole("link", { name: words.favorites }).first());
  await expect(page.getByRole("main").getByRole("link", { name: "OX-MB1" }).first()).toBeVisible();
  await hand.press(page.getByRole("banner").getByRole("button", { name: words.signOut }));
  await expect(page.getByRole("main").getByRole("status")).toContainText(words.signedOut);
  await expect(page).toHaveURL((url) => url.pathname === words.home);
  await expect(page.getByRole("banner").getByRole("link", { name: words.signIn })).toBeVisible();
}

inEachLanguage([ENGLISH, SPANISH], (words) => {
  test(`new user signs in, gives a name, marks a favorite, adds an address and signs out at ${words.home} (R-AUTH-07, R-AUTH-11, R-AUTH-12, R-AUTH-43)`, async ({
    page,
    scripts,
    baseURL: origin = "",
  }) => {
    await becomeUser({ page, words, hand: POINTER, scripts, origin });
  });
});

test("whole sign-in works by keyboard alone, and shows the focus (R-A11Y-02, R-NOJS-09)", async ({
  page,
  scripts,
  isMobile,
  baseURL: origin = "",
}) => {
  test.skip(isMobile, "phones have no keyboard");
  // One language with and one without scripts: only the words differ.
  await becomeUser({ page, words: scripts ? ENGLISH : SPANISH, hand: keyboardOf(page), scripts, origin });
});

test("star pressed by a visitor is set once after the sign-in, and the page names its part (R-FAV-03)", async ({
  page,
  scripts,
  baseURL: origin = "",
}) => {
  const [words, email] = [ENGLISH, newAddress()];
  await page.goto(words.series);
  await settled(page, scripts);
  await page.getByRole("button", { name: words.star }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText("Sign in to save OX-MB1 to your favorites.");
  await main.getByLabel(words.email).fill(email);
  await main.getByRole("button", { name: words.send }).click();
  await expect(main.getByText(email)).toBeVisible();
  await expect(main).toContainText("Sign in to save OX-MB1 to your favorites.");
  await main.getByLabel(words.code).fill(await mailedCode(origin, email));
  await main.getByRole("button", { name: words.verify, exact: true }).click();
  await main.getByLabel(words.nameFirst).fill("Nora");
  await main.getByLabel(words.nameLast).fill("Newcomer");
  await main.getByRole("button", { name: words.saveName }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText("OX-MB1 was added to your favorites.");
  await expect(page).toHaveURL((url) => url.pathname === words.series && url.hash === "#OX-MB1");
  await expect(page.getByRole("button", { name: words.star })).toHaveAttribute("aria-pressed", "true");
});
