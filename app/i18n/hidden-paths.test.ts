import { expect, test } from "vitest";
import { hiddenPaths } from "./hidden-paths.server.ts";

test("hidden paths are those of pages about one visitor (R-SEO-07)", () => {
  expect(hiddenPaths("en")).toEqual([
    "/compare",
    "/cart",
    "/quick-order/check",
    "/checkout",
    "/login",
    "/my-account",
    "/invitation",
    "/h$",
    "/h/",
    "/staff",
  ]);
  expect(hiddenPaths("es")).toEqual([
    "/es/comparar",
    "/es/carrito",
    "/es/pedido-rapido/revisar",
    "/es/finalizar-compra",
    "/es/iniciar-sesion",
    "/es/mi-cuenta",
    "/es/invitacion",
    "/es/h$",
    "/es/h/",
    "/es/personal",
  ]);
});
