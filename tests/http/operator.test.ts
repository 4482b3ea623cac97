import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrderContent } from "../../app/domain/orders/order.ts";
import { openDatabase, type Database } from "../../app/services/database/database.server.ts";
import type { OutboxMail } from "../../app/services/mail/mail.ts";
import { fillCart, newOrder, orderContent, placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import { startSmtpServer } from "../../app/services/mail/smtp-server.test-helper.ts";
import { operatorSocketOf, lineOf } from "../setup/operator-socket.ts";
import { CART, DANA, PRIYA, privateApi, tokenOf } from "../setup/private-api.ts";
import { runScript } from "../setup/run-script.ts";
import { eventually } from "../setup/patience.ts";
import { formOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { mailedCode, signedIn, visitorOf } from "../setup/signed-in.ts";
import { temporaryDataDir } from "../setup/temporary-folder.ts";
import { ordersOn } from "../setup/orders-on.ts";

let data: Awaited<ReturnType<typeof temporaryDataDir>>;
let shop: RunningShop | null = null;
let number: string;
/** Orders whose freight is to be determined, of a buyer who wants to be asked, and another one by card in Spanish. */
let [asked, card] = ["", ""];
const pathFile = () => path.join(data.folder, "operator.path");

beforeAll(async () => {
  data = await temporaryDataDir();
  const open = { shipping: null, shippingName: null, carrier: null, method: null, freightApproval: "waiting" } as const;
  [number = "", asked = "", card = ""] = await placeOrders({}, open, { ...open, locale: "es", payment: "card" });
  shop = await startShop({ DATA_DIR: data.folder });
});
afterAll(async () => {
  await shop?.stop();
  data.remove();
});

/** Orders in the data directory, each with an unsent email. Returns their numbers. */
async function placeOrders(...changes: Partial<OrderContent>[]): Promise<string[]> {
  const database = await openDatabase({ DATA_DIR: data.folder });
  try {
    const numbers: string[] = [];
    for (const change of changes) numbers.push(await placeOrder(database.db, change));
    return numbers;
  } finally {
    await database.close();
  }
}

async function placeOrder(db: Database, change: Partial<OrderContent>): Promise<string> {
  const lines = [{ ...placedLine("WDS-2030GNS", 12, 1995), ownNumber: "NV 7-12" }, placedLine("PEF-PFKN-10", 2)];
  await fillCart(db, "u1", lines);
  const orders = ordersOn(db, {
    mails: (order) => [{ to: "left@behind.example", subject: order.number, text: "t", html: "<p>t" }],
  });
  const placed = await orders.place(newOrder(orderContent(lines, change)));
  return "number" in placed ? placed.number : placed.outcome;
}

/** `npm run orders -- …` as a process of its own. Most tests send the shop the command themselves, which costs a tenth. */
const orders = (...argv: string[]) => runScript("desk", data.folder, "orders", ...argv);

async function mailTo(address: string, subject: string): Promise<OutboxMail> {
  let found: OutboxMail | undefined;
  await until(async () => {
    const mails = (await (await shop?.get("/dev/outbox.json"))?.json()) as OutboxMail[];
    found = mails.find((mail) => mail.to === address && mail.subject.includes(subject));
    return found !== undefined;
  });
  if (!found) throw new Error(`no mail to ${address}`);
  return found;
}

const { say, handed } = operatorSocketOf(() => data.folder);
const orderCommand = (...argv: string[]) => lineOf("orders", ...argv);

describe("commands while the shop runs on the embedded database", () => {
  test("shop sends the emails that an earlier process left in the queue", async () => {
    expect(await mailTo("left@behind.example", number)).toMatchObject({ text: "t" });
  });

  test("orders command lists and shows orders", async () => {
    const [list, order] = await Promise.all([orders("list"), handed("orders", "show", number)]);
    expect([list.code, list.errors]).toEqual([0, ""]);
    expect(list.output).toContain(number);
    expect(order.output).toContain("WDS-2030GNS");
    expect(order.output).toContain("Customer part number: NV 7-12");
  });

  test("step is emailed to the buyer at once", async () => {
    expect(await handed("orders", "status", number, "accepted", "--note", "Sale el día 24, ¿de acuerdo?")).toEqual({
      output: `Order ${number} is accepted; an email to the buyer is on its way.\n`,
      errors: "",
      code: 0,
    });
    const mail = await mailTo("dana.whitlock@meridianpack.example", `Your order ${number} has been accepted`);
    expect(mail.text).toContain("Sale el día 24, ¿de acuerdo?");
    expect(mail.text).toContain(`https://shop.example/my-account/orders/${number}`);
  });

  test("exit code of an orders command reports its result", async () => {
    const commands = [["status", number, "accepted"], ["show", "W9999999999"], ["show", "W1"], ["--help"]];
    const answers = await Promise.all(commands.map((command) => handed("orders", ...command)));
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 2, 0]);
    expect(answers.map(({ output }) => output.includes("npm run orders"))).toEqual([false, false, false, true]);
  });

  test("only the shop's own system user can send commands, and the socket is not on the network", () => {
    const socket = fs.readFileSync(pathFile(), "utf8").trim();
    expect(fs.statSync(pathFile()).mode & 0o777).toBe(0o600);
    expect(fs.statSync(path.dirname(socket)).mode & 0o777).toBe(0o700);
    expect(fs.statSync(socket).isSocket()).toBe(true);
  });

  test("unknown command gets no answer, and the shop continues", async () => {
    for (const line of [
      "\n",
      "{}\n",
      '{"desk":"orders","argv":[1],"cwd":"/"}\n',
      '{"desk":"burn","argv":[],"cwd":"/"}\n',
      "[\n",
      `${"x".repeat(70_000)}\n`,
    ])
      expect(await say(line)).toBe("");
    expect(JSON.parse(await say(orderCommand("--help")))).toMatchObject({ code: 0 });
    expect((await shop?.get("/healthz"))?.status).toBe(200);
  });
});

describe("imports and reports while the shop runs", () => {
  test("running shop checks and loads files itself", async () => {
    const checked = await runScript("desk", data.folder, "import", "demo/commerce", "--check");
    expect([checked.code, checked.errors]).toEqual([0, ""]);
    expect(checked.output).toContain("The files passed the check; nothing was written.");
    const loaded = await handed("import", path.resolve("demo/commerce"));
    expect([loaded.code, loaded.errors]).toEqual([0, ""]);
    expect(loaded.output).toMatch(/^Loaded in \d+\.\d s\.$/m);
    const missing = await handed("import", "/nowhere");
    expect([missing.code, missing.errors]).toEqual([1, expect.stringContaining("nothing was loaded")]);
  });

  test("searches without results are listed", async () => {
    await shop?.get("/products?q=xqzwvk");
    await until(async () => (await handed("report:searches", "--csv")).output.includes("xqzwvk"));
    expect(await handed("report:searches", "--burn")).toMatchObject({ code: 2, output: "" });
  });
});

describe("users while the shop runs", () => {
  const running = () => {
    if (!shop) throw new Error("no shop is running");
    return shop;
  };
  const api = privateApi(running);
  const keyOfCart = `hubKV?key=${encodeURIComponent(`${DANA}-liveCart`)}`;
  const pricesOf = async (token: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await running().get("/api/public/price?listName=MERIDIAN", { headers })).status;
  };
  let browser: Awaited<ReturnType<typeof signedIn>>;
  let bearer: string;

  test("locked user loses pages, calls, prices and every session with the next request", async () => {
    browser = await signedIn(running(), DANA);
    bearer = tokenOf({ cookie: browser.jar.header });
    const stored = { key: `${DANA}-liveCart`, feature: "liveCart", liveCart: CART };
    expect((await api.call({ bearer }, "POST", "hubKV", stored)).status).toBe(200);
    expect((await browser.get("/my-account")).status).toBe(200);
    expect(await pricesOf(bearer)).toBe(200);
    const before = new Map(browser.jar.cookies);
    expect(await handed("people", "lock", DANA.toUpperCase())).toMatchObject({ code: 0, errors: "" });
    expect(await pricesOf(bearer)).toBe(403);
    const call = await api.call({ bearer }, "GET", keyOfCart);
    expect([call.status, call.body.error?.code]).toEqual([401, "unauthorized"]);
    const page = await browser.get("/my-account");
    expect([page.status, page.headers.get("Location")]).toEqual([302, "/login"]);
    expect([...browser.jar.cookies.keys()].filter((name) => name.includes("auth-token"))).toEqual([]);
    for (const [name, value] of before) browser.jar.cookies.set(name, value);
    expect((await browser.get("/my-account/orders")).headers.get("Location")).toBe("/login");
  });

  test("sign-in asks a locked user to call, in the user's language, and lets the user in nowhere", async () => {
    const lucia = "lucia.garza@tablerosdelnorte.example";
    expect((await handed("people", "lock", lucia)).code).toBe(0);
    const visitor = visitorOf(running);
    await visitor.post("/es/iniciar-sesion", { email: lucia });
    const code = await mailedCode(running(), lucia);
    const answer = await visitor.post("/es/iniciar-sesion/codigo", { intent: "verify", code });
    expect(answer.headers.get("Location")).toBe("/es/iniciar-sesion");
    expect(await (await visitor.get("/es/iniciar-sesion")).text()).toContain("Esta cuenta no puede iniciar sesión");
    expect((await visitor.get("/my-account")).headers.get("Location")).toBe("/login");
  });

  test("unlocked user signs in again, and earlier sessions stay ended", async () => {
    expect((await handed("people", "list", "--q", "dana")).output).toMatch(/locked since \d{4}-.*1001 Meridian/);
    expect(await handed("people", "unlock", DANA)).toMatchObject({ code: 0, output: `${DANA} may sign in again.\n` });
    expect((await api.call({ bearer }, "GET", keyOfCart)).status).toBe(401);
    // A user gets a code before the lock, and enters it after the unlock.
    const priya = visitorOf(running);
    await priya.post("/login", { email: PRIYA });
    for (const command of ["lock", "unlock"]) expect((await handed("people", command, PRIYA)).code).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const code = await mailedCode(running(), PRIYA);
    expect((await priya.post("/login/code", { intent: "verify", code })).headers.get("Location")).toBe("/");
    expect((await priya.get("/my-account")).status).toBe(200);
  });

  test("exit code of a people command reports its result", async () => {
    expect((await runScript("desk", data.folder, "people", "lock", "unknown@else.example")).code).toBe(1);
    expect((await handed("people", "lock")).code).toBe(2);
    expect((await handed("people", "list", "--q", "unknown@else")).errors).toBe("No people found.\n");
  });
});

describe("freight that was to be determined", () => {
  type Visitor = ReturnType<typeof visitorOf>;
  const DANA = "dana.whitlock@meridianpack.example";
  const REP = "janet.lindqvist@ferrule.example";
  const desk = (...argv: string[]) => handed("orders", ...argv);
  const running = () => {
    if (shop === null) throw new Error("the shop is not running");
    return shop;
  };
  const pageOf = async (visitor: Visitor, path: string) => mainOf(await (await visitor.get(path)).text());
  /** The fields of the question as a browser without scripts sends them with one of its buttons. */
  const answerOf = (html: string, intent: "agree" | "decline") => ({
    ...Object.fromEntries(formOf(html, "freight-answers")?.hidden ?? []),
    intent,
  });
  const subjects = async (to: string, words: string) =>
    ((await (await running().get("/dev/outbox.json")).json()) as OutboxMail[]).filter(
      (mail) => mail.to === to && mail.subject.includes(words),
    ).length;
  let dana: Visitor;

  test("freight is set by a command, emailed with old and new total, and the link leads through the sign-in to the question", async () => {
    expect((await desk("status", asked, "accepted")).errors).toMatch(/set the freight first/);
    const path = `/my-account/orders/${asked}`;
    expect(await desk("freight", asked, "84.20", "--note", "Two pallets, 48 × 40 in")).toMatchObject({ code: 0 });
    const { text } = await mailTo(DANA, `Your answer is needed: freight for your order ${asked}, $84.20`);
    expect(text).toContain(`https://shop.example${path}`);
    expect(text).toMatch(/^Total +\$\d+\.\d\d +\$\d+\.\d\d$/m);
    dana = visitorOf(running);
    const guard = await dana.get(path);
    expect(guard.status).toBe(302);
    await dana.post("/login", { email: DANA });
    const code = await mailedCode(running(), DANA);
    const back = await dana.post("/login/code", { intent: "verify", code });
    expect(back.headers.get("Location")).toBe(path);
    const words = wordsOf(await pageOf(dana, path));
    expect(words).toMatch(
      /Freight: your answer is needed .*Freight to be determined \$84\.20 .*Two pallets, 48 × 40 in/,
    );
    expect(wordsOf(await pageOf(dana, `/es/mi-cuenta/pedidos/${asked}`))).toMatch(
      /Flete: falta su respuesta .*Flete por determinar US\$84\.20/,
    );
    expect(wordsOf(await pageOf(dana, "/my-account/orders"))).toContain("an answer is needed");
  });

  test("new freight holds the order until its buyer, and no other user, accepts it once", async () => {
    const path = `/my-account/orders/${asked}`;
    const priya = await signedIn(running(), "priya.raman@tririver.example");
    const stale: Record<string, string> = answerOf(await pageOf(dana, path), "agree");
    // A form names its customer; without that, only the buyer finds the order.
    const posted = async (nonce: string) => (await priya.post(path, { ...stale, nonce })).status;
    expect([(await priya.get(path)).status, await posted("n".repeat(22))]).toEqual([404, 404]);
    expect(await posted(stale["nonce"] ?? "")).toBe(409);
    expect((await desk("status", asked, "accepted")).errors).toMatch(/waits for its customer to approve/);
    expect((await desk("freight", asked, "90.00")).code).toBe(0);
    expect((await dana.post(path, stale)).status).toBe(303);
    const again = await pageOf(dana, path);
    expect(wordsOf(again)).toMatch(/The amounts have changed .*Freight to be determined \$90\.00/);
    const answer = answerOf(again, "agree");
    const answers = await Promise.all([dana.post(path, answer), dana.post(path, answer), dana.post(path, answer)]);
    expect(answers.map(({ status, headers }) => [status, headers.get("Location")])).toEqual([
      [303, path],
      [303, path],
      [303, path],
    ]);
    const words = wordsOf(await pageOf(dana, path));
    expect(words).toMatch(/Thank you\. You approved the freight of \$90\.00/);
    expect(words.match(/You approved the freight/g)).toHaveLength(1);
    expect(words.match(/Freight approved by Dana Whitlock/g)).toHaveLength(2);
    expect(words).not.toContain("Provisional total");
    await mailTo(REP, `Order ${asked}: Meridian approved the freight of $90.00`);
    expect(await subjects(REP, asked)).toBe(1);
    expect((await desk("status", asked, "accepted")).code).toBe(0);
  });

  test("buyer who does not accept cancels, also before paying, and the shop sees it", async () => {
    const path = `/es/mi-cuenta/pedidos/${card}`;
    await desk("freight", card, "84.20");
    const answer = answerOf(await pageOf(dana, path), "decline");
    await dana.post(path, answer);
    expect(wordsOf(await pageOf(dana, path))).toMatch(/El pedido quedó cancelado, como usted lo pidió\./);
    await mailTo(REP, `Pedido ${card}: Meridian canceló por el flete de US$84.20`);
    await mailTo(DANA, `Su pedido ${card} fue cancelado`);
    expect((await desk("status", card, "accepted")).errors).toBe(
      `Order ${card} is cancelled: it cannot become accepted.\n`,
    );
    expect((await desk("freight", card, "50.00")).code).toBe(1);
  });

  test.each([
    { intent: "agree", shown: "{" },
    { intent: "agree", shown: '{"shipping":-1,"tax":0,"total":0}' },
    { intent: "burn", shown: "{}" },
    { intent: "agree" },
  ])("freight answer with an unknown form is refused: %j", async (fields) => {
    expect((await dana.post(`/my-account/orders/${asked}`, fields as Record<string, string>)).status).toBe(400);
  });
});

describe("when the shop is stopped", () => {
  let socket: string;
  beforeAll(async () => {
    socket = fs.readFileSync(pathFile(), "utf8").trim();
    await shop?.stop();
    shop = null;
  });

  test("stopped shop leaves no socket", () => {
    expect([fs.existsSync(pathFile()), fs.existsSync(path.dirname(socket))]).toEqual([false, false]);
  });

  test("command opens the database itself", async () => {
    expect((await orders("status", number, "shipped", "--tracking", "1Z42")).errors).toBe("");
  });

  test("remains of a killed shop block no command, and the next shop removes them", async () => {
    fs.mkdirSync(path.dirname(socket), { mode: 0o700 });
    fs.writeFileSync(socket, "");
    fs.writeFileSync(pathFile(), `${socket}\n`, { mode: 0o600 });
    expect((await orders("list")).output).toMatch(new RegExp(`^${number} .*shipped`, "m"));
    shop = await startShop({ DATA_DIR: data.folder });
    expect(fs.existsSync(path.dirname(socket))).toBe(false);
    expect((await mailTo("dana.whitlock@meridianpack.example", "has shipped")).text).toContain("1Z42");
    const { output } = await handed("orders", "export", "--since", "2020-01-01");
    const [columns = "", ...rows] = output.split("\r\n");
    expect(rows).toHaveLength(7);
    expect(columns).toContain(",title,reference,own_number,quantity,");
    expect(rows.filter((row) => row.includes(",NV 7-12,12,"))).toHaveLength(3);
  });
});

describe("while the mail server is unavailable", () => {
  test("order email waits, is reported by /healthz, and is sent when the server is back", async () => {
    await shop?.stop();
    const away = await startSmtpServer("accept");
    await away.stop();
    const smtp = { SMTP_URL: away.url, MAIL_FROM: "Ferrule <orders@shop.example>" };
    shop = await startShop({ DATA_DIR: data.folder, ...smtp });
    expect(JSON.parse(await say(orderCommand("message", number, "It left by the rear dock")))).toMatchObject({
      code: 0,
    });
    await until(async () => (await mailState()) === "degraded");
    await shop.stop();
    await letMinutesPass(1);
    const back = await startSmtpServer("accept", Number(new URL(away.url).port));
    try {
      shop = await startShop({ DATA_DIR: data.folder, ...smtp });
      await until(() => back.deliveries.length > 0);
      expect(back.deliveries[0]).toMatchObject({
        from: "orders@shop.example",
        to: ["dana.whitlock@meridianpack.example"],
      });
      expect(back.deliveries[0]?.message).toMatch(new RegExp(`^Subject: About your order ${number}\r$`, "m"));
      expect(await mailState()).toBe("ok");
    } finally {
      await back.stop();
    }
  });
});

async function mailState(): Promise<unknown> {
  const health = (await (await shop?.get("/healthz"))?.json()) as { services: Record<string, string> };
  return health.services["mail"];
}

async function until(isSo: () => boolean | Promise<boolean>) {
  await eventually(async () => expect(await isSo()).toBe(true));
}

async function letMinutesPass(minutes: number) {
  const database = await openDatabase({ DATA_DIR: data.folder });
  await database.db.execute(
    `update shop.queued_mail set next_attempt_at = next_attempt_at - interval '${minutes} minutes'`,
  );
  await database.close();
}
