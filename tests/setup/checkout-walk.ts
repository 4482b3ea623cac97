import { postForm, type PageForm } from "./fill-form.ts";
import { mainOf, wordsOf } from "./read-html.ts";

/** What came back, read to its end. */
export type Answer = { status: number; location: string; text: string };

/** Somebody who asks for pages and sends forms. */
export type Asker = {
  get(path: string): Promise<Answer>;
  post(path: string, fields: Record<string, string>): Promise<Answer>;
};

/** The form that orders, with the page it stands on: its main part, as HTML. */
export type ReviewForm = PageForm & { page: string };

/** Pages and forms of checkout, before a walk through it counts as lost. */
const MOST_STEPS = 12;

export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, location: response.headers.get("Location") ?? "", text };
}

/** Fills in the steps of checkout, with the first of what can be chosen, until the review page offers its form. */
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
  throw new Error(`checkout does not come to its review: ${path}`);
}

/** The fields of a form. What is chosen stays; where nothing is, the first choice is taken. */
export function filledIn(form: PageForm, poNumber: string): Record<string, string> {
  const first = [...form.choices].flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value]]));
  const own = form.fields.has("poNumber") ? { poNumber } : {};
  return { ...Object.fromEntries(first), ...Object.fromEntries(form.fields), ...own };
}

/** The number of the order an answer leads to; null when it leads to none. */
export function orderNumberOf({ status, location }: Answer): string | null {
  return status === 303 ? (/W\d{10}/.exec(location)?.[0] ?? null) : null;
}

/** An answer in a few words. */
export function saying({ status, location, text }: Answer): string {
  return `${status} ${location} ${wordsOf(mainOf(text)).slice(0, 300)}`;
}
