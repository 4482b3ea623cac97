import { generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import OidcProvider, { type Configuration } from "oidc-provider";
import { answering } from "../../../../tests/setup/answering.ts";

/** In OpenID claims. */
export type OidcPerson = {
  sub: string;
  email: string;
  email_verified: unknown;
  name?: string;
  picture?: string;
  hd?: string;
};

/** A real OpenID provider on a loopback port; every visitor is signed in as the last named person. */
export type OidcServer = {
  google: { issuer: string; clientId: string; clientSecret: string };
  signInAs(person: OidcPerson): void;
  /** The next visitor cancels. */
  refuse(): void;
  /** Follows redirects through the provider and returns the final address. */
  walk(authorizeUrl: string): Promise<string>;
  stop(): Promise<void>;
};

const CLIENT = { clientId: "ferrule", clientSecret: "a-secret-of-the-test" };

export async function startOidc(redirectUri: string): Promise<OidcServer> {
  const people = new Map<string, OidcPerson>();
  let person: OidcPerson | null = null;
  const server = createServer(answering(answer));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the provider has no port");
  const issuer = `http://127.0.0.1:${address.port}`;
  const provider = new OidcProvider(issuer, configuration(people, redirectUri));
  const handle = provider.callback();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith("/interaction/")) return void (await handle(request, response));
    const result = person
      ? { login: { accountId: person.sub } }
      : { error: "access_denied", error_description: "<b>the user pressed cancel</b>" };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  return {
    google: { issuer, ...CLIENT },
    signInAs(next) {
      person = next;
      people.set(next.sub, next);
    },
    refuse() {
      person = null;
    },
    walk: (url) => walk(url, issuer),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function configuration(people: ReadonlyMap<string, OidcPerson>, redirectUri: string): Configuration {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const client = { client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [redirectUri] };
  return {
    clients: [{ ...client, token_endpoint_auth_method: "client_secret_post" }],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), alg: "RS256", use: "sig", kid: "test" }] },
    cookies: { keys: [randomBytes(16).toString("hex")] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    // Like Google: claims of the scopes are in the ID token.
    conformIdTokenClaims: false,
    claims: { openid: ["sub", "hd"], email: ["email", "email_verified"], profile: ["name", "picture"] },
    pkce: { required: () => true },
    ttl: { Session: 60, Grant: 60, AccessToken: 60, IdToken: 60, Interaction: 60 },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: CLIENT.clientId,
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  };
}

const MOST_STEPS = 10;

async function walk(start: string, issuer: string): Promise<string> {
  const jar = new Map<string, string>();
  let url = start;
  for (let step = 0; step < MOST_STEPS && url.startsWith(issuer); step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { redirect: "manual", headers: { Cookie: cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) jar.set(name, value);
    }
    const location = response.headers.get("Location");
    if (!location) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url).href;
  }
  return url;
}
