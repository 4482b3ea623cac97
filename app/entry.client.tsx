import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { translateFrom } from "./i18n/translate.ts";
import { writeFor } from "./i18n/shop-writing.ts";
import { ShellContext, type ShellData } from "./i18n/shell-context.tsx";
import { guardAgainstStaleBuild } from "./ui/scripts/stale-build.ts";

guardAgainstStaleBuild();

/** Without the shell data the page stays a plain document, which works. */
async function start(): Promise<void> {
  const { frame } = document.documentElement.dataset;
  const [response] = await Promise.all([fetch(frame ?? ""), loadWholeStyles()]);
  if (!response.ok) throw new Error(`Could not find messages for locale code ${document.documentElement.lang}`);
  const { strings, navigation, site, writing } = (await response.json()) as ShellData;
  writeFor(writing);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <ShellContext value={{ t: translateFrom(strings), navigation, site }}>
          <HydratedRouter />
        </ShellContext>
      </StrictMode>,
    );
  });
}

/** The first page has only the style rules it needs; dialogs and later pages need the whole sheet. */
function loadWholeStyles(): Promise<void> {
  const ahead = document.querySelector<HTMLLinkElement>("link[data-whole-styles]");
  if (!ahead) return Promise.resolve();
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = ahead.href;
  return new Promise((resolve) => {
    sheet.addEventListener("load", () => resolve());
    sheet.addEventListener("error", () => resolve());
    document.head.append(sheet);
  });
}

/** Leaving a page cancels its requests, which is not an error. */
const REPORT_AFTER_MS = 500;

start().catch((error: unknown) => setTimeout(() => console.error("Failed locale loading", error), REPORT_AFTER_MS));
