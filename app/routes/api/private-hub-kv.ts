import { HUB_FEATURES, hubKvSchema, readHubKey, type HubFeature, type HubKvBody } from "./private-requests.form.ts";
import { apiError, invalidBody, readTypedJson } from "../../services/http/api-response.server.ts";
import type { Route } from "./+types/private-hub-kv";
import { answerPrivately, notFound, type PrivateCall } from "../../middleware/private-call.server.ts";
import { readLiveCart, saveLiveCart } from "./private-live-cart.action.server.ts";

/** Fits a full cart as returned by GET. */
const BODY_LIMIT_BYTES = 1_048_576;

const METHODS = { GET: read, POST: save, DELETE: remove };

/** Cart and favorites of the user (R-API-05 to R-API-08). Keys of others are 404. */
export function loader(args: Route.LoaderArgs) {
  return answerPrivately(args, METHODS);
}

export function action(args: Route.ActionArgs) {
  return answerPrivately(args, METHODS);
}

export const handle = { methods: ["GET", "POST", "DELETE"] };

async function read(call: PrivateCall): Promise<Response> {
  const feature = readHubKey(call.url.searchParams.get("key") ?? "", call.email);
  return feature === null ? notFound() : answer(call, feature, call.url.searchParams.get("key") ?? "");
}

async function save(call: PrivateCall): Promise<Response> {
  const body = await readTypedJson(call.request, BODY_LIMIT_BYTES);
  if ("refusal" in body) return body.refusal;
  const parsed = hubKvSchema.safeParse(body.value);
  if (!parsed.success) return invalidBody(parsed.error);
  const { feature, key } = parsed.data;
  if (readHubKey(key, call.email) !== feature) return notFound();
  return (await store(call, parsed.data)) ?? answer(call, feature, key);
}

/** Null after success, else the refusal. */
async function store(call: PrivateCall, body: HubKvBody): Promise<Response | null> {
  if (body.feature === "liveCart") return saveLiveCart(call, body.liveCart);
  const now = new Date().toISOString();
  const favorites = body.favorites.map(({ pn, createdAt }) => ({ pn, createdAt: createdAt ?? now }));
  await call.services.favorites.replace(call.user.id, favorites);
  return null;
}

async function remove({ url, user, email, services }: PrivateCall): Promise<Response> {
  const feature = HUB_FEATURES.find((each) => each === url.searchParams.get("feature"));
  if (!feature) return apiError(400, "invalid_request", "feature must be liveCart or favorites.");
  if (url.searchParams.get("email")?.trim().toLowerCase() !== email) return notFound();
  if (feature === "liveCart") await services.carts.remove(user.id);
  else await services.favorites.replace(user.id, []);
  return new Response(null, { status: 204 });
}

/** Field names of POST, with the requested key (R-API-05). */
async function answer(call: PrivateCall, feature: HubFeature, key: string): Promise<Response> {
  if (feature === "liveCart") return Response.json({ key, feature, liveCart: await readLiveCart(call) });
  return Response.json({ key, feature, favorites: await call.services.favorites.list(call.user.id) });
}
