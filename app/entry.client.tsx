import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { translateFrom } from "./i18n/translate.ts";
import { FrameContext, type FrameData } from "./i18n/frame-context.tsx";
import { guardAgainstStaleBuild } from "./ui/scripts/stale-build.ts";

guardAgainstStaleBuild();

/**
 * Brings the page to life. Without its frame it stays the plain document it already is, which works: links and forms need
 * no script.
 */
async function start(): Promise<void> {
  const { frame } = document.documentElement.dataset;
  const response = await fetch(frame ?? "");
  if (!response.ok) throw new Error(`Could not find messages for locale code ${document.documentElement.lang}`);
  const { strings, navigation, site } = (await response.json()) as FrameData;
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

// A visitor who is already on the way to another page takes the request along: that is no failure.
let isLeaving = false;
const leave = () => (isLeaving = true);
addEventListener("beforeunload", leave);

start()
  .catch((error: unknown) => isLeaving || console.error("Failed locale loading", error))
  .finally(() => removeEventListener("beforeunload", leave));
