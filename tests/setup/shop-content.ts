import { siteOf } from "../../app/services/content/site.test-helper.ts";

/** The content of a shop as the specification has it, for services that ask it for facts. */
export function contentOf() {
  const { site } = siteOf({});
  return { site: () => site };
}
