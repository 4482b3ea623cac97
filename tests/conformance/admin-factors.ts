import { answerJson } from "../../app/services/sign-in/embedded/answers.ts";
import { asAdmin, findUser } from "./admin-users.ts";
import { toFactorAnswer, type Factors } from "./factors.ts";
import type { PathRoutes } from "./path-routes.ts";

export function adminFactorRoutes(factors: Factors): PathRoutes {
  return [
    [
      "GET /admin/users/:id/factors",
      asAdmin(async ({ ports }, id = "") => {
        const user = await findUser(ports, id);
        return answerJson(factors.listFor(user.id).map(toFactorAnswer));
      }),
    ],
    [
      "DELETE /admin/users/:id/factors/:factor",
      asAdmin(async ({ ports }, id = "", factorId = "") => {
        const user = await findUser(ports, id);
        const factor = factors.find(factorId, user.id);
        factors.remove(factor);
        return answerJson(toFactorAnswer(factor));
      }),
    ],
  ];
}
