import { z } from "zod";

export const secondFactorForm = z.object({
  intent: z.enum(["begin", "confirm", "pass", "renew", "remove"]),
  code: z.string().max(40).catch(""),
});
