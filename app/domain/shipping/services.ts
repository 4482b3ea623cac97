/** The services our own freight table prices. */
export const SERVICES = ["ground", "air2day", "air1day"] as const;

export type Service = (typeof SERVICES)[number];

/** Whether a method is one that our own freight table prices. */
export function isService(method: string | null): method is Service {
  return SERVICES.some((service) => service === method);
}

/** 2nd day and overnight go by air (R-SHIP-12). */
export function isAir(service: Service): boolean {
  return service !== "ground";
}
