import { randomInt, randomUUID } from "node:crypto";
import { ServerAnswer } from "./answers.ts";
import type { GoogleAccount, ProjectSettings } from "./project.ts";

/** Purpose of a code. An address that is new to the project gets a confirmation, others a recovery. */
export type CodeKind = "confirmation" | "recovery" | "email_change" | "email_change_current" | "phone_change" | "sms";

type Identity = { id: string; provider: "email" | "google"; data: Record<string, unknown>; signedInAt: string };

export type User = {
  id: string;
  email: string;
  phone: string;
  isConfirmed: boolean;
  password: string | null;
  metadata: Record<string, unknown>;
  identities: Identity[];
  newEmail: string;
  newPhone: string;
  codes: Map<CodeKind, string>;
  /** When the last email of a kind went out, in milliseconds since 1970. */
  sentAt: Map<CodeKind, number>;
};

type Sent = { to: string; code: string; kind: CodeKind };

/** The users of a project, with the security-relevant behavior of the real server. */
export function createAccounts(settings: ProjectSettings) {
  const users: User[] = [];
  const sent: Sent[] = [];

  function makeUser(fields: Partial<User>): User {
    const user: User = {
      id: randomUUID(),
      email: "",
      phone: "",
      isConfirmed: false,
      password: null,
      metadata: {},
      identities: [],
      newEmail: "",
      newPhone: "",
      codes: new Map(),
      sentAt: new Map(),
      ...fields,
    };
    users.push(user);
    return user;
  }

  function addIdentity(user: User, provider: Identity["provider"], id: string, data: Record<string, unknown>) {
    user.identities.push({ id, provider, data, signedInAt: new Date().toISOString() });
  }

  /** Emails a code within the project's limit; it replaces the previous one. */
  function mailCode(user: User, kind: CodeKind, to = user.email): void {
    const waited = (Date.now() - (user.sentAt.get(kind) ?? 0)) / 1000;
    if (waited < settings.mailSeconds) {
      const seconds = Math.ceil(settings.mailSeconds - waited);
      const text = `For security purposes, you can only request this after ${seconds} seconds.`;
      throw new ServerAnswer(429, "over_email_send_rate_limit", text);
    }
    if (settings.mailsLeft <= 0) throw new ServerAnswer(429, "over_email_send_rate_limit", "email rate limit exceeded");
    settings.mailsLeft -= 1;
    user.sentAt.set(kind, Date.now());
    sendCode(user, kind, to);
  }

  function sendCode(user: User, kind: CodeKind, to: string): void {
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    user.codes.set(kind, code);
    sent.push({ to, code, kind });
  }

  return {
    users,
    sent,
    mailCode,
    sendCode,
    byId: (id: string) => users.find((user) => user.id === id),
    byEmail: (email: string) => users.find((user) => user.email === email),
    byPhone: (phone: string) => users.find((user) => user.phone === phone),
    signUp(email: string, password: string | null, metadata: Record<string, unknown> = {}): User {
      if (!settings.signUps) throw new ServerAnswer(422, "signup_disabled", "Signups not allowed for this instance");
      const user = makeUser({ email, password, metadata, isConfirmed: !settings.confirmEmail });
      addIdentity(user, "email", user.id, { sub: user.id, email, email_verified: false });
      return user;
    },
    /** The user of a Google account: the linked one, the one with its address, or a new one. */
    ofGoogle(account: GoogleAccount, linkTo: User | undefined): User {
      const isTheirs = ({ provider, id }: Identity) => provider === "google" && id === account.sub;
      const known = users.find(({ identities }) => identities.some(isTheirs));
      if (known) {
        const identity = known.identities.find(isTheirs);
        if (identity) Object.assign(identity, { data: { ...account }, signedInAt: new Date().toISOString() });
        return known;
      }
      const isBelieved = account.email_verified || !settings.confirmEmail;
      if (!linkTo && !isBelieved) throw new ServerAnswer(403, "provider_email_needs_verification", "Unverified email");
      const own = users.find((user) => user.email === account.email);
      const user = linkTo ?? own ?? makeUser({ email: account.email, isConfirmed: true });
      // An unconfirmed address loses what a stranger may have set.
      if (!user.isConfirmed) Object.assign(user, { identities: [], password: null, isConfirmed: true });
      addIdentity(user, "google", account.sub, { ...account });
      user.metadata = { full_name: account.name, ...user.metadata };
      return user;
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

/** A user as the protocol shows it. */
export function toUserJson(user: User) {
  const now = new Date().toISOString();
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: user.email,
    phone: user.phone,
    ...(user.isConfirmed ? { email_confirmed_at: now, confirmed_at: now } : {}),
    ...(user.newEmail ? { new_email: user.newEmail } : {}),
    app_metadata: { provider: "email", providers: user.identities.map(({ provider }) => provider) },
    user_metadata: user.metadata,
    identities: user.identities.map(({ id, provider, data, signedInAt }) => ({
      identity_id: `${provider}-${id}`,
      id,
      user_id: user.id,
      identity_data: data,
      provider,
      last_sign_in_at: signedInAt,
      created_at: now,
      updated_at: now,
      email: String(data["email"]),
    })),
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
