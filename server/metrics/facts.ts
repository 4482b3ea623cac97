import { readFileSync } from "node:fs";
import { Counter, Gauge, type Registry } from "prom-client";
import { z } from "zod";
import { TIME_LIMITS } from "../../app/services/http/time-limits.ts";
import type { App } from "../app.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { createLastLook, type Seen } from "./last-look.ts";

const STATES = ["ok", "degraded", "down"] as const;

const manifest = z.object({ version: z.string() });

/** Which version runs, read from the manifest beside the program: in the project and in an archive. */
function addVersion(registry: Registry): void {
  const { version } = manifest.parse(JSON.parse(readFileSync("package.json", "utf8")));
  const info = new Gauge({ name: "ferrule_build_info", help: "1, by version", labelNames: ["version"], registers: [] });
  info.set({ version }, 1);
  registry.registerMetric(info);
}

/** What is no request: read where it is kept when somebody asks for it, and at no other time. */
export function addFacts(registry: Registry, app: App, pages: PageCache): void {
  const registers: Registry[] = [];
  /** A figure that goes up and down. Without a value it is left out. */
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
  /** What has been counted elsewhere since the start, by a label or at once. */
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
  gauge("page_cache_pages", "Pages that are kept", () => pages.figures().pages);
  gauge("page_cache_bytes", "Memory of the pages that are kept", () => pages.figures().bytes);
  gauge("page_cache_limit_bytes", "Memory there is for them", () => pages.figures().mostBytes);

  gauge("page_turns_running", "Turns at having a page made, under way", () => app.pageTurns.figures().running);
  gauge("page_turns_waiting", "Turns at having a page made, waited for", () => app.pageTurns.figures().waiting);
  counter("page_turns_refused", "Pages not made because too many waited", () => app.pageTurns.figures().refused);

  const poolUse = app.figures.poolUse;
  if (poolUse() !== null) {
    gauge("database_pool_size", "Connections to the database server there may be", () => poolUse()?.size ?? null);
    gauge("database_pool_busy", "Connections with a statement under way", () => poolUse()?.busy ?? null);
    gauge("database_pool_waiting", "Statements behind another one", () => poolUse()?.waiting ?? null);
  }

  if (app.figures.searchAnswers() !== null) addSearchAnswers(registry, app);

  addSecurityEvents(registry, app);
  counter("orders_placed", "Orders placed with this process", app.figures.ordersPlaced);
  const backlog = createLastLook(app.figures.backlog, TIME_LIMITS.figures);
  const seen = async () => (await backlog())?.value ?? null;
  gauge("mails_waiting", "Mails of orders not handed over yet", async () => (await seen())?.waiting ?? null);
  gauge("mails_given_up", "Mails of orders given up", async () => (await seen())?.givenUp ?? null);
  const oldest = async () => (await seen())?.waitSeconds ?? null;
  gauge("mails_wait_seconds", "How long the oldest of those that wait does", oldest);
  const loadedAt = async () => (await seen())?.loadedAt ?? null;
  gauge("data_loaded_timestamp_seconds", "When parts, prices or rules were last replaced", loadedAt);
  const health = createLastLook(app.health, TIME_LIMITS.figuresOfHealth);
  addServices(registry, health);
  addLooks(registry, { backlog, health });
}

function addPages(registry: Registry, pages: PageCache): void {
  registry.registerMetric(
    new Counter({
      name: "ferrule_page_cache_answers_total",
      help: "Requests for pages that may be kept: sent from memory, made once for all who asked, or made by the router for one visitor",
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
      help: "Questions to the search by who answered: the search engine, or the database in its place",
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
      help: "Security events by name, as the log has them",
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
      help: "How services are, as /healthz says it: 1 for the state each is in",
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

/** Values that are older than the scrape are those of a service that is away. */
function addLooks(registry: Registry, looks: Readonly<Record<string, () => Promise<Seen<unknown> | null>>>): void {
  registry.registerMetric(
    new Gauge({
      name: "ferrule_looked_at_timestamp_seconds",
      help: "When what a service has to be asked for was last seen",
      labelNames: ["of"],
      registers: [],
      async collect() {
        const seen = Object.entries(looks).map(async ([of, look]) => ({ of, at: (await look())?.at }));
        for (const { of, at } of await Promise.all(seen)) if (at !== undefined) this.set({ of }, at);
      },
    }),
  );
}
