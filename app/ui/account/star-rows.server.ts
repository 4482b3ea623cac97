import type { LeftEntriesCookie } from "../../services/http/left-entries.server.ts";
import { typedRows } from "../forms/typed-rows.ts";

/** Not the path of a page: the sign-in restores the quantities on the page to which it leads back. */
const STAR = "favorite";

type Rows = Readonly<Record<string, string>>;

/** Keeps the quantities entered before a visitor pressed a star, through the sign-in. */
export async function withStarRows(answer: Response, typed: Rows, leftEntries: LeftEntriesCookie): Promise<Response> {
  const entries = new FormData();
  for (const [pn, quantity] of Object.entries(typed)) entries.set(`q[${pn}]`, quantity);
  if (leftEntries.isEmpty(entries)) return answer;
  answer.headers.append("Set-Cookie", await leftEntries.write(entries, { path: STAR, customer: null }));
  return answer;
}

/** Empty without a pressed star. `cookies` delete what was read. */
export async function starRows(
  request: Request,
  leftEntries: LeftEntriesCookie,
): Promise<{ readonly typed: Rows; readonly cookies: readonly string[] }> {
  const left = await leftEntries.read(request);
  if (left?.path !== STAR) return { typed: {}, cookies: [] };
  return { typed: typedRows(left.fields), cookies: [await leftEntries.forget()] };
}
