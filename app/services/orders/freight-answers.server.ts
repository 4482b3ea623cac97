import { parseOrderNumber } from "../../domain/orders/order-number.ts";
import { answerStep } from "../../domain/orders/order-steps.ts";
import type { Database } from "../database/database.server.ts";
import type { Log } from "../log.server.ts";
import { changeOrder } from "./change-order-repository.server.ts";
import type { FreightAnswers, OnOrderChanged, OrderMails } from "./port.ts";

type Ports = {
  db: Database;
  log: Log;
  mails: Pick<OrderMails, "step">;
  /** Called after an answer: its mails are in the queue. */
  onChanged: OnOrderChanged;
};

export function createFreightAnswers({ db, log, mails, onChanged }: Ports): FreightAnswers {
  return {
    async answer(webUserId, typed, answer, key) {
      const number = parseOrderNumber(typed);
      if (number === null) return "missing";
      const changed = await db.transaction((tx) =>
        changeOrder(tx, {
          number,
          webUserId,
          decide: (order) => answerStep(order, answer),
          mails: mails.step,
          form: { key, repeated: "answered" },
        }),
      );
      if (changed.outcome === "missing") return "missing";
      if (changed.outcome === "refused") return changed.why === "answered" ? "done" : changed.why;
      log.info("order changed", { order: number, step: answer.kind, status: changed.order.status });
      await onChanged(changed.order.lines.map(({ pn }) => pn));
      return "done";
    },
  };
}
