type Init = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

export type ShopCalls = {
  origin: string;
  /** Redirects are not followed. */
  get(target: string, init?: Init): Promise<Response>;
  /** Posts a form as a browser without scripts does. */
  post(target: string, fields: Record<string, string>, init?: Init): Promise<Response>;
};

/** Compression would cost a test more than the page itself. */
const UNCOMPRESSED = { "Accept-Encoding": "identity" };

export function shopCalls(origin: string): ShopCalls {
  const get: ShopCalls["get"] = (target, init = {}) =>
    fetch(origin + target, { redirect: "manual", ...init, headers: { ...UNCOMPRESSED, ...init.headers } });
  return {
    origin,
    get,
    post(target, fields, init = {}) {
      const headers = { Origin: origin, ...init.headers };
      return get(target, { method: "POST", body: new URLSearchParams(fields), ...init, headers });
    },
  };
}

/** The shop as one address reaches it, by a trusted proxy. */
export function callsFrom(shop: ShopCalls, address: string): ShopCalls {
  const headers = { "X-Forwarded-For": address };
  return {
    ...shop,
    get: (path, init = {}) => shop.get(path, { ...init, headers: { ...headers, ...init.headers } }),
    post: (path, fields, init = {}) => shop.post(path, fields, { ...init, headers: { ...headers, ...init.headers } }),
  };
}
