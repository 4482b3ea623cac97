import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMPANY_ROLES, type CompanyRole } from "../../app/domain/company/rights.ts";
import { STAFF_ROLES, type StaffRole } from "../../app/domain/staff/rights.ts";
import { companyMember } from "../../app/services/database/company-schema.ts";
import { webUser, webUserCustomer } from "../../app/services/database/customer-schema.ts";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { crawl } from "../../drills/fuzz/staff-world.ts";
import type { KnownForm } from "../../drills/fuzz/fuzz-request.ts";
import { nonce } from "../setup/checking-out.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn } from "../setup/signed-in.ts";
import { employ } from "../setup/staff-at-work.ts";
import { extent } from "../setup/extent.ts";

/** Every form that a page shows may be sent; every form that only other roles see is refused. */

type Visitor = Awaited<ReturnType<typeof signedIn>>;
type Shown = { readonly visitor: Visitor; readonly forms: ReadonlyMap<string, KnownForm> };

const REFUSED = [403, 404];
/** Answers to an empty form that mean its sender may send it. */
const TAKEN = [200, 302, 303, 400, 409, 413, 422];

let shop: RunningShop;
let data: OwnDatabase;
const staffEmail = (role: StaffRole) => `${role}@forms.example`;
const memberEmail = (role: CompanyRole) => `${role}@meridianpack.example`;

beforeAll(async () => {
  data = await ownDatabase();
  await employ(data.env, Object.fromEntries(STAFF_ROLES.map((role) => [staffEmail(role), role])));
  const database = await openDatabase(data.env);
  const emails = [...STAFF_ROLES.map(staffEmail), ...COMPANY_ROLES.map(memberEmail)];
  await database.db
    .insert(webUser)
    .values(
      emails.map((email) => ({ id: `forms-${email}`, email, nameFirst: "Form", nameLast: "Walker", locale: "en" })),
    );
  const links = COMPANY_ROLES.map((role) => ({ webUserId: `forms-${memberEmail(role)}`, customerId: 1001, role }));
  await database.db
    .insert(webUserCustomer)
    .values(links.map(({ webUserId, customerId }) => ({ webUserId, customerId, position: 0 })));
  await database.db.insert(companyMember).values(links.map((link) => ({ ...link, joinedHere: true })));
  await database.close();
  shop = await startShop(data.env);
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

/** Identity of a form: its page, hidden fields and buttons. */
function nameOf({ action, fields }: KnownForm): string {
  const does = fields.filter(([name]) => name === "intent" || name === "step").map(([, value]) => value);
  return [action, ...does].join(" ");
}

async function formsOf(email: string, starts: readonly string[], isOurs: (path: string) => boolean): Promise<Shown> {
  const visitor = await signedIn(shop, email);
  const { forms } = await crawl(visitor, starts, (path) => isOurs(path) && !path.includes("format="), extent(1, 3));
  const posts = forms.filter(({ isPost, action }) => isPost && isOurs(action));
  return { visitor, forms: new Map(posts.map((form) => [nameOf(form), form])) };
}

/** Without a nonce a form that is sent twice is carried out twice. The fields of a joint form are outside it. */
function withoutNonce(shown: ReadonlyMap<string, Shown>): string[] {
  const all = new Map([...shown.values()].flatMap(({ forms }) => [...forms]));
  const isSafe = ({ fields }: KnownForm) => fields.length === 0 || fields.some(([field]) => field === "nonce");
  return [...all].flatMap(([name, form]) => (isSafe(form) ? [] : [name]));
}

/** Sends a form with empty fields, so that nothing changes. */
async function send({ visitor }: Shown, { action, fields }: KnownForm): Promise<number> {
  const blank = fields.map(([name, value]) => [name, name === "intent" || name === "step" ? value : ""]);
  const answer = await visitor.post(action, { ...Object.fromEntries(blank), nonce: nonce() });
  return answer.status;
}

async function walk(shown: ReadonlyMap<string, Shown>): Promise<{ wrong: string[]; sent: number; refused: number }> {
  const all = new Map([...shown.values()].flatMap(({ forms }) => [...forms]));
  const wrong: string[] = [];
  let [sent, refused] = [0, 0];
  // Refusals first: they change nothing.
  for (const isShown of [false, true])
    for (const [role, each] of shown)
      for (const [name, form] of all) {
        if (each.forms.has(name) !== isShown) continue;
        // The next role would find the address gone.
        if (isShown && form.action.endsWith("/remove")) continue;
        // The next role would be locked out.
        if (isShown && name.endsWith(" lock")) continue;
        const status = await send(each, form);
        if (isShown) sent += 1;
        else refused += 1;
        if (!(isShown ? TAKEN : REFUSED).includes(status))
          wrong.push(`${role} ${isShown ? "is shown" : "is not shown"} ${name}: ${status}`);
      }
  return { wrong, sent, refused };
}

describe("forms by role", () => {
  test("forms of staff pages are accepted from the roles that see them and refused from all others", async () => {
    const starts = ["/staff", "/staff/customers/1001", "/staff/data", "/staff/people", "/staff/searches"];
    const isOurs = (path: string) => path.startsWith("/staff") && !path.startsWith("/staff/second-factor");
    const shown = new Map<string, Shown>();
    for (const role of STAFF_ROLES) shown.set(role, await formsOf(staffEmail(role), starts, isOurs));
    expect(withoutNonce(shown)).toEqual([]);
    const { wrong, sent, refused } = await walk(shown);
    expect(wrong).toEqual([]);
    expect([sent > 15, refused > 15]).toEqual([true, true]);
  });

  test("forms of company pages are accepted from the roles that see them and refused from all others", async () => {
    const starts = ["/my-account/company", "/my-account/addresses", "/my-account/lists", "/my-account/part-numbers"];
    const isOurs = (path: string) => path.startsWith("/my-account") && !path.includes("leave=1");
    const shown = new Map<string, Shown>();
    for (const role of COMPANY_ROLES) shown.set(role, await formsOf(memberEmail(role), starts, isOurs));
    expect(withoutNonce(shown)).toEqual([]);
    const { wrong, sent, refused } = await walk(shown);
    expect(wrong).toEqual([]);
    expect([sent > 15, refused > 15]).toEqual([true, true]);
  });
});
