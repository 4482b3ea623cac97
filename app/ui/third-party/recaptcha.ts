import { loadScript } from "./load-script.ts";

type Widget = { render(element: HTMLElement, options: { sitekey: string }): number; getResponse(id: number): string };

declare global {
  interface Window {
    grecaptcha?: Partial<Widget> & { ready?: (run: () => void) => void };
  }
}

/** Renders on request, in the language of the page (R-TPW-04). */
export function recaptchaScript(language?: string): string {
  const params = new URLSearchParams({ render: "explicit", ...(language ? { hl: language } : {}) });
  return `https://www.google.com/recaptcha/api.js?${params.toString()}`;
}

/** Rejects with the specification's texts (R-ERR-08). Forms work without it: it is one of several checks (A-26, R-TPW-05). */
export async function loadRecaptcha(language?: string): Promise<Widget> {
  if (typeof document === "undefined") throw new Error("reCaptcha is not available on server side");
  await loadScript(recaptchaScript(language));
  const { grecaptcha } = window;
  if (!grecaptcha) throw new Error("reCaptcha is not available on window");
  await new Promise<void>((resolve) => (grecaptcha.ready ? grecaptcha.ready(resolve) : resolve()));
  const { render, getResponse } = grecaptcha;
  if (!render || !getResponse) throw new Error("reCAPTCHA is not loaded");
  return { render, getResponse };
}

export async function showRecaptcha(
  element: HTMLElement | null,
  siteKey: string,
  language?: string,
): Promise<() => string> {
  if (!element) throw new Error("element is not defined");
  const widget = await loadRecaptcha(language);
  const id = widget.render(element, { sitekey: siteKey });
  return () => widget.getResponse(id);
}
