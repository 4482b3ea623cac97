import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  CART,
  claimsOf,
  cookiesOf,
  DANA,
  ERIN,
  forgetOf,
  idsOf,
  keyOf,
  NEW_USER,
  PRIYA,
  privateApi,
  tokenOf,
  WAREHOUSE,
  type Method,
  type Who,
} from "../setup/private-api.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signIn } from "../setup/signed-in.ts";

let shop: RunningShop;
let dana: Who;
let priya: Who;
let newUser: Who;
beforeAll(async () => {
  shop = await startShop({ TRUST_PROXY: "1" });
  dana = { cookie: await signIn(shop, DANA) };
  priya = { cookie: await signIn(shop, PRIYA) };
  newUser = { cookie: await signIn(shop, NEW_USER) };
});
afterAll(() => shop.stop());

const { ask, call } = privateApi(() => shop);

const CALLS: [Method, string, unknown][] = [
  ["GET", "contacts", undefined],
  ["POST", "contacts", WAREHOUSE],
  ["PATCH", "contacts/5001", { city: "Parma" }],
  ["DELETE", "contacts/5002", undefined],
  ["GET", keyOf(DANA, "liveCart"), undefined],
  ["POST", "hubKV", { key: `${DANA}-liveCart`, feature: "liveCart", liveCart: CART }],
  ["DELETE", forgetOf(DANA, "liveCart"), undefined],
  ["POST", "customer", { CustomerPrimaryContact: 5001 }],
  ["PATCH", "user", { nameFirst: "Mallory", nameLast: "Intruder" }],
];

describe("private calls without a session", () => {
  test.each(CALLS)("%s %s is 401 as JSON, no redirect (R-API-14)", async (method, path, body) => {
    const { status, body: answer, headers } = await call({}, method, path, body);
    expect([status, answer.error?.code]).toEqual([401, "unauthorized"]);
    expect(headers.get("WWW-Authenticate")).toBe("Bearer");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });

  test.each(["x", "a.b.c", "eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1MSJ9."])("bearer token %j is refused", async (bearer) => {
    expect((await call({ bearer }, "GET", "contacts")).status).toBe(401);
  });

  test("token with an edited payload is refused", async () => {
    const [head, , signature] = tokenOf(dana).split(".");
    const edited = Buffer.from(JSON.stringify({ ...claimsOf(tokenOf(priya)), email: DANA })).toString("base64url");
    expect((await call({ bearer: `${head}.${edited}.${signature}` }, "GET", "contacts")).status).toBe(401);
  });
});

test.each<[Method, string, string]>([
  ["PUT", "contacts", "GET, HEAD, POST"],
  ["DELETE", "contacts", "GET, HEAD, POST"],
  ["GET", "contacts/5001", "PATCH, DELETE"],
  ["POST", "contacts/5001", "PATCH, DELETE"],
  ["PATCH", "hubKV", "GET, HEAD, POST, DELETE"],
  ["GET", "customer", "POST"],
  ["PATCH", "customer", "POST"],
  ["GET", "user", "PATCH"],
  ["POST", "user", "PATCH"],
])("%s %s is 405 and names the allowed methods", async (method, path, allowed) => {
  const { status, body, headers } = await call(dana, method, path, method === "GET" ? undefined : {});
  expect([status, body.error?.code, headers.get("Allow")]).toEqual([405, "method_not_allowed", allowed]);
});

test("HEAD answers as GET does, without a body", async () => {
  const { status, headers, body } = await call(dana, "HEAD", "contacts");
  expect([status, headers.get("Cache-Control"), body]).toEqual([200, "private, no-store", {}]);
  expect((await call({}, "HEAD", "contacts")).status).toBe(401);
});

describe("private calls from another site", () => {
  test.each(CALLS.filter(([method]) => method !== "GET"))(
    "another site may not %s %s, and nothing is changed (R-API-16)",
    async (method, path, body) => {
      const stored = async () => [
        (await call(dana, "GET", "contacts")).body,
        (await call(dana, "GET", keyOf(DANA, "liveCart"))).body,
      ];
      const before = await stored();
      const response = await ask(dana, method, path, body, { Origin: "https://evil.example" });
      expect(response.status).toBe(403);
      expect(await stored()).toEqual(before);
    },
  );
});

describe("bodies of private calls", () => {
  const WRITES = CALLS.filter(([method]) => method === "POST" || method === "PATCH");

  test.each(WRITES)("bodies of %s %s that are not JSON are 400", async (method, path) => {
    for (const body of ["{", "", "nameFirst=Ana"]) {
      const { status, body: answer } = await call(dana, method, path, body);
      expect([status, answer.error?.code]).toEqual([400, "invalid_json"]);
    }
    for (const body of ["null", "[]", '"text"', "5"]) expect((await call(dana, method, path, body)).status).toBe(400);
  });

  test("body nested a hundred thousand levels deep is 400", async () => {
    const deep = `${'{"a":['.repeat(50_000)}${"]}".repeat(50_000)}`;
    const answer = await call(dana, "POST", "hubKV", deep);
    expect([answer.status, answer.body.error?.code]).toEqual([400, "invalid_json"]);
  });

  test.each(WRITES)("bodies of %s %s that are huge are 413", async (method, path) => {
    const response = await ask(dana, method, path, { nameFirst: "x".repeat(1_100_000) });
    expect(response.status).toBe(413);
  });
});

describe("/api/private/user", () => {
  test("user call saves the names and never the address (R-API-13, R-AUTH-16, R-AUTH-18, R-AUTH-19)", async () => {
    const who = { cookie: await signIn(shop, ERIN) };
    const sent = { nameFirst: " Erin Marie ", nameLast: "Kowalski", email: DANA };
    const { status, body, headers } = await call(who, "PATCH", "user", sent);
    expect([status, body]).toEqual([
      200,
      { data: { id: "u5", nameFirst: "Erin Marie", nameLast: "Kowalski", email: ERIN } },
    ]);
    expect(claimsOf(tokenOf({ cookie: cookiesOf(headers) }))).toMatchObject({
      user_metadata: { full_name: "Erin Marie Kowalski" },
      nameFirst: "Erin Marie",
    });
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });

  test.each([
    [{ nameFirst: "  ", nameLast: "Ruiz" }, "/nameFirst"],
    [{ nameFirst: "Ana", nameLast: "" }, "/nameLast"],
    [{ nameFirst: "Ana" }, "/nameLast"],
    [{ nameFirst: 5, nameLast: "Ruiz" }, "/nameFirst"],
  ])("user call refuses %j at %s (R-AUTH-16)", async (sent, pointer) => {
    const { status, body } = await call(priya, "PATCH", "user", sent);
    expect([status, body.error?.pointer]).toEqual([400, pointer]);
  });

  test("user call saves the names for a bearer token too (R-API-13)", async () => {
    const sent = { nameFirst: "Priya", nameLast: "Raman" };
    const { status, body } = await call({ bearer: tokenOf(priya) }, "PATCH", "user", sent);
    expect([status, body.data]).toEqual([200, { id: "u2", ...sent, email: PRIYA }]);
  });
});

describe("/api/private/customer", () => {
  test("customer call creates one customer of constants and the user's own address, once (R-CUST-01 to R-CUST-03, R-CUST-06, R-CUST-07, R-API-12)", async () => {
    const own = await call(newUser, "POST", "contacts", {
      ...WAREHOUSE,
      nameCompany: "",
      nameFirst: "Nia",
      nameLast: "Vale",
    });
    const sent = {
      name: "Some One Else",
      CustomerPrimaryContact: own.body["id"],
      Territory: "T9",
      CustRep: "XX",
      PriceList: "D1",
      ARTerm: "NET 30",
      WebUsers: ["u1"],
      taxable: false,
      Segment: 1,
    };
    for (const id of [5004, 5014, 999_999, "x"])
      expect((await call(newUser, "POST", "customer", { ...sent, CustomerPrimaryContact: id })).status).toBe(404);
    const both = await Promise.all([call(newUser, "POST", "customer", sent), call(newUser, "POST", "customer", sent)]);
    const statuses = both.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, 409]);
    const made = both.find(({ status }) => status === 201);
    expect(made?.body).toEqual({
      id: expect.any(Number),
      name: "Nia Vale",
      CustomerPrimaryContact: own.body["id"],
      Territory: "T3",
      CustRep: "JL",
      PriceList: "OEM",
      ARTerm: "CREDIT CARD",
      CustType: "",
      WebUsers: ["u7"],
      PrimaryCustomerForWebUsers: ["u7"],
      taxable: true,
      taxVerificationNote: "",
      taxVerificationCompleted: false,
      Segment: 5,
      isFreeGroundAt: null,
    });
    const mark = /session-mark=[^;]+/.exec(newUser.cookie ?? "")?.[0];
    const cookie = `${cookiesOf(made?.headers ?? new Headers())}; ${mark}`;
    expect(claimsOf(tokenOf({ cookie }))["WebUserPrimaryCustomerId"]).toBe(made?.body["id"]);
    const listed = await call({ cookie }, "GET", `contacts?customerIds=${String(made?.body["id"])}`);
    expect(idsOf(listed.body)).toEqual([own.body["id"]]);
  });

  test("customer call is refused to a user who buys for a customer already (R-CUST-01)", async () => {
    const { status, body } = await call(dana, "POST", "customer", { CustomerPrimaryContact: 5001 });
    expect([status, body.error?.code]).toEqual([409, "customer_exists"]);
  });
});

describe("a bearer token", () => {
  test("bearer token replaces the cookie, and identifies the caller when both are sent", async () => {
    const bearer = tokenOf(priya);
    expect(idsOf((await call({ bearer }, "GET", "contacts")).body)).toEqual([5004, 5005]);
    expect(idsOf((await call({ ...dana, bearer }, "GET", "contacts")).body)).toEqual([5004, 5005]);
    expect((await call({ bearer }, "GET", keyOf(DANA, "liveCart"))).status).toBe(404);
    expect((await call({ bearer }, "GET", "contacts")).headers.getSetCookie()).toEqual([]);
  });

  test("bearer token and cookie of an ended session write nothing", async () => {
    const who = { cookie: await signIn(shop, "sam.ortiz@meridianpack.example") };
    const bearer = tokenOf(who);
    expect((await call({ bearer }, "PATCH", "contacts/5002", { city: "Akron" })).status).toBe(200);
    await shop.post("/logout", {}, { headers: { Cookie: who.cookie } });
    for (const late of [{ bearer }, who])
      expect((await call(late, "PATCH", "contacts/5002", { city: "Taken" })).status).toBe(401);
    expect((await call(dana, "GET", "contacts")).body.data?.find(({ id }) => id === 5002)).toMatchObject({
      city: "Akron",
    });
  });
});

test("call limit of one user does not affect another", async () => {
  const who = { cookie: await signIn(shop, "marcus.bell@palmettopanel.example") };
  // Requests from the same machine have no limit.
  const elsewhere = { "X-Forwarded-For": "203.0.113.9" };
  const askOnce = () => ask(who, "GET", keyOf(PRIYA, "favorites"), undefined, elsewhere);
  const statuses = new Set<number>();
  for (let sent = 0; sent < 2000 && !statuses.has(429); sent += 20) {
    const batch = await Promise.all(Array.from({ length: 20 }, askOnce));
    for (const { status } of batch) statuses.add(status);
  }
  expect(statuses).toEqual(new Set([404, 429]));
  expect((await call(priya, "GET", "contacts")).status).toBe(200);
});
