import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { translateFrom } from "./i18n/translate.ts";
import { writeFor } from "./i18n/shop-writing.ts";
import { FrameContext, type FrameData } from "./i18n/frame-context.tsx";
import { guardAgainstStaleBuild } from "./ui/scripts/stale-build.ts";

guardAgainstStaleBuild();

/**
 * Brings the page to life. Without its frame it stays the plain document it already is, which works: links and forms need
 * no script.
 */
async function start(): Promise<void> {
  const { frame } = document.documentElement.dataset;
  const [response] = await Promise.all([fetch(frame ?? ""), loadWholeStyles()]);
  if (!response.ok) throw new Error(`Could not find messages for locale code ${document.documentElement.lang}`);
  const { strings, navigation, site, writing } = (await response.json()) as FrameData;
  writeFor(writing);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <FrameContext value={{ t: translateFrom(strings), navigation, site }}>
          <HydratedRouter />
        </FrameContext>
      </StrictMode>,
    );
  });
}

/** The first page of a visit brings only the style rules it needs along. Dialogs, and the pages it leads to, need others. */
function loadWholeStyles(): Promise<void> {
  const ahead = document.querySelector<HTMLLinkElement>("link[data-whole-styles]");
  if (!ahead) return Promise.resolve();
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = ahead.href;
  return new Promise((resolve) => {
    sheet.addEventListener("load", () => resolve());
    // Without it the page goes on as it is.
    sheet.addEventListener("error", () => resolve());
    document.head.append(sheet);
  });
}

/** A visitor who is on the way to another page takes the request along: that is no failure, and by then the page is gone. */
const REPORT_AFTER_MS = 500;

start().catch((error: unknown) => setTimeout(() => console.error("Failed locale loading", error), REPORT_AFTER_MS));
