import { postForm, type PageForm } from "./fill-form.ts";
import { mainOf, wordsOf } from "./read-html.ts";

export type Answer = { status: number; location: string; text: string };

/** A client that requests pages and sends forms. */
export type Asker = {
  get(path: string): Promise<Answer>;
  post(path: string, fields: Record<string, string>): Promise<Answer>;
};

/** The order form, with the main part of its page as HTML. */
export type ReviewForm = PageForm & { page: string };

/** Number of checkout pages and forms before a walk fails. */
const MOST_STEPS = 12;

export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, location: response.headers.get("Location") ?? "", text };
}

/** Fills in the checkout steps with the first of each choice, until the review page has its form. */
export async function walkToReview(asker: Asker, poNumber: string): Promise<ReviewForm> {
  let path = "/checkout/shipping";
  for (let step = 0; step < MOST_STEPS; step++) {
    const page = await asker.get(path);
    if (page.status === 303 || page.status === 302) {
      path = page.location;
      continue;
    }
    const main = mainOf(page.text);
    const review = postForm(main, "shown");
    if (review) return { ...review, action: review.action || path, page: main };
    const form = postForm(main, path.startsWith("/checkout/shipping") ? "poNumber" : "nonce");
    if (!form) throw new Error(`${path} has no form: ${saying(page)}`);
    const answer = await asker.post(form.action || path, filledIn(form, poNumber));
    if (answer.status !== 303) throw new Error(`${path} was refused: ${saying(answer)}`);
    path = answer.location;
  }
  throw new Error(`checkout does not reach its review: ${path}`);
}

/** The fields of a form. Selected choices stay; otherwise the first is selected. */
export function filledIn(form: PageForm, poNumber: string): Record<string, string> {
  const first = [...form.choices].flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value]]));
  const own = form.fields.has("poNumber") ? { poNumber } : {};
  return { ...Object.fromEntries(first), ...Object.fromEntries(form.fields), ...own };
}

/** The number of the order an answer leads to; null without one. */
export function orderNumberOf({ status, location }: Answer): string | null {
  return status === 303 ? (/W\d{10}/.exec(location)?.[0] ?? null) : null;
}

export function saying({ status, location, text }: Answer): string {
  return `${status} ${location} ${wordsOf(mainOf(text)).slice(0, 300)}`;
}
