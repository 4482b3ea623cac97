import { expect, test } from "vitest";
import { DOCUMENT_KINDS } from "../domain/content/document-types.ts";
import { LOCALES } from "../domain/locale.ts";
import { PATHS, type PageKey } from "./paths.ts";
import { isLoginPath, isPrivatePath } from "./private-pages.ts";

const OPEN: readonly PageKey[] = [
  ...DOCUMENT_KINDS,
  "home",
  "category",
  "department",
  "shop",
  "products",
  "productCategory",
  "series",
  "part",
  "compare",
  "contentPage",
  "crossReference",
];

test("every page about one visitor is private", () => {
  for (const [page, paths] of Object.entries(PATHS))
    for (const locale of LOCALES)
      expect([page, locale, isPrivatePath(paths[locale])]).toEqual([page, locale, !OPEN.includes(page as PageKey)]);
});

test.each([
  ["/CART", true],
  ["/c%61rt", true],
  ["/cart/", true],
  ["/es/Carrito", true],
  ["/ES/mi-cuenta/pedidos/W1", true],
  ["/checkout/done/W1", true],
  ["/cartridges", false],
  ["/es/cart", false],
  ["/%", false],
  ["/", false],
  ["/es", false],
])("%s is private: %s", (path, isPrivate) => {
  expect(isPrivatePath(path)).toBe(isPrivate);
});

test.each([
  ["/login", true],
  ["/Login/", true],
  ["/es/iniciar-sesion", true],
  ["/login/code", false],
  ["/es/login", false],
])("%s requests a sign-in code: %s", (path, isLogin) => {
  expect(isLoginPath(path)).toBe(isLogin);
});
