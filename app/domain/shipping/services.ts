export const SERVICES = ["ground", "air2day", "air1day"] as const;

export type Service = (typeof SERVICES)[number];

export function isService(method: string | null): method is Service {
  return SERVICES.some((service) => service === method);
}

/** R-SHIP-12. */
export function isAir(service: Service): boolean {
  return service !== "ground";
}
