import { expect, type Locator, type Page } from "@playwright/test";

export type Hand = {
  press(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
};

export const POINTER: Hand = {
  press: (target) => target.click(),
  type: (field, text) => field.fill(text),
};

/** Tab, Enter and letters only. Every focused element on the way must be visible. */
export function keyboardOf(page: Page): Hand {
  const { keyboard } = page;
  return {
    async press(target) {
      await tabTo(page, target);
      await keyboard.press("Enter");
    },
    async type(field, text) {
      await tabTo(page, field);
      await keyboard.type(text);
    },
  };
}

/** More stops than this before a target make it unreachable. */
const MOST_STOPS = 120;

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const key = (await target.evaluate(isBehind)) ? "Shift+Tab" : "Tab";
  for (let stops = 0; ; stops += 1) {
    const { isThere, hidden } = await target.evaluate(focusSeenFrom);
    expect(hidden).toBeNull();
    if (isThere) return;
    if (stops === MOST_STOPS) throw new Error(`${target} is not reached by ${stops} presses of ${key}`);
    await page.keyboard.press(key);
  }
}

/** Whether a target precedes the focus, or the place the address leads to. Runs in the page. */
function isBehind(target: Element): boolean {
  const { activeElement, body } = document;
  const here = activeElement === body ? document.querySelector(":target") : activeElement;
  return here !== null && (here.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

/** Whether a target has the focus, and the focused element if it does not show it, else null. Runs in the page. */
function focusSeenFrom(target: Element): { isThere: boolean; hidden: string | null } {
  const element = document.activeElement;
  const isThere = element === target;
  if (!element || !element.matches("a, button, input, select, summary, textarea")) return { isThere, hidden: null };
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const isInSight = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
  const isMarked = element.matches(":focus-visible") && outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  return { isThere, hidden: isInSight && isMarked ? null : element.outerHTML.slice(0, 200) };
}
