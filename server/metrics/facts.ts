import { readFileSync } from "node:fs";
import { Counter, Gauge, type Registry } from "prom-client";
import { z } from "zod";
import { TIME_LIMITS } from "../../app/services/http/time-limits.ts";
import type { App } from "../app.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { createLastLook, type Seen } from "./last-look.ts";

const STATES = ["ok", "degraded", "down"] as const;

const manifest = z.object({ version: z.string() });

/** The manifest is in the working directory, in the project and in an archive. */
function addVersion(registry: Registry): void {
  const { version } = manifest.parse(JSON.parse(readFileSync("package.json", "utf8")));
  const info = new Gauge({ name: "ferrule_build_info", help: "1, by version", labelNames: ["version"], registers: [] });
  info.set({ version }, 1);
  registry.registerMetric(info);
}

export function addFacts(registry: Registry, app: App, pages: PageCache): void {
  const registers: Registry[] = [];
  const gauge = (name: string, help: string, read: () => number | null | Promise<number | null>) =>
    registry.registerMetric(
      new Gauge({
        name: `ferrule_${name}`,
        help,
        registers,
        async collect() {
          const value = await read();
          if (value === null) this.remove();
          else this.set(value);
        },
      }),
    );
  const counter = (name: string, help: string, read: () => number) =>
    registry.registerMetric(
      new Counter({
        name: `ferrule_${name}_total`,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(read());
        },
      }),
    );

  addVersion(registry);
  addPages(registry, pages);
  gauge("page_cache_pages", "Cached pages", () => pages.figures().pages);
  gauge("page_cache_bytes", "Memory of the cached pages", () => pages.figures().bytes);
  gauge("page_cache_limit_bytes", "Memory limit of the page cache", () => pages.figures().mostBytes);

  gauge("page_turns_running", "Pages being rendered", () => app.pageTurns.figures().running);
  gauge("page_turns_waiting", "Pages in the render queue", () => app.pageTurns.figures().waiting);
  counter(
    "page_turns_refused",
    "Pages refused because the render queue was full",
    () => app.pageTurns.figures().refused,
  );

  const poolUse = app.figures.poolUse;
  if (poolUse() !== null) {
    gauge("database_pool_size", "Largest number of connections to the database server", () => poolUse()?.size ?? null);
    gauge("database_pool_busy", "Connections that run a statement", () => poolUse()?.busy ?? null);
    gauge("database_pool_waiting", "Statements that wait for a connection", () => poolUse()?.waiting ?? null);
  }

  if (app.figures.searchAnswers() !== null) addSearchAnswers(registry, app);

  addSecurityEvents(registry, app);
  counter("orders_placed", "Orders placed in this process", app.figures.ordersPlaced);
  const backlog = createLastLook(app.figures.backlog, TIME_LIMITS.figures);
  const seen = async () => (await backlog())?.value ?? null;
  gauge("mails_waiting", "Order emails not delivered yet", async () => (await seen())?.waiting ?? null);
  gauge("mails_given_up", "Order emails given up", async () => (await seen())?.givenUp ?? null);
  const oldest = async () => (await seen())?.waitSeconds ?? null;
  gauge("mails_wait_seconds", "Age of the oldest order email not delivered yet", oldest);
  const loadedAt = async () => (await seen())?.loadedAt ?? null;
  gauge("data_loaded_timestamp_seconds", "Time of the last import of parts, prices or rules", loadedAt);
  const health = createLastLook(app.health, TIME_LIMITS.figuresOfHealth);
  addServices(registry, health);
  addLooks(registry, { backlog, health });
}

function addPages(registry: Registry, pages: PageCache): void {
  registry.registerMetric(
    new Counter({
      name: "ferrule_page_cache_answers_total",
      help: "Requests for cacheable pages: sent from memory (kept), rendered for all who waited (made), or rendered for one visitor (routed)",
      labelNames: ["from"],
      registers: [],
      collect() {
        const { kept, made, routed } = pages.figures();
        this.reset();
        for (const [from, count] of Object.entries({ kept, made, routed })) this.inc({ from }, count);
      },
    }),
  );
}

function addSearchAnswers(registry: Registry, app: App): void {
  registry.registerMetric(
    new Counter({
      name: "ferrule_search_answers_total",
      help: "Part searches by source: the search engine, or the database instead",
      labelNames: ["from"],
      registers: [],
      collect() {
        this.reset();
        for (const [from, count] of Object.entries(app.figures.searchAnswers() ?? {})) this.inc({ from }, count);
      },
    }),
  );
}

function addSecurityEvents(registry: Registry, app: App): void {
  registry.registerMetric(
    new Counter({
      name: "ferrule_security_events_total",
      help: "Security events by their name in the log",
      labelNames: ["event"],
      registers: [],
      collect() {
        this.reset();
        for (const [event, count] of app.figures.securityEvents()) this.inc({ event }, count);
      },
    }),
  );
}

function addServices(registry: Registry, health: () => Promise<Seen<Awaited<ReturnType<App["health"]>>> | null>): void {
  registry.registerMetric(
    new Gauge({
      name: "ferrule_service_state",
      help: "State of each service as in /healthz: 1 for the current state",
      labelNames: ["service", "state"],
      registers: [],
      async collect() {
        const services = Object.entries((await health())?.value.services ?? {});
        this.reset();
        for (const [service, now] of services)
          for (const state of STATES) this.set({ service, state }, Number(state === now));
      },
    }),
  );
}

function addLooks(registry: Registry, looks: Readonly<Record<string, () => Promise<Seen<unknown> | null>>>): void {
  registry.registerMetric(
    new Gauge({
      name: "ferrule_looked_at_timestamp_seconds",
      help: "Time of the last answer of a service",
      labelNames: ["of"],
      registers: [],
      async collect() {
        const seen = Object.entries(looks).map(async ([of, look]) => ({ of, at: (await look())?.at }));
        for (const { of, at } of await Promise.all(seen)) if (at !== undefined) this.set({ of }, at);
      },
    }),
  );
}
