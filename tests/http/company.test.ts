import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OutboxMail } from "../../app/services/mail/mail.ts";
import { addToCart, ADDRESS, GROUND, nonce, placeForm, REVIEW, SHIPPING, tell } from "../setup/checking-out.ts";
import { formOf, linksOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, visitorOf } from "../setup/signed-in.ts";

type Visitor = ReturnType<typeof visitorOf>;

const COMPANY = "/my-account/company";
const [DANA, SAM, NINA] = ["dana.whitlock", "sam.ortiz", "nina.alvarez"].map((name) => `${name}@meridianpack.example`);
const [PRIYA, LUCIA] = ["priya.raman@tririver.example", "lucia.garza@tablerosdelnorte.example"];

let shop: RunningShop;
let [dana, sam, priya, lucia]: Visitor[] = [];
beforeAll(async () => {
  shop = await startShop();
  [dana, sam, priya, lucia] = await Promise.all([DANA, SAM, PRIYA, LUCIA].map((email) => signedIn(shop, email ?? "")));
});
afterAll(() => shop.stop());

const by = (visitor: Visitor | undefined): Visitor => {
  if (!visitor) throw new Error("no visitor is signed in");
  return visitor;
};
const saying = async (visitor: Visitor | undefined, path: string) =>
  wordsOf(mainOf(await (await by(visitor).get(path)).text()));
const send = (visitor: Visitor | undefined, fields: Record<string, string>, path = COMPANY) =>
  by(visitor).post(path, { nonce: nonce(), ...fields });
const answered = async (answer: Response) => [answer.status, wordsOf(mainOf(await answer.text()))] as const;

/** The newest email to an address that has a text. */
async function mailTo(email: string, text: string): Promise<OutboxMail> {
  let found: OutboxMail | undefined;
  const look = async () => {
    const mails = (await (await shop.get("/dev/outbox.json")).json()) as OutboxMail[];
    found = mails.find((mail) => mail.to === email && mail.text.includes(text));
    return found !== undefined;
  };
  await expect.poll(look).toBe(true);
  if (!found) throw new Error("no such mail");
  return found;
}

const INVITATION = /https:\/\/shop\.example(\/\S*invit\S+)/;

/** Sends an invitation and returns the path of the emailed link. */
async function invited(email: string, role: string, text: string): Promise<string> {
  expect((await send(dana, { intent: "invite", email, role })).status).toBe(303);
  return INVITATION.exec((await mailTo(email, text)).text)?.[1] ?? "";
}

async function stranger(email: string, locale: "en" | "es" = "en"): Promise<Visitor> {
  const visitor = await signedIn(shop, email);
  const path = locale === "en" ? "/login/name" : "/es/iniciar-sesion/nombre";
  await visitor.post(path, { nameFirst: "Quirin", nameLast: "Vok" });
  return visitor;
}

describe("the company page", () => {
  test("company page lists its members and the visitor's own permissions, in both languages", async () => {
    const words = await saying(sam, COMPANY);
    for (const told of ["Meridian Packaging Machinery", "You are: Buyer.", "Nina Alvarez", "Viewer"])
      expect(words).toContain(told);
    expect(words).not.toContain("Invite someone");
    expect(words).not.toContain("above $500.00");
    const manages = await saying(dana, COMPANY);
    for (const told of ["You are: Administrator.", "Invite someone", "above $500.00", "Tom Becker"])
      expect(manages).toContain(told);
    const spanish = await saying(lucia, "/es/mi-cuenta/empresa");
    for (const told of ["Su rol: Administración.", "Invitar a alguien", "más de US$500.00", "Diego Salas"])
      expect(spanish).toContain(told);
  });

  test.each([
    { intent: "invite", email: "x@y.example", role: "administrator" },
    { intent: "settings", limitKind: "none" },
    { intent: "withdraw", id: "1" },
    { intent: "answer", id: "1", answer: "accept", role: "administrator" },
  ])("buyer cannot send $intent", async (fields) => {
    const [status, words] = await answered(await send(sam, fields));
    expect([status, words]).toEqual([403, expect.stringContaining("does not allow this")]);
  });

  test("member pages are hidden from other companies, and a colleague without the right to manage reads so", async () => {
    const person = /people\/[\w-]+/.exec((await (await by(dana).get(COMPANY)).text()) ?? "")?.[0] ?? "";
    const path = `/my-account/company/${person}`;
    expect((await by(dana).get(path)).status).toBe(200);
    for (const [visitor, where, status] of [
      [priya, path, 404],
      [sam, "/my-account/company/people/unknown", 404],
      [sam, path, 403],
    ] as const) {
      const answers = [await by(visitor).get(where), await send(visitor, { intent: "person", role: "viewer" }, where)];
      for (const answer of answers) {
        const html = await answer.text();
        expect([answer.status, html.includes("can change the roles of its people")]).toEqual([status, status === 403]);
      }
    }
    const spanish = await by(sam).get(path.replace("/my-account/company/people", "/es/mi-cuenta/empresa/personas"));
    expect([spanish.status, await spanish.text()]).toEqual([403, expect.stringContaining("Su rol no lo permite")]);
  });

  test("company page names members who cannot order above a limit because no one may approve", async () => {
    const stuck = "No one can approve orders above the limit for: Priya Raman.";
    expect(await saying(priya, COMPANY)).not.toContain("No one can approve orders above");
    const settings = { intent: "settings", limitKind: "own", limit: "100", copies: "" };
    expect((await send(priya, settings)).headers.get("Location")).toBe(COMPANY);
    // Her buyer asks her; she may not answer herself.
    expect(await saying(priya, COMPANY)).toContain(stuck);
    expect(await saying(priya, "/es/mi-cuenta/empresa")).toContain("Nadie puede aprobar los pedidos");
    await send(priya, { ...settings, mayApproveOwn: "yes" });
    expect(await saying(priya, COMPANY)).not.toContain("No one can approve orders above");
    await send(priya, { ...settings, limitKind: "none", limit: "" });
    expect(await saying(dana, COMPANY)).not.toContain("No one can approve orders above");
  });

  test("unreadable entry is shown again unchanged", async () => {
    const [status, words] = await answered(await send(dana, { intent: "invite", email: "no address", role: "buyer" }));
    expect([status, words]).toEqual([400, expect.stringContaining("Enter an email address")]);
    const settings = { intent: "settings", limitKind: "own", limit: "1,000", copies: "a@b.example" };
    const refused = await (await send(dana, settings)).text();
    expect(wordsOf(mainOf(refused))).toContain("without commas");
    expect(refused).toContain('value="1,000"');
    expect(refused).toMatch(/<a href="#settings-limit">/);
    const six = Array.from({ length: 6 }, (_, index) => `a${index}@b.example`).join("\n");
    expect((await answered(await send(dana, { ...settings, limit: "10", copies: six })))[1]).toContain("five");
  });
});

describe.each([
  ["en", COMPANY, "You typed a total but selected that none applies."],
  ["es", "/es/mi-cuenta/empresa", "Escribió un total, pero eligió que no se aplique."],
])("a total next to the choice of no limit, %s", (_locale, path, words) => {
  const settings = { intent: "settings", limitKind: "none", copies: "" };
  const saved = async () => / name="limit"[^>]* value="([^"]*)"/.exec(await (await by(dana).get(path)).text())?.[1];

  test("total next to the choice of no limit is asked about and kept", async () => {
    const answer = await send(dana, { ...settings, limit: "750" }, path);
    const html = await answer.text();
    expect([answer.status, wordsOf(mainOf(html))]).toEqual([400, expect.stringContaining(words)]);
    expect(html).toMatch(/ name="limit"[^>]* value="750"/);
    expect(await saved()).toBe("");
  });

  test("unchanged total is removed by the choice of no limit", async () => {
    await send(dana, { ...settings, limitKind: "own", limit: "750" }, path);
    expect(await saved()).toBe("750.00");
    const taken = await send(dana, { ...settings, limit: "750.00", wasLimit: "750.00" }, path);
    expect([taken.status, await saved()]).toEqual([303, ""]);
  });
});

test("all errors of a form are reported at once, each at its field, and entries are kept", async () => {
  const copies = ["no address", ...Array.from({ length: 6 }, (_, index) => `a${index}@b.example`)].join("\n");
  const settings = { intent: "settings", limitKind: "own", limit: "1,000", viewersSeeOwnOnly: "yes", copies };
  const answer = await send(dana, settings);
  const html = mainOf(await answer.text());
  expect(answer.status).toBe(400);
  const [summary = ""] = /<div class="message message-error"[^>]*tabindex="-1".*?<\/div>/s.exec(html) ?? [];
  expect(wordsOf(summary)).toMatch(
    /without commas or currency\. .*Not an email address: no, address\. Copies go to five/,
  );
  for (const name of ["limit", "copies"]) {
    expect(summary).toContain(`href="#settings-${name}"`);
    const [field = ""] = new RegExp(`<(input|textarea)[^>]* id="settings-${name}"[^>]*>`).exec(html) ?? [];
    expect(field).toContain('aria-invalid="true"');
    expect(field).toContain(`aria-describedby="settings-${name}-error settings-${name}-hint"`);
    expect(html).toContain(`id="settings-${name}-error"`);
  }
  expect(html).toContain(`>${copies}</textarea>`);
  expect(html).toMatch(/name="viewersSeeOwnOnly" checked="" value="yes"/);
  // An entry that is too long is refused, never saved as empty.
  expect((await send(dana, { ...settings, limit: "10", copies: "a@b.example ".repeat(2000) })).status).toBe(400);
  const invited = await (await send(dana, { intent: "invite", email: SAM ?? "", role: "buyer" })).text();
  expect(invited).toMatch(/id="invite-email"[^>]*aria-describedby="invite-email-error"/);
  const spanish = await send(lucia, settings, "/es/mi-cuenta/empresa");
  expect(wordsOf(mainOf(await spanish.text()))).toContain("No es una dirección de correo: no, address.");
});

describe("an invitation to a company", () => {
  test("invitation is opened by its addressee, accepted once, and accepted again without effect", async () => {
    const email = "ida.moreau@meridianpack.example";
    const link = await invited(email, "approver", "work with the account of Meridian");
    expect(link).toMatch(/^\/invitation\/[\w-]{32}$/);
    const opened = await shop.get(link);
    const words = wordsOf(mainOf(await opened.text()));
    expect(opened.headers.get("Cache-Control")).toContain("no-store");
    expect(words).toContain("sign in with the email address");
    expect(words).not.toMatch(/Meridian|ida\.moreau/);
    expect(await saying(dana, link)).toContain("sent to another email address");
    const ida = await stranger(email);
    expect(await saying(ida, link)).toContain("Meridian Packaging Machinery, Inc. has invited you");
    for (const _ of ["first", "second"]) {
      expect((await by(ida).post(link, { answer: "accept" })).headers.get("Location")).toContain(COMPANY);
      expect(await saying(ida, COMPANY)).toMatch(/Welcome\. You now buy for this company\..* You are: Approver\./);
    }
    expect((await by(ida).post(link, { answer: "decline" })).status).toBe(404);
    const again = await answered(await by(ida).get(link));
    expect(again).toEqual([200, expect.stringMatching(/already accepted this invitation\. To your company/)]);
    for (const other of [dana, visitorOf(() => shop)])
      expect(await saying(other, link)).toContain("This invitation is no longer valid");
  });

  test("forwarded, withdrawn, replaced or invented invitation admits no one and reveals nothing", async () => {
    const email = "jon.adler@meridianpack.example";
    const first = await invited(email, "buyer", "work with the account");
    const other = await by(sam).post(first, { answer: "accept" });
    expect([other.status, wordsOf(mainOf(await other.text()))]).toEqual([
      403,
      expect.not.stringMatching(/Meridian|jon\.adler/),
    ]);
    expect((await send(dana, { intent: "invite", email, role: "viewer" })).status).toBe(303);
    const jon = await stranger(email);
    for (const path of [first, "/invitation/none", "/invitation/%00", "/es/invitacion/x"]) {
      expect([path, (await by(jon).get(path)).status]).toEqual([path, 404]);
      expect([path, (await by(jon).post(path, { answer: "accept" })).status]).toEqual([path, 404]);
    }
    const id = /name="id" value="(\d+)"/.exec(await (await by(dana).get(COMPANY)).text())?.[1] ?? "";
    expect((await send(dana, { intent: "withdraw", id })).status).toBe(303);
    expect((await answered(await send(dana, { intent: "withdraw", id })))[0]).toBe(409);
    expect(await saying(jon, COMPANY)).not.toContain("Meridian");
  });
});

describe("a membership request", () => {
  test("membership request gets the same answer whatever is known, and its sender sees nothing before an administrator accepts", async () => {
    const [known, unknown] = ["ugo.pratt@meridianpack.example", "ugo.pratt@unknown-plant.example"];
    const answers: string[] = [];
    for (const email of [known, unknown]) {
      const visitor = await stranger(email);
      const asked = await send(visitor, { intent: "ask", companyName: "Plant 7" });
      expect(asked.status).toBe(303);
      const words = await saying(visitor, asked.headers.get("Location") ?? "");
      answers.push(words.replaceAll(email, "…"));
      expect(words).not.toContain("Meridian");
    }
    expect(answers[0]).toBe(answers[1]);
    expect((await mailTo(DANA ?? "", known)).text).toContain("asks to buy for Meridian");
    expect(await saying(by(dana), "/my-account")).toContain("1 person asks to join your company.");
    expect(await saying(by(dana), "/es/mi-cuenta")).toContain("1 persona pide unirse a su empresa.");
    const page = await (await by(dana).get(COMPANY)).text();
    expect(wordsOf(page)).toContain("Says they work for: Plant 7");
    expect(wordsOf(page)).not.toContain(unknown);
    const id = /name="intent" value="answer".*?name="id" value="(\d+)"/s.exec(page)?.[1] ?? "";
    expect((await send(priya, { intent: "answer", id, answer: "accept", role: "buyer" })).status).toBe(409);
    expect((await send(dana, { intent: "answer", id, answer: "accept", role: "viewer" })).status).toBe(303);
    await mailTo(known, "Your request was accepted");
    expect(await saying(await signedIn(shop, known), COMPANY)).toContain("You are: Viewer.");
  });

  test.each(["a.b@gmail.com", "a.b@yahoo.com.mx"])(
    "membership request from %s is refused with the reason",
    async (email) => {
      const visitor = await stranger(email);
      expect(await saying(visitor, COMPANY)).toContain("public email provider");
      await send(visitor, { intent: "ask", companyName: "" });
      expect(await saying(visitor, COMPANY)).not.toContain("waiting for an answer");
    },
  );
});

describe("roles, limits and leaving", () => {
  const idOf = async (visitor: Visitor | undefined, name: string) => {
    const html = mainOf(await (await by(visitor).get(COMPANY)).text());
    const row = [...html.matchAll(/<tr\b.*?<\/tr>/gs)].map(([each]) => each).find((each) => each.includes(name));
    return linksOf(row ?? "").find((link) => link.includes("/people/")) ?? "";
  };

  test("administrator changes roles and limits, and they apply to the next request", async () => {
    const path = await idOf(dana, "Nina Alvarez");
    const nina = await signedIn(shop, NINA ?? "");
    const own = { intent: "person", role: "buyer", limitKind: "own", limit: "250.00" };
    expect((await answered(await send(dana, { ...own, limit: "250,00" }, path)))[0]).toBe(400);
    expect((await send(dana, own, path)).status).toBe(303);
    const words = await saying(nina, COMPANY);
    expect(words).toContain("You are: Buyer.");
    expect(words).toContain("above $250.00");
  });

  test("last administrator is warned before leaving", async () => {
    const path = await idOf(priya, "Priya Raman");
    const demoted = { intent: "person", role: "buyer", limitKind: "company" };
    const [status, words] = await answered(await send(priya, demoted, path));
    expect([status, words]).toEqual([409, expect.stringContaining("No one else manages this company")]);
    const untold = await send(priya, { intent: "leave" });
    expect([untold.status, await untold.text()]).toEqual([409, expect.stringContaining('name="told" value="yes"')]);
    expect(await saying(priya, `${COMPANY}?leave=1`)).toContain("Leave Tri-River Electric Supply Co.?");
    expect((await send(priya, { intent: "leave", told: "yes" })).status).toBe(303);
    expect(await saying(priya, COMPANY)).toContain("Tri-River Electric Supply Co.: you no longer belong");
    expect(await saying(priya, COMPANY)).not.toContain("Tri-River");
    expect((await by(priya).get(path)).status).toBe(404);
    expect((await by(priya).get("/my-account/orders")).status).toBe(200);
  });

  test("removed member gets an email, and the member's cart stays with the company", async () => {
    await by(sam).post("/cart", { pn: "TI-02FS", q: "7", nonce: nonce() });
    const path = await idOf(dana, "Sam Ortiz");
    expect(await saying(dana, `${path}?remove=1`)).toContain("Yes, remove Sam Ortiz");
    expect((await send(dana, { intent: "remove" }, path)).status).toBe(303);
    await mailTo(SAM ?? "", "Meridian");
    expect(await saying(sam, COMPANY)).not.toContain("Meridian");
    expect((await by(dana).get(path)).status).toBe(404);
  });
});

test("every form of the company page can be sent unchanged", async () => {
  const html = mainOf(await (await by(dana).get(COMPANY)).text());
  for (const id of ["invite", "wishes"])
    expect(formOf(html, id)?.hidden.map(([name]) => name)).toEqual(["part", "shown-values", "intent", "nonce"]);
});

describe("staff on the company page", () => {
  let sales: Visitor;
  beforeAll(async () => {
    sales = await signedIn(shop, "sara.lind@ferrule.example");
  });
  const CUSTOMER = "/staff/customers/1002";

  test("staff enter mail domains, but not public or confusable ones", async () => {
    for (const [domain, told] of [
      ["gmail.com", "belongs to no company"],
      ["meridiаnpack.example", "xn--"],
      ["no domain", "not an email domain"],
    ] as const) {
      const [status, words] = await answered(await send(sales, { intent: "domain-add", domain }, CUSTOMER));
      expect([status, words]).toEqual([400, expect.stringContaining(told)]);
    }
    const refused = await (await send(sales, { intent: "domain-add", domain: "gmail.com" }, CUSTOMER)).text();
    expect(refused).toMatch(/id="domain-add-domain"[^>]*aria-describedby="domain-add-domain-error"/);
    // The link to the field has to be visible where the page opens.
    expect(refused.indexOf('href="#domain-add-domain"')).toBeLessThan(refused.indexOf("Price list"));
    const taken = await answered(await send(sales, { intent: "domain-add", domain: "meridianpack.example" }, CUSTOMER));
    expect(taken[0]).toBe(409);
    expect((await send(sales, { intent: "domain-add", domain: "New-Plant.example" }, CUSTOMER)).status).toBe(303);
    expect(await saying(sales, CUSTOMER)).toContain("new-plant.example");
    const again = await answered(await send(sales, { intent: "domain-add", domain: "new-plant.example" }, CUSTOMER));
    expect(again).toEqual([409, expect.stringContaining("This customer already has this domain")]);
    expect((await send(sales, { intent: "domain-remove", domain: "meridianpack.example" }, CUSTOMER)).status).toBe(409);
  });

  test("staff decide for a company without an administrator, invite the first one and name others", async () => {
    const email = "ola.brandt@new-plant.example";
    const ola = await stranger(email);
    await send(ola, { intent: "ask", companyName: "New Plant" });
    expect(await saying(sales, "/staff")).toContain("Asking to join their company");
    const page = await (await sales.get("/staff/customers")).text();
    expect(wordsOf(page)).toContain("Says they work for: New Plant");
    const request = [...page.matchAll(/name="id" value="(\d+)".*?<\/form>/gs)].find(([form]) => form.includes("1002"));
    const fields = { intent: "join-answer", id: request?.[1] ?? "", answer: "accept", role: "buyer" };
    const customers = "/staff/customers";
    const noCustomer = await send(sales, { ...fields, customer: "7" }, customers);
    expect(noCustomer.status).toBe(400);
    const place = `join-answer-customer-${fields.id}`;
    expect(await noCustomer.text()).toMatch(new RegExp(`href="#${place}".* id="${place}"[^>]*aria-invalid`, "s"));
    expect((await send(ola, { ...fields, customer: "1002" }, customers)).status).toBe(404);
    expect((await send(sales, { ...fields, customer: "1002" }, customers)).status).toBe(303);
    expect((await answered(await send(sales, { ...fields, customer: "1002" }, customers)))[0]).toBe(409);
    const rows = (await (await sales.get(CUSTOMER)).text()).split("<li");
    const person = /name="person" value="([^"]+)"/.exec(rows.find((row) => row.includes("Role of Quirin Vok")) ?? "");
    const named = { intent: "member-role", person: person?.[1] ?? "", role: "administrator" };
    expect((await send(sales, named, CUSTOMER)).status).toBe(303);
    expect(await saying(ola, COMPANY)).toContain("You are: Administrator.");
    expect((await send(sales, { ...named, person: "unknown" }, CUSTOMER)).status).toBe(409);
    const invite = { intent: "member-invite", email: "eve@new-plant.example", role: "administrator" };
    expect((await send(sales, invite, CUSTOMER)).status).toBe(303);
    await mailTo("eve@new-plant.example", "invites you to work");
    const viewer = await signedIn(shop, "victor.adeyemi@ferrule.example");
    expect((await send(viewer, invite, CUSTOMER)).status).toBe(403);
  });
});

test("order emails go to the copy addresses too, without a link to the order, and not to members who opted out", async () => {
  const settings = { intent: "settings", limitKind: "none", copies: "ap@pay.example, boss@pay.example" };
  const asked = await send(dana, settings);
  expect([asked.status, await asked.text()]).toEqual([
    409,
    expect.stringContaining("ap@pay.example, boss@pay.example"),
  ]);
  expect((await send(dana, { ...settings, outside: "yes" })).status).toBe(303);
  expect((await send(dana, { intent: "wishes", shipped: "yes" })).status).toBe(303);
  await addToCart(by(dana), ["TI-02FS", 7]);
  await by(dana).post(ADDRESS, { intent: "choose", nonce: nonce() });
  await tell(by(dana), SHIPPING, { ...GROUND, poNumber: "PO COPY" });
  const placed = await by(dana).post(REVIEW, { ...(await placeForm(by(dana))), nonce: nonce() });
  const number = /W\d{10}/.exec(placed.headers.get("Location") ?? "")?.[0] ?? "";
  expect(number).toMatch(/^W/);
  const copy = await mailTo("ap@pay.example", number);
  expect(copy.subject).toMatch(/^Copy: Your order/);
  expect(copy.text).toContain("The original went to Dana Whitlock, who placed the order");
  expect(copy.text + copy.html).not.toContain("https://shop.example");
  await mailTo("boss@pay.example", number);
  const mails = (await (await shop.get("/dev/outbox.json")).json()) as OutboxMail[];
  expect(mails.filter(({ to, text }) => to === DANA && text.includes(number))).toEqual([]);
});
