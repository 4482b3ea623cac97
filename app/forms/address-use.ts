import { z } from "zod";
import { readId } from "./private-id.ts";

/** Makes an address a default: `POST` of the address list. */
export const addressUseForm = z.object({
  intent: z.literal("default"),
  id: z.string().transform(readId),
  use: z.enum(["shipping", "billing"]),
});
