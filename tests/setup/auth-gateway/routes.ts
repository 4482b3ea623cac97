import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { toUserJson, type Accounts, type CodeKind, type User } from "./accounts.ts";
import { ServerAnswer, WRONG_CODE } from "./answers.ts";
import type { GoogleAccount, ProjectFaults, ProjectSettings } from "./project.ts";
import type { Sessions } from "./sessions.ts";

type Parts = {
  origin: string;
  settings: ProjectSettings;
  faults: ProjectFaults;
  accounts: Accounts;
  sessions: Sessions;
  /** The account that is signed in at Google. */
  google: () => GoogleAccount;
};

type Route = (request: Request, url: URL) => Promise<Response>;

const text = z.string().catch("");
const callBody = z.looseObject({
  email: text.transform((email) => email.toLowerCase()),
  phone: text,
  password: z.string().nullable().catch(null),
  type: text,
  token: text,
  data: z.record(z.string(), z.unknown()).catch({}),
  refresh_token: text,
  auth_code: text,
  code_verifier: text,
});

const read = async (request: Request) => callBody.parse(await request.json());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Flow = { challenge: string; redirectTo: string; linkTo: User | undefined; user: User | null };

/** The routes of the server that callers with a publishable key can reach. */
export function gatewayRoutes({ origin, settings, faults, accounts, sessions, google }: Parts): Map<string, Route> {
  const flows = new Map<string, Flow>();

  const otp: Route = async (request) => {
    const { email, phone, data } = await read(request);
    if (phone !== "") return smsOtp(phone);
    if (!/^[^\s@]+@[^\s@]+$/.test(email))
      throw new ServerAnswer(400, "validation_failed", "Unable to validate email address: invalid format");
    const user = accounts.byEmail(email) ?? accounts.signUp(email, null, data);
    const kind = user.isConfirmed ? "recovery" : "confirmation";
    // The caller waits for the mail server, and the email goes out even if the caller leaves.
    await pause(faults.mailMs);
    if (faults.mailRefused) {
      const what = kind === "recovery" ? "magic link" : "confirmation";
      throw new ServerAnswer(500, "unexpected_failure", `Error sending ${what} email`);
    }
    accounts.mailCode(user, kind);
    return Response.json({});
  };

  async function smsOtp(phone: string): Promise<Response> {
    if (!settings.phone) throw new ServerAnswer(400, "phone_provider_disabled", "Unsupported phone provider");
    const user = accounts.byPhone(phone);
    if (!user) throw new ServerAnswer(422, "otp_disabled", "Signups not allowed for otp");
    accounts.sendCode(user, "sms", phone);
    return Response.json({});
  }

  /** Whether the code is the user's for one of these purposes; it works once. */
  function takeCode(user: User, kinds: readonly CodeKind[], code: string): CodeKind {
    const kind = kinds.find((each) => user.codes.get(each) === code);
    if (kind === undefined) throw WRONG_CODE;
    user.codes.delete(kind);
    return kind;
  }

  const verify: Route = async (request) => {
    const { type, email, phone, token } = await read(request);
    if (type === "email_change") return verifyEmailChange(email, token);
    if (type === "sms" || type === "phone_change") return verifyPhone(type, phone, token);
    const user = accounts.byEmail(email);
    if (!user) throw WRONG_CODE;
    takeCode(user, ["confirmation", "recovery"], token);
    // The password of the first sign-up with this address stays.
    user.isConfirmed = true;
    return sessions.start(user, "otp");
  };

  async function verifyEmailChange(email: string, token: string): Promise<Response> {
    const user = accounts.users.find((each) => each.newEmail !== "" && [each.newEmail, each.email].includes(email));
    if (!user) throw WRONG_CODE;
    takeCode(user, email === user.newEmail ? ["email_change"] : ["email_change_current"], token);
    if (user.codes.has("email_change") || user.codes.has("email_change_current"))
      return Response.json({ msg: "Confirmation accepted. Please proceed to the other email", code: "200" });
    Object.assign(user, { email: user.newEmail, newEmail: "" });
    return sessions.start(user, "otp");
  }

  async function verifyPhone(type: "sms" | "phone_change", phone: string, token: string): Promise<Response> {
    const user = accounts.users.find((each) => (type === "sms" ? each.phone : each.newPhone) === phone);
    if (!user) throw WRONG_CODE;
    takeCode(user, [type], token);
    if (type === "phone_change") Object.assign(user, { phone, newPhone: "" });
    return sessions.start(user, "otp");
  }

  const token: Route = async (request, url) => {
    const body = await read(request);
    const grant = url.searchParams.get("grant_type");
    if (grant === "refresh_token") {
      if (faults.refreshLimited) throw new ServerAnswer(429, "over_request_rate_limit", "Request rate limit reached");
      return sessions.refresh(body.refresh_token);
    }
    if (grant === "password") {
      const user = accounts.byEmail(body.email);
      if (!user?.password || user.password !== body.password)
        throw new ServerAnswer(400, "invalid_credentials", "Invalid login credentials");
      if (!user.isConfirmed) throw new ServerAnswer(400, "email_not_confirmed", "Email not confirmed");
      return sessions.start(user, "password");
    }
    const flow = flows.get(body.auth_code);
    flows.delete(body.auth_code);
    if (!flow?.user)
      throw new ServerAnswer(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
    if (createHash("sha256").update(body.code_verifier).digest("base64url") !== flow.challenge)
      throw new ServerAnswer(400, "bad_code_verifier", "code challenge does not match previously saved code verifier");
    return sessions.start(flow.user, "oauth");
  };

  const signUp: Route = async (request) => {
    const { email, password, data } = await read(request);
    if (accounts.byEmail(email)) throw new ServerAnswer(422, "user_already_exists", "User already registered");
    const user = accounts.signUp(email, password, data);
    if (user.isConfirmed) return sessions.start(user, "password");
    accounts.mailCode(user, "confirmation");
    return Response.json(toUserJson(user));
  };

  const changeUser: Route = async (request) => {
    const { user, session } = await sessions.ofBearer(request);
    const { email, phone, password, data } = await read(request);
    if (faults.changesRefused)
      throw new ServerAnswer(401, "insufficient_aal", "AAL2 session is required to update email or password.");
    if (password !== null) {
      if (password.length > 72)
        throw new ServerAnswer(400, "validation_failed", "Password cannot be longer than 72 characters");
      user.password = password;
      user.codes.clear();
      sessions.end(user.id, ({ id }) => id !== session.id);
    }
    user.metadata = { ...user.metadata, ...data };
    if (email !== "" && email !== user.email) {
      user.newEmail = email;
      accounts.sendCode(user, "email_change", email);
      if (settings.secureEmailChange) accounts.sendCode(user, "email_change_current", user.email);
    }
    if (phone !== "" && phone !== user.phone) {
      if (!settings.phone) throw new ServerAnswer(400, "phone_provider_disabled", "Unsupported phone provider");
      user.newPhone = phone;
      accounts.sendCode(user, "phone_change", phone);
    }
    return Response.json(toUserJson(user));
  };

  const begin = (url: URL, linkTo?: User): string => {
    const state = randomUUID();
    const challenge = url.searchParams.get("code_challenge") ?? "";
    flows.set(state, { challenge, redirectTo: url.searchParams.get("redirect_to") ?? "", linkTo, user: null });
    return `${origin}/auth/v1/callback?state=${state}`;
  };

  const authorize: Route = async (_request, url) => {
    if (!settings.google)
      throw new ServerAnswer(400, "validation_failed", "Unsupported provider: missing OAuth secret");
    return Response.redirect(begin(url), 302);
  };

  const link: Route = async (request, url) => {
    const { user } = await sessions.ofBearer(request);
    if (!settings.manualLinking) throw new ServerAnswer(404, "manual_linking_disabled", "Manual linking is disabled");
    return Response.json({ url: begin(url, user) });
  };

  const callback: Route = async (_request, url) => {
    const state = url.searchParams.get("state") ?? "";
    const flow = flows.get(state);
    if (!flow) throw new ServerAnswer(400, "bad_oauth_state", "OAuth state is invalid");
    flows.delete(state);
    const back = new URL(flow.redirectTo);
    try {
      const code = randomUUID();
      flows.set(code, { ...flow, user: accounts.ofGoogle(google(), flow.linkTo) });
      back.searchParams.set("code", code);
    } catch (error) {
      if (!(error instanceof ServerAnswer)) throw error;
      back.searchParams.set("error", "access_denied");
      back.searchParams.set("error_code", error.code ?? "");
    }
    return Response.redirect(back.href, 302);
  };

  const logout: Route = async (request, url) => {
    const { user, session } = await sessions.ofBearer(request);
    const scope = url.searchParams.get("scope") ?? "global";
    sessions.end(user.id, ({ id }) => scope === "global" || (scope === "others") !== (id === session.id));
    return new Response(null, { status: 204 });
  };

  const readSettings: Route = async () =>
    Response.json({
      external: { google: settings.google, email: true, phone: settings.phone, anonymous_users: false, github: false },
      disable_signup: !settings.signUps,
      mailer_autoconfirm: !settings.confirmEmail,
      phone_autoconfirm: false,
      sms_provider: "twilio",
      saml_enabled: false,
    });

  return new Map<string, Route>([
    ["POST /otp", otp],
    ["POST /verify", verify],
    ["POST /token", token],
    ["POST /signup", signUp],
    ["GET /user", async (request) => Response.json(toUserJson((await sessions.ofBearer(request)).user))],
    ["PUT /user", changeUser],
    ["GET /user/identities/authorize", link],
    ["GET /authorize", authorize],
    ["GET /callback", callback],
    ["POST /logout", logout],
    ["GET /settings", readSettings],
    ["GET /.well-known/jwks.json", async () => Response.json(sessions.keySet)],
  ]);
}
