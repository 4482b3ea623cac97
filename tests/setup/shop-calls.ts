type Init = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

/** How the tests ask a shop. */
export type ShopCalls = {
  origin: string;
  /** Asks for a path, redirects not followed. */
  get(target: string, init?: Init): Promise<Response>;
  /** Posts a form as a browser without scripts does. */
  post(target: string, fields: Record<string, string>, init?: Init): Promise<Response>;
};

export function shopCalls(origin: string): ShopCalls {
  const get: ShopCalls["get"] = (target, init = {}) => fetch(origin + target, { redirect: "manual", ...init });
  return {
    origin,
    get,
    post(target, fields, init = {}) {
      const headers = { Origin: origin, ...init.headers };
      return get(target, { method: "POST", body: new URLSearchParams(fields), ...init, headers });
    },
  };
}
