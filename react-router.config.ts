import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // A shop has a few dozen routes: one manifest file is smaller than a discovery endpoint and one request fewer.
  routeDiscovery: { mode: "initial" },
  future: {
    v8_middleware: true,
    v8_splitRouteModules: "enforce",
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
