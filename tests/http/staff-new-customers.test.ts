import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nonce, placeForm, tell } from "../setup/checking-out.ts";
import { formOf, linksOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";

type Visitor = ReturnType<typeof visitorOf>;

const NEW = "/staff/customers/new";
const TAMPA = {
  addressCountry: "US",
  nameCompany: "Tampa Conveyor Works",
  nameFirst: "Marisol",
  nameLast: "Pruitt",
  address1: "1200 Drydock Road",
  address2: "",
  colonia: "",
  city: "Tampa",
  addressPostalCode: "33605",
  region: "Florida",
  phone1: "813 555 0144",
  email: "marisol.pruitt@tampaconveyor.example",
  role: "buyer",
  mailLocale: "en",
  seen: "",
};
const MONTERREY = {
  ...TAMPA,
  addressCountry: "MX",
  nameCompany: "Bandas del Norte",
  nameFirst: "Iván",
  nameLast: "Treviño",
  address1: "Av. Industrias 310",
  colonia: "Centro",
  city: "Monterrey",
  addressPostalCode: "64000",
  region: "Nuevo León",
  phone1: "81 8123 4567",
  email: "ivan@bandasnorte.example",
  mailLocale: "es",
};

let shop: RunningShop;
let [sales, administrator, viewer]: Visitor[] = [];
beforeAll(async () => {
  shop = await startShop();
  [sales, administrator, viewer] = await Promise.all(
    ["sara.lind", "helen.moss", "victor.adeyemi"].map((name) => signedIn(shop, `${name}@ferrule.example`)),
  );
});
afterAll(() => shop.stop());

const by = (visitor: Visitor | undefined): Visitor => {
  if (!visitor) throw new Error("no visitor is signed in");
  return visitor;
};
const answered = async (answer: Response) => [answer.status, wordsOf(mainOf(await answer.text()))] as const;
const create = (visitor: Visitor | undefined, typed: Record<string, string>, path = NEW) =>
  by(visitor).post(path, { nonce: nonce(), ...typed });
const mailsTo = async (email: string) => {
  const answer = await by(sales).get(`/dev/outbox.json?to=${encodeURIComponent(email)}`);
  return (await answer.json()) as { subject: string; text: string }[];
};

describe("a caller who never bought", () => {
  let customer = "";

  test("sales team creates customer, person and address in one form, and places the order", async () => {
    const made = await create(sales, TAMPA);
    const cart = made.headers.get("Location") ?? "";
    expect([made.status, cart]).toEqual([303, expect.stringMatching(/^\/staff\/customers\/1\d{9}\/cart\/[\w-]+$/)]);
    customer = cart.replace(/\/cart\/.*/, "");
    expect(await wordsOf(mainOf(await (await by(sales).get(cart)).text()))).toContain(
      "marisol.pruitt@tampaconveyor.example gets an email about the account.",
    );
    const lines = await by(sales).post(`${cart}?step=add`, { nonce: nonce(), lines: "PEF-PFGN-10 10", next: "add" });
    expect(lines.status).toBe(303);
    // The only address is chosen without asking.
    await tell(by(sales), `${cart}?step=shipping`, {
      way: "ferrule/ground",
      shipperNumber: "",
      poNumber: "",
      needBy: "",
      note: "",
    });
    const placed = await by(sales).post(`${cart}?step=place`, await placeForm(by(sales), `${cart}?step=place`));
    expect(placed.headers.get("Location")).toMatch(/^\/staff\/orders\/W\d{10}/);
    const page = wordsOf(mainOf(await (await by(sales).get(customer)).text()));
    for (const told of ["OEM", "By card (not on account)", "Marisol Pruitt", "1200 Drydock Road", "Customer created"])
      expect(page).toContain(told);
    const warning = "The next customer import overwrites changes made here.";
    expect(page).not.toContain(warning);
    expect(wordsOf(mainOf(await (await by(sales).get("/staff/customers/1001")).text()))).toContain(warning);
  });

  test("person gets an honest email, and signs in by a code as a buyer of the new customer", async () => {
    const mail = (await mailsTo(TAMPA.email)).find(({ subject }) => subject.startsWith("Tampa Conveyor Works"));
    expect(mail?.text.replaceAll(/\s+/g, " ")).toContain("There is no password: the shop emails you a six-digit code");
    const person = await signedIn(shop, TAMPA.email);
    expect(wordsOf(mainOf(await (await person.get("/my-account/addresses")).text()))).toContain("1200 Drydock Road");
    expect((await person.get("/staff")).status).toBe(404);
  });

  test("likely duplicates are displayed once with links, and the entries stay", async () => {
    const second = { ...TAMPA, nameCompany: "Tampa Conveyor", email: "second@tampaconveyor.example" };
    const refused = await create(sales, second);
    const html = mainOf(await refused.text());
    expect(refused.status).toBe(409);
    expect(wordsOf(html)).toContain("same phone number, same street, same name, same email domain");
    expect(linksOf(html)).toContain(customer);
    expect(html).toContain('value="second@tampaconveyor.example"');
    const [, seen = ""] = /name="seen" value="([^"]*)"/.exec(html) ?? [];
    const made = await create(sales, { ...second, seen, next: "page" });
    expect([made.status, made.headers.get("Location")]).toEqual([
      303,
      expect.stringMatching(/^\/staff\/customers\/1\d{9}$/),
    ]);
    expect(made.headers.get("Location")).not.toBe(customer);
  });

  test("form in Spanish accepts a Mexican address, and a repeated form creates one customer", async () => {
    const form = { ...MONTERREY, nonce: nonce(), next: "page" };
    const path = "/es/personal/clientes/nuevo";
    const [one, two] = [await by(sales).post(path, form), await by(sales).post(path, form)];
    expect([one.status, one.headers.get("Location")]).toEqual([
      303,
      expect.stringMatching(/^\/es\/personal\/clientes\/1\d{9}$/),
    ]);
    expect(two.headers.get("Location")).toBe(one.headers.get("Location"));
    const [mail] = await mailsTo(MONTERREY.email);
    expect(mail?.subject).toBe("Bandas del Norte: ya puede hacer pedidos en Ferrule");
  });

  test.each([
    ["email", { email: "marisol" }],
    ["address", { addressPostalCode: "1" }],
    ["name", { nameCompany: "", nameFirst: "", nameLast: "" }],
    ["role", { role: "owner" }],
  ])("mistake in %s creates nothing, and the entries come back", async (_what, mistake) => {
    const answer = await create(sales, { ...TAMPA, email: "mistaken@plant.example", ...mistake });
    const html = mainOf(await answer.text());
    expect([answer.status, html.includes('value="1200 Drydock Road"')]).toEqual([400, true]);
  });
});

describe("prices and terms of a new customer", () => {
  const other = (email: string) => ({
    ...TAMPA,
    nameCompany: `Ohio ${email}`,
    address1: "9 Elm Street",
    city: "Toledo",
    region: "Ohio",
    addressPostalCode: "43604",
    phone1: `419 555 01${String(email.length).padStart(2, "0")}`,
    email: `${email}@${email}.example`,
    next: "page",
  });

  test.each([{ term: "NET 30", onAccount: "yes" }, { priceList: "D1" }, { type: "OEM" }])(
    "sales team cannot give %o",
    async (wish) => {
      expect(await answered(await create(sales, { ...other("sales"), ...wish }))).toEqual([
        403,
        expect.stringContaining("Only an administrator"),
      ]);
    },
  );

  test("administrator gives terms only after a confirmation", async () => {
    const wish = { ...other("terms"), term: "NET 30", priceList: "D1", type: "" };
    expect(await answered(await create(administrator, wish))).toEqual([
      400,
      expect.stringContaining("This customer would buy on account. Is that right?"),
    ]);
    const made = await create(administrator, { ...wish, onAccount: "yes" });
    expect(made.status).toBe(303);
    const page = wordsOf(mainOf(await (await by(administrator).get(made.headers.get("Location") ?? "")).text()));
    expect(page).toMatch(/Price list D1 .*Payment terms Net 30/);
  });

  test("viewer cannot create a customer", async () => {
    expect((await by(viewer).get(NEW)).status).toBe(403);
    expect((await create(viewer, TAMPA)).status).toBe(403);
  });
});

describe("people and addresses of a known customer", () => {
  const MERIDIAN = "/staff/customers/1001";
  const person = {
    nameFirst: "Omar",
    nameLast: "Haddad",
    email: "omar.haddad@meridianpack.example",
    role: "buyer",
    mailLocale: "es",
  };
  const page = async (visitor: Visitor | undefined, path: string) =>
    wordsOf(mainOf(await (await by(visitor).get(path)).text()));

  test("added person gets an email in their language, and can be ordered for at once", async () => {
    const added = await create(sales, { ...person, next: "order" }, `${MERIDIAN}/person`);
    const cart = added.headers.get("Location") ?? "";
    expect(cart).toMatch(/^\/staff\/customers\/1001\/cart\/[\w-]+$/);
    expect((await by(sales).get(cart)).status).toBe(200);
    const [mail] = await mailsTo(person.email);
    expect(mail?.text).toMatch(/No hay\s+contraseña/);
    expect(await answered(await create(sales, person, `${MERIDIAN}/person`))).toEqual([
      409,
      expect.stringContaining("already belongs to this customer"),
    ]);
    const refused = await create(sales, { ...person, nameFirst: "", email: "x" }, `${MERIDIAN}/person`);
    expect([refused.status, (await refused.text()).includes('value="Haddad"')]).toEqual([400, true]);
    expect((await create(viewer, person, `${MERIDIAN}/person`)).status).toBe(403);
    expect((await create(sales, person, "/staff/customers/999/person")).status).toBe(404);
  });

  test("address for this order is saved and chosen, and bad or foreign ones are refused", async () => {
    const cart = `${MERIDIAN}/cart/u1`;
    await by(sales).post(`${cart}?step=add`, { nonce: nonce(), lines: "PEF-PFGN-10 10", next: "add" });
    const form = mainOf(await (await by(sales).get(`${cart}?step=address`)).text());
    const to = linksOf(form).find((href) => href.includes("/address?for=")) ?? "";
    const site = { ...TAMPA, nameCompany: "Meridian job site", address1: "77 Crane Way" };
    expect((await create(sales, { ...site, city: "" }, to)).status).toBe(400);
    const saved = await create(sales, site, to);
    expect(saved.headers.get("Location")).toBe(`${cart}?step=shipping`);
    await tell(by(sales), `${cart}?step=shipping`, {
      way: "ferrule/ground",
      shipperNumber: "",
      poNumber: "PO 1",
      needBy: "",
      note: "",
    });
    expect(await page(sales, `${cart}?step=place`)).toContain("77 Crane Way");
    expect(await page(sales, MERIDIAN)).toContain("77 Crane Way");
    expect((await create(sales, site, `${MERIDIAN}/address?for=u2`)).status).toBe(404);
    expect((await create(viewer, site, `${MERIDIAN}/address`)).status).toBe(403);
  });

  test("name and prices are changed with their history, and notes are only added", async () => {
    const form = async (visitor: Visitor | undefined, id: string, typed: Record<string, string>) => {
      const html = mainOf(await (await by(visitor).get(MERIDIAN)).text());
      const fields = formOf(html, id)?.hidden ?? [
        ["intent", id],
        ["nonce", nonce()],
      ];
      return by(visitor).post(MERIDIAN, { ...Object.fromEntries(fields), ...typed });
    };
    expect((await form(sales, "name", { name: "Meridian Packaging Machinery LLC" })).status).toBe(303);
    expect((await form(sales, "prices", { type: "OEM", priceList: "D1" })).status).toBe(403);
    expect((await form(administrator, "prices", { type: "OEM", priceList: "NONE" })).status).toBe(400);
    expect((await form(administrator, "prices", { type: "OEM", priceList: "D1" })).status).toBe(303);
    expect((await form(sales, "note", { text: "Call Ruth,\nnot Dana." })).status).toBe(303);
    expect((await form(sales, "note", { text: " " })).status).toBe(400);
    const words = await page(viewer, MERIDIAN);
    for (const told of [
      "Price list D1",
      "Call Ruth, not Dana.",
      "Name of a customer changed",
      "sara.lind@ferrule.example",
    ])
      expect(words).toContain(told);
  });

  test("customers are found by city, telephone and representative, and people without a customer by email", async () => {
    const found = (q: string) => page(sales, `/staff/customers?q=${encodeURIComponent(q)}`);
    for (const q of ["Monterrey", "+52 (81) 8123-4567", "ivan@bandas"])
      expect(await found(q)).toContain("Bandas del Norte");
    expect(await found("813.555.0144")).toContain("Tampa Conveyor Works");
    expect(await found("lindqvist")).toContain("Meridian");
    await signedIn(shop, "never.ordered@visitor.example");
    const html = mainOf(await (await by(sales).get("/staff/customers?q=never.ordered")).text());
    expect(wordsOf(html)).toContain("People without a customer");
    const create = linksOf(html).find((href) => href.includes("/new?person=")) ?? "";
    expect(await (await by(sales).get(create)).text()).toContain('value="never.ordered@visitor.example"');
  });
});

describe("access and personal data of a person", () => {
  const pathOf = async (email: string) => {
    const html = mainOf(await (await by(sales).get(`/staff/customers?q=${encodeURIComponent(email)}`)).text());
    return linksOf(html).find((href) => href.includes("/people/")) ?? "";
  };

  test("administrator locks out, restores, exports and erases a person; other roles cannot", async () => {
    const email = "leaving.person@visitor.example";
    const person = await signedIn(shop, email);
    const path = await pathOf(email);
    const change = (visitor: Visitor | undefined, intent: string, more = {}) =>
      by(visitor).post(path, { intent, nonce: nonce(), ...more });
    for (const visitor of [sales, viewer]) {
      for (const intent of ["lock", "unlock", "erase"])
        expect((await change(visitor, intent, { confirmed: email })).status).toBe(403);
      expect((await by(visitor).get(`${path}?format=json`)).status).toBe(403);
    }
    expect((await change(administrator, "lock")).status).toBe(303);
    expect((await person.get("/my-account")).status).not.toBe(200);
    expect((await change(administrator, "unlock")).status).toBe(303);
    const file = await by(administrator).get(`${path}?format=json`);
    expect([file.status, await file.text()]).toEqual([200, expect.stringContaining(email)]);
    const refused = await change(administrator, "erase", { confirmed: "other@visitor.example" });
    expect([refused.status, (await refused.text()).includes('value="other@visitor.example"')]).toEqual([400, true]);
    expect((await change(administrator, "erase", { confirmed: email })).status).toBe(303);
    expect((await by(administrator).get(path)).status).toBe(404);
    const words = wordsOf(mainOf(await (await by(administrator).get("/staff/record")).text()));
    for (const told of ["Person locked out", "Access restored", "Personal data exported", "Personal data erased"])
      expect(words).toContain(told);
  });

  test.each(["/staff/customers/people/none", "/es/personal/clientes/personas/%00"])(
    "person at %s is not found",
    async (path) => {
      expect((await by(administrator).get(path)).status).toBe(404);
    },
  );
});
