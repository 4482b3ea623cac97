import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GROUND, nonce, REVIEW } from "../setup/checking-out.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { attributeOf, formOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { untilServed } from "../setup/patience.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";
import { temporaryDataDir } from "../setup/temporary-folder.ts";

type Visitor = ReturnType<typeof visitorOf>;
type Fields = Record<string, string>;

const CART = "/staff/customers/1001/cart/u1";
const SWITCH = "PEF-PFGN-10";
const PRESSES = 20;

async function embedded(): Promise<OwnDatabase> {
  const { folder, remove } = await temporaryDataDir();
  return { folder, env: { DATA_DIR: folder, DATABASE_URL: "" }, remove: async () => remove() };
}

describe.each([
  ["database of this run", ownDatabase],
  ["embedded database", embedded],
])("twenty presses in the same moment, %s", (_name, database) => {
  let data: OwnDatabase;
  let shop: RunningShop;
  beforeAll(async () => {
    data = await database();
    shop = await startShop(data.env);
  });
  afterAll(async () => {
    await shop.stop();
    await data.remove();
  });

  const main = async (visitor: Visitor, path: string) =>
    mainOf(await (await untilServed(() => visitor.get(path))).text());
  const placing = (html: string) => {
    const tag = /<form[^>]*id="place-form"[^>]*>/.exec(html)?.[0] ?? "";
    const action = (attributeOf(tag, "action") ?? "").replace(/#.*/, "");
    return { action, fields: Object.fromEntries(formOf(html, "place-form")?.hidden ?? []) };
  };

  const sent = (visitor: Visitor, path: string, fields: Fields) => {
    const form = { nonce: nonce(), ...fields };
    return untilServed(() => visitor.post(path, form));
  };

  async function fill(clerk: Visitor): Promise<{ action: string; fields: Fields }> {
    await sent(clerk, `${CART}?step=add`, { "pn[]": SWITCH, "quantity[]": "10" });
    await sent(clerk, `${CART}?step=address`, { intent: "choose", shipping: "5002", billing: "same" });
    await sent(clerk, `${CART}?step=shipping`, { way: "ferrule/ground", poNumber: "AT-ONCE", needBy: "", note: "" });
    return placing(await main(clerk, `${CART}?step=place`));
  }

  /** All forms at once, each again after a 503. */
  const press = (visitor: Visitor, forms: readonly { action: string; fields: Fields }[]) =>
    forms.map(async ({ action, fields }) => {
      const post = () => shop.post(action, fields, { headers: { Cookie: visitor.jar.header } });
      const answer = await untilServed(post);
      return {
        status: answer.status,
        location: answer.headers.get("Location") ?? "",
        words: wordsOf(mainOf(await answer.text())),
        follow: async () => {
          visitor.jar.take(answer);
          return main(visitor, answer.headers.get("Location") ?? "");
        },
      };
    });

  const ordersOf = async (visitor: Visitor, poNumber: string) => [
    ...new Set((await main(visitor, `/staff/orders?q=${poNumber}`)).match(/W\d{10}/g)),
  ];

  test("two clerks with carts for one caller place one order, and each other press names it", async () => {
    const sara = await signedIn(shop, "sara.lind@ferrule.example");
    const helen = await signedIn(shop, "helen.moss@ferrule.example");
    const [first, second] = [await fill(sara), await fill(helen)];
    const own = { ...(await fillAgain(sara)), action: first.action };
    const late = { ...(await fillAgain(helen)), action: second.action };
    const times = <Form>(form: Form) => Array.from({ length: PRESSES / 4 }, () => form);
    const forms = (form: { action: string; fields: Fields }) =>
      times(form).map(({ action, fields }) => ({ action, fields: { ...fields, nonce: nonce() } }));
    const answers = await Promise.all([
      ...press(sara, [...forms(first), ...forms(own)]),
      ...press(helen, [...forms(second), ...forms(late)]),
    ]);
    const numbers = await ordersOf(sara, "AT-ONCE");
    expect(numbers).toHaveLength(1);
    const [number = ""] = numbers;
    expect(answers.filter(({ status }) => status !== 303 && status !== 409)).toEqual([]);
    for (const { status, location, words } of answers) expect(status === 303 ? location : words).toContain(number);
  });

  /** The page as opened in another tab. */
  const fillAgain = async (clerk: Visitor) => placing(await main(clerk, `${CART}?step=place`));

  test("one buyer in twenty tabs places one order, and each other tab leads to it", async () => {
    const tom = await signedIn(shop, "tom.becker@meridianpack.example");
    await sent(tom, "/cart", { intent: "add", [`q[${SWITCH}]`]: "10" });
    await sent(tom, "/checkout/address", { intent: "choose", shipping: "5002", billing: "same" });
    await sent(tom, "/checkout/shipping", { ...GROUND, poNumber: "TABS-20" });
    const { fields } = placing(await main(tom, REVIEW));
    const forms = Array.from({ length: PRESSES }, () => ({ action: REVIEW, fields: { ...fields, nonce: nonce() } }));
    const answers = await Promise.all(press(tom, forms));
    const clerk = await signedIn(shop, "sara.lind@ferrule.example");
    const numbers = await ordersOf(clerk, "TABS-20");
    expect(numbers).toHaveLength(1);
    const [number = ""] = numbers;
    expect(answers.map(({ status, location }) => [status, location.slice(-11)])).toEqual(
      answers.map(() => [303, number]),
    );
    const late = answers.filter(({ location }) => !location.includes("/done/"));
    expect(late).toHaveLength(PRESSES - 1);
    const page = wordsOf((await late[0]?.follow()) ?? "");
    expect(page).toContain(`This cart was already placed as order ${number}, so nothing was ordered a second time.`);
  });
});
