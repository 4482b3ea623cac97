import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { attributeOf, linksOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, visitorOf } from "../setup/signed-in.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";

const LIST = "/my-account/addresses";
const NEW = `${LIST}/new`;
const page = (id: number | string, what: "edit" | "remove") => `${LIST}/${id}/${what}`;

type Visitor = ReturnType<typeof visitorOf>;

const BROKEN_STREET = "1 Broken Database Road";

let shop: RunningShop;
let data: OwnDatabase;
/** Dana buys for Meridian (5001 primary, 5002 to 5003, of which 5003 belongs to a web order), Priya for Tri-River. */
let dana: Visitor;
let priya: Visitor;
let lucia: Visitor;
beforeAll(async () => {
  data = await ownDatabase();
  await breakStreet(data.env);
  shop = await startShop(data.env);
  dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
  priya = await signedIn(shop, "priya.raman@tririver.example");
  lucia = await signedIn(shop, "lucia.garza@tablerosdelnorte.example");
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

/** 5005 of Priya is in the street that the database refuses to store. */
async function breakStreet(env: OwnDatabase["env"]): Promise<void> {
  const database = await openDatabase(env);
  await database.db.execute(
    sql.raw(`
    update shop.contact set address1 = '${BROKEN_STREET}' where id = 5005;
    create function shop.refuse() returns trigger language plpgsql as $$ begin raise 'secret detail'; end $$;
    create trigger refuse_new before insert or update on shop.contact for each row
      when (new.address1 = '${BROKEN_STREET}') execute function shop.refuse();
    create trigger refuse_old before delete on shop.contact for each row
      when (old.address1 = '${BROKEN_STREET}') execute function shop.refuse()`),
  );
  await database.close();
}

const FIELDS = {
  nameCompany: "Meridian Packaging Machinery, Inc.",
  nameFirst: "",
  nameLast: "",
  address1: "12 New Dock Road",
  address2: "",
  city: "Toledo",
  addressCountry: "US",
  region: "Ohio",
  addressPostalCode: "43604",
  phone1: "419 555 0123",
};

const htmlOf = async (visitor: Visitor, path: string) => mainOf(await (await visitor.get(path)).text());

async function cardsOf(visitor: Visitor, path = LIST): Promise<Map<number, string>> {
  const html = await htmlOf(visitor, path);
  const cards = [...html.matchAll(/<li [^>]*id="address-(\d+)">(.*?)<\/div><\/li>/gs)];
  return new Map(cards.map(([, id, card = ""]) => [Number(id), card]));
}
async function idOf(visitor: Visitor, words: string): Promise<number> {
  const found = [...(await cardsOf(visitor))].find(([, card]) => wordsOf(card).includes(words));
  if (!found) throw new Error(`no address with ${words}`);
  return found[0];
}

/** The tag of a field, and its error message. */
function fieldOf(html: string, name: string) {
  const tag = [...html.matchAll(/<(?:input|select)\b[^>]*>/g)].find(
    ([each]) => attributeOf(each, "name") === name,
  )?.[0];
  if (tag === undefined) throw new Error(`no field ${name}`);
  const described = (attributeOf(tag, "aria-describedby") ?? "").split(" ");
  const text = (id: string) => new RegExp(`<p id="${id}"[^>]*>(.*?)</p>`).exec(html)?.[1] ?? "";
  return {
    id: attributeOf(tag, "id") ?? "",
    value: attributeOf(tag, "value"),
    isInvalid: attributeOf(tag, "aria-invalid") === "true",
    hasFocus: / autofocus/i.test(tag),
    described: described.map((id) => wordsOf(text(id))).join(" "),
  };
}

/** The fields of a form as the page shows it. */
function valuesOf(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input\b[^>]*>/g)].map(([tag]): [string, string] => [
    attributeOf(tag, "name") ?? "",
    attributeOf(tag, "value") ?? "",
  ]);
  const selects = [...html.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)].map(([, tag = "", options = ""]) => {
    const chosen = /<option[^>]*\sselected=""[^>]*>/.exec(options)?.[0] ?? "";
    return [attributeOf(tag, "name") ?? "", attributeOf(chosen, "value") ?? ""] as [string, string];
  });
  return Object.fromEntries([...inputs, ...selects].filter(([name]) => name in FIELDS || name === "nonce"));
}

async function follow(visitor: Visitor, path: string, fields: Record<string, string>) {
  const answer = await visitor.post(path, fields);
  const location = answer.headers.get("Location") ?? "";
  return { status: answer.status, location, html: await htmlOf(visitor, location) };
}

describe("address list (R-NOJS-03)", () => {
  test("address list requires a sign-in and is cached by no one", async () => {
    const stranger = visitorOf(() => shop);
    for (const path of [LIST, NEW, page(5002, "edit"), page(5002, "remove"), "/es/mi-cuenta/direcciones"])
      expect((await stranger.get(path)).status).toBe(302);
    expect((await stranger.post(page(5002, "remove"), {})).status).toBe(303);
    expect((await dana.get(LIST)).headers.get("Cache-Control")).toContain("no-store");
    expect([...(await cardsOf(dana)).keys()]).toContain(5002);
  });

  test("address list shows what each address is for and what can be done with it", async () => {
    const cards = await cardsOf(dana);
    const words = (id: number) => wordsOf(cards.get(id) ?? "");
    const links = (id: number) => linksOf(cards.get(id) ?? "").filter((link) => link.startsWith("/"));
    expect([...cards.keys()].slice(0, 3)).toEqual([5001, 5002, 5003]);
    expect(words(5001)).toContain("Default bill to Primary Meridian Packaging Machinery, Inc. Dana Whitlock");
    expect(words(5001)).toContain("Cleveland, OH 44114 United States +1 216 555 0143");
    expect(links(5001)).toEqual([page(5001, "edit")]);
    expect(words(5002)).toContain("Default ship to");
    expect(words(5002)).not.toContain("Use as default shipping");
    expect(links(5002)).toEqual([page(5002, "edit"), page(5002, "remove")]);
    expect(words(5003)).toContain("Read-only");
    expect(words(5003)).toContain("field dock");
    expect(links(5003)).toEqual([`${NEW}?from=5003`]);
  });

  test("address list is in Spanish on Spanish pages", async () => {
    const html = await htmlOf(lucia, "/es/mi-cuenta/direcciones");
    expect(wordsOf(html)).toContain("64000 Monterrey, N.L. México +52 81 5550 0134");
    expect(linksOf(html)).toContain("/es/mi-cuenta/direcciones/5009/editar");
  });

  test("index in the query opens the form of a new or an existing address, or nothing (R-ADDR-05, R-ADDR-06, R-ADDR-07)", async () => {
    const opened = async (index: string) => {
      const answer = await dana.get(`${LIST}?address=${index}`);
      return [answer.status, answer.headers.get("Location")];
    };
    expect(await opened("-1")).toEqual([302, NEW]);
    expect(await opened("1")).toEqual([302, page(5002, "edit")]);
    for (const index of ["999", "-2", "x", ""]) expect(await opened(index)).toEqual([200, null]);
    expect((await dana.get(LIST)).status).toBe(200);
  });
});

describe("adding and editing an address (R-ADDR-03, R-NOJS-03)", () => {
  test("new address is listed with its phone in international form, and a second click adds no second one", async () => {
    const html = await htmlOf(dana, NEW);
    const fields = { ...valuesOf(html), ...FIELDS };
    const { status, location, html: list } = await follow(dana, NEW, fields);
    expect([status, location]).toEqual([303, LIST]);
    expect(wordsOf(list)).toContain("Address added.");
    await dana.post(NEW, fields);
    const cards = [...(await cardsOf(dana)).values()].map(wordsOf);
    expect(cards.filter((card) => card.includes("12 New Dock Road Toledo, OH 43604"))).toHaveLength(1);
    expect(cards.join()).toContain("+1 419 555 0123");
  });

  test("address form is filled in with the address, and its changes are saved", async () => {
    const id = await idOf(dana, "12 New Dock Road");
    const values = valuesOf(await htmlOf(dana, page(id, "edit")));
    expect(values).toMatchObject({ ...FIELDS, phone1: "+1 419 555 0123" });
    const { location, html } = await follow(dana, page(id, "edit"), { ...values, city: "Sylvania" });
    expect(location).toBe(LIST);
    expect(wordsOf(html)).toContain("Address saved.");
    expect(wordsOf((await cardsOf(dana)).get(id) ?? "")).toContain("Sylvania, OH 43604");
  });

  test("new address of a Monterrey customer starts in Mexico", async () => {
    const html = await htmlOf(lucia, "/es/mi-cuenta/direcciones/nueva");
    expect(attributeOf(/<option[^>]*selected[^>]*>/.exec(html)?.[0] ?? "", "value")).toBe("MX");
  });

  test("address form starts with country and company, and one field takes the state of every country without scripts (M27)", async () => {
    const html = await htmlOf(lucia, "/es/mi-cuenta/direcciones/nueva");
    const names = [...html.matchAll(/<(?:input|select)\b[^>]*>/g)].map(([tag]) => attributeOf(tag, "name") ?? "");
    const asked = names.filter((name) => name in FIELDS);
    expect(asked.slice(0, 2)).toEqual(["addressCountry", "nameCompany"]);
    expect(asked.slice(-3)).toEqual(["addressPostalCode", "region", "phone1"]);
    expect(html).not.toContain("<optgroup");
    for (const name of ["Nuevo León", "Columbia Británica", "Pensilvania"])
      expect(html).toContain(`<option value="${name}"`);
    const coahuila = { addressCountry: "MX", region: "Coahuila", addressPostalCode: "25000", phone1: "844 555 0134" };
    const typed = { ...FIELDS, ...coahuila };
    const { location, html: list } = await follow(lucia, "/es/mi-cuenta/direcciones/nueva", typed);
    expect(location).toBe("/es/mi-cuenta/direcciones");
    expect(wordsOf(list)).toContain("Dirección agregada.");
    expect(wordsOf(list)).toContain("25000 Toledo, Coah. México +52 844 555 0134");
  });

  test("colonia of an address in Mexico is requested, saved and displayed, and may be missing (R-PROD-08, R-NOJS-03)", async () => {
    const form = "/es/mi-cuenta/direcciones/nueva";
    expect(fieldOf(await htmlOf(lucia, form), "colonia").id).not.toBe("");
    const typed = { ...FIELDS, addressCountry: "MX", region: "Nuevo León", addressPostalCode: "64000", phone1: "" };
    const { html } = await follow(lucia, form, { ...typed, address1: "Av. Fundidora 501", colonia: "Obrera" });
    expect(wordsOf(html)).toContain("Av. Fundidora 501 Obrera 64000 Toledo, N.L. México");
    const { location } = await follow(lucia, form, { ...typed, address1: "Calle 5", colonia: "" });
    expect(location).toBe("/es/mi-cuenta/direcciones");
  });

  test("address form leads back to the page the visitor came from, on this site only", async () => {
    const form = `${NEW}?back=%2Fcart`;
    expect(linksOf(await htmlOf(priya, form))).toContain("/cart");
    expect((await follow(priya, form, FIELDS)).location).toBe("/cart");
    const elsewhere = `${NEW}?back=${encodeURIComponent("//evil.example")}`;
    expect(linksOf(await htmlOf(priya, elsewhere)).join(" ")).not.toContain("evil");
    expect((await follow(priya, elsewhere, { ...FIELDS, address1: "13 Other Road" })).location).toBe(LIST);
  });

  test("form of a new address can start from the fields of another address", async () => {
    const values = valuesOf(await htmlOf(dana, `${NEW}?from=5003`));
    expect(values).toMatchObject({
      address1: "31 Barge Hook Lane",
      region: "Pennsylvania",
      addressPostalCode: "15222",
    });
    expect((await dana.get(`${NEW}?from=5004`)).status).toBe(404);
  });

  test("address form ignores fields that are not its own (R-ADDR-13)", async () => {
    const more = { id: "5002", customerId: "1002", webUserId: "u2", taxable: "on", label: "W9999999999" };
    await dana.post(NEW, { ...FIELDS, ...more, address1: "14 Extra Road" });
    const card = (await cardsOf(dana)).get(await idOf(dana, "14 Extra Road")) ?? "";
    expect(wordsOf(card)).not.toMatch(/Read-only|W9999999999/);
    expect(await cardsOf(priya)).not.toContain(await idOf(dana, "14 Extra Road"));
  });
});

describe("an address form with errors (R-ADDR-11, R-NOJS-07)", () => {
  const typed = { ...FIELDS, nameCompany: "", address1: "", addressPostalCode: "123", phone1: "12", city: "Tol<b>edo" };

  test("address form with errors comes back with status 400, errors at the fields and above, and the entries (R-A11Y-03)", async () => {
    const answer = await dana.post(NEW, typed);
    expect(answer.status).toBe(400);
    const html = mainOf(await answer.text());
    expect(fieldOf(html, "address1")).toMatchObject({ isInvalid: true, described: "Required" });
    expect(fieldOf(html, "nameCompany")).toMatchObject({ isInvalid: true, hasFocus: true });
    expect(fieldOf(html, "nameCompany").described).toContain("Enter a company, or a first and last name.");
    expect(fieldOf(html, "addressPostalCode").described).toContain("A ZIP code has 5 or 9 digits");
    expect(fieldOf(html, "phone1").described).toContain("not a valid phone number");
    expect(fieldOf(html, "city")).toMatchObject({ isInvalid: false, hasFocus: false, value: "Tol<b>edo" });
    expect(html.match(/autofocus/gi)).toHaveLength(1);
    expect(valuesOf(html)).toMatchObject({ ...typed });
    const above = /<div class="message message-error[^>]*role="alert">.*?<\/div>/s.exec(html)?.[0] ?? "";
    expect(wordsOf(above)).toContain("Street and number : Required");
    for (const name of ["nameCompany", "address1", "addressPostalCode", "phone1"])
      expect(linksOf(above)).toContain(`#${fieldOf(html, name).id}`);
    expect(html).toMatch(/<form [^>]*id="address"[^>]* novalidate=""/i);
  });

  test("errors of the address form are in Spanish on Spanish pages", async () => {
    const html = mainOf(await (await lucia.post("/es/mi-cuenta/direcciones/nueva", typed)).text());
    expect(fieldOf(html, "address1").described).toBe("Obligatorio");
    expect(fieldOf(html, "addressPostalCode").described).toContain("tiene 5 o 9 dígitos");
  });

  test.each([
    ["nothing", {}],
    ["hostile names", { "a[4294967294]": "1", __state__: "{", __intent__: "{", "__proto__.x": "1" }],
  ])("address with %s is refused with status 400", async (_name, fields) => {
    expect((await dana.post(NEW, fields)).status).toBe(400);
  });
});

describe("a ZIP code without a state (M27)", () => {
  test("address form proposes the state, saves nothing and never overwrites an entry", async () => {
    const typed = { ...FIELDS, address1: "77 Proposed Road", region: "" };
    const answer = await dana.post(NEW, typed);
    expect(answer.status).toBe(400);
    const html = mainOf(await answer.text());
    expect(fieldOf(html, "region")).toMatchObject({ value: "Ohio", isInvalid: true, hasFocus: true });
    expect(fieldOf(html, "region").described).toContain("We filled this in from your ZIP code.");
    expect(await htmlOf(dana, LIST)).not.toContain("77 Proposed Road");
    await dana.post(NEW, { ...valuesOf(html), nonce: "proposed-1" });
    expect(wordsOf((await cardsOf(dana)).get(await idOf(dana, "77 Proposed Road")) ?? "")).toContain(
      "Toledo, OH 43604",
    );

    const other = { ...typed, address1: "78 Typed Road", region: "michigan", nonce: "proposed-2" };
    const refused = mainOf(await (await dana.post(NEW, other)).text());
    expect(fieldOf(refused, "region")).toMatchObject({ value: "michigan" });
    expect(fieldOf(refused, "addressPostalCode").described).toContain("This ZIP code is in another state");
    expect(await htmlOf(dana, LIST)).not.toContain("78 Typed Road");
    const unknown = await dana.post(NEW, { ...typed, addressPostalCode: "20041" });
    expect(fieldOf(mainOf(await unknown.text()), "region")).toMatchObject({
      value: null,
      described: expect.stringMatching(/^Required\b/),
    });
  });
});

describe("removing an address (R-ADDR-04)", () => {
  test("address is removed by the form of the confirmation page, not by opening it", async () => {
    const id = await idOf(dana, "12 New Dock Road");
    const html = await htmlOf(dana, page(id, "remove"));
    expect(wordsOf(html)).toContain("Remove this address?");
    expect(linksOf(html)).toContain(LIST);
    await dana.get(`${page(id, "remove")}?nonce=1`);
    expect([...(await cardsOf(dana)).keys()]).toContain(id);
    const nonce = valuesOf(html)["nonce"] ?? "";
    expect(nonce).not.toBe("");
    const { status, location, html: list } = await follow(dana, page(id, "remove"), { nonce });
    expect([status, location]).toEqual([303, LIST]);
    expect(wordsOf(list)).toContain("Address removed.");
    expect([...(await cardsOf(dana)).keys()]).not.toContain(id);
    expect((await dana.post(page(id, "remove"), { nonce })).status).toBe(303);
    expect((await dana.get(page(id, "remove"))).status).toBe(404);
  });

  test("primary address cannot be removed (A-81)", async () => {
    const asked = await dana.get(page(5001, "remove"));
    expect(asked.headers.get("Location")).toBe(LIST);
    const { html } = await follow(dana, page(5001, "remove"), {});
    expect(wordsOf(html)).toContain("The primary address of your account cannot be removed.");
    expect([...(await cardsOf(dana)).keys()]).toContain(5001);
  });
});

test("address of a web order can be neither edited nor removed, whatever is sent (R-ADDR-08)", async () => {
  for (const what of ["edit", "remove"] as const) {
    expect((await dana.get(page(5003, what))).headers.get("Location")).toBe(LIST);
    const { html } = await follow(dana, page(5003, what), FIELDS);
    expect(wordsOf(html)).toContain("This address belongs to a web order and cannot be changed.");
  }
  expect(wordsOf((await cardsOf(dana)).get(5003) ?? "")).toContain("31 Barge Hook Lane");
});

describe("an address change refused by the database is reported in one sentence (R-ERR-13)", () => {
  const typed = { ...FIELDS, address1: BROKEN_STREET };

  test.each([
    ["en", NEW, "This could not be saved and nothing was changed. Please try again in a minute."],
    ["es", "/es/mi-cuenta/direcciones/nueva", "No se pudo guardar y no se cambió nada. Intente de nuevo en un minuto."],
  ])("address form keeps its entries: %s", async (_locale, path, message) => {
    const answer = await priya.post(path, typed);
    expect(answer.status).toBe(503);
    const html = mainOf(await answer.text());
    expect(wordsOf(html)).toContain(message);
    expect(html).not.toContain("secret detail");
    expect(valuesOf(html)).toMatchObject(typed);
  });

  test("address that could not be removed is still in the list", async () => {
    const { status, html } = await follow(priya, page(5005, "remove"), { nonce: "n" });
    expect(status).toBe(303);
    expect(wordsOf(html)).toContain("This could not be saved and nothing was changed.");
    expect([...(await cardsOf(priya)).keys()]).toContain(5005);
  });
});

describe("default addresses", () => {
  const set = (id: string, use: string, visitor = dana) =>
    visitor.post(LIST, { intent: "default", id, use, nonce: "n" });

  test("address becomes the default of one kind only", async () => {
    const { html } = await follow(dana, LIST, { intent: "default", id: "5002", use: "billing", nonce: "n" });
    expect(wordsOf(html)).toContain("Default billing address changed.");
    expect(wordsOf((await cardsOf(dana)).get(5002) ?? "")).toContain("Default ship to Default bill to");
    expect(wordsOf((await cardsOf(dana)).get(5001) ?? "")).not.toContain("Default bill to");
    await set("5001", "billing");
  });

  test.each(["5004", "999999999", "x", ""])("redirect never leads to the address %j", async (id) => {
    expect((await set(id, "shipping")).status).toBe(404);
  });

  test("address form with an unknown use or intent is refused", async () => {
    expect((await set("5002", "gift")).status).toBe(400);
    expect((await dana.post(LIST, { intent: "remove", id: "5002" })).status).toBe(400);
  });
});

describe("another user's address is not found (R-ADDR-12, A-17)", () => {
  test.each(["5004", "5014", "999999999", "0", "x", "5004.0", "05004", "%35004"])(
    "another user's address is 404: %s",
    async (id) => {
      for (const what of ["edit", "remove"] as const) {
        expect((await dana.get(page(id, what))).status).toBe(404);
        expect((await dana.post(page(id, what), FIELDS)).status).toBe(404);
      }
    },
  );

  test("another user's address is unchanged", async () => {
    expect(wordsOf((await cardsOf(priya)).get(5004) ?? "")).toContain("1618 Conduit Street");
    const words = wordsOf(await htmlOf(dana, LIST));
    expect(words).not.toMatch(/Tri-River|Conduit/);
  });
});
