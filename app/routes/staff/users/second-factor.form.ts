import { z } from "zod";

/** What can be asked of the page of the own second factor. */
export const secondFactorForm = z.object({
  intent: z.enum(["begin", "confirm", "pass", "renew", "remove"]),
  code: z.string().max(40).catch(""),
});
