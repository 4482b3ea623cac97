import { LONGEST_REASON } from "./approval.form.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { ReviewFacts, ReviewSum } from "../../../ui/checkout/order-review.tsx";
import { PlaceForm } from "../../../ui/checkout/place-form.tsx";
import type { ReviewView } from "../../../ui/checkout/review.view.ts";
import { Unbroken } from "../../../ui/checkout/unbroken.tsx";
import { FIELD_BOX, FIELD_CONTROL, FIELD_ERROR, FIELD_HINT, FIELD_LABEL } from "../../../ui/forms/field-classes.ts";
import { OrderLines } from "../../../ui/orders/order-lines.tsx";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import { answerForm, approvalAction, TO_CART, type ApprovalView, type RefusedApproval } from "./approval-types.ts";

type Props = { view: ApprovalView; refused: RefusedApproval | null };

/** An open request with its answers, or its result. */
export function ApprovalPage({ view, refused }: Props) {
  const t = useTranslate();
  const { state, facts, removedTitle, removed, isToTake, changes, review, blocker, sent, steps } = view;
  const isToApprove = steps.includes("approve") && blocker === null;
  const form = answerForm(isToApprove);
  return (
    <>
      {refused?.message && <Refused refused={refused} />}
      <p className="lead pt-0 pb-2">{state}</p>
      <dl className="facts grid-cols-facts-wide pb-3">
        {facts.map(({ label, value, href }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              {href === undefined ? value : <SiteLink to={href}>{value}</SiteLink>}
            </dd>
          </div>
        ))}
      </dl>
      <Texts title={removedTitle} texts={removed} />
      {isToTake && (
        <form method="post" action={approvalAction(view.path, TO_CART)} id="to-cart" className="pb-3">
          <input type="hidden" name="nonce" value={view.nonce} />
          <button type="submit" className="button">
            {t("company.approvals.toCart")}
          </button>
        </form>
      )}
      {!isToApprove && <Texts title={t("company.approvals.changed")} texts={changes} />}
      <Texts title={t("company.approvals.sentLines")} texts={sent} />
      {review && <Order review={review} view={view} refused={refused} isToApprove={isToApprove} />}
      {!review && blocker && <p className="message message-warning">{blocker}</p>}
      {review && steps.includes("take-out") && review.lines.length > 1 && (
        <TakeOut view={view} review={review} refused={refused} form={form} />
      )}
      {steps.includes("return") && <SendBack view={view} refused={refused} form={form} />}
      {!isToApprove && (
        <form method="post" id={form} action={approvalAction(view.path, enterStep(steps))} noValidate>
          <input type="hidden" name="nonce" value={view.nonce} />
        </form>
      )}
      {steps.includes("withdraw") && <Withdraw view={view} />}
    </>
  );
}

/** Step of the Enter key. */
const enterStep = (steps: ApprovalView["steps"]) => (steps.includes("take-out") ? "take-out" : "return");

function Refused({ refused: { message, differences } }: { refused: RefusedApproval }) {
  return (
    <div className="message message-error" role="alert">
      <p>{message}</p>
      <ul className="list-disc pl-5 empty:hidden">
        {differences.map((text) => (
          <li key={text}>
            <Unbroken text={text} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Texts({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <section className="pb-3">
      <h2>{title}</h2>
      <ul className="list-disc pl-5">
        {texts.map((text, index) => (
          <li key={index}>
            <Unbroken text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type OrderProps = Props & { review: ReviewView; isToApprove: boolean };

function Order({ review, view, refused, isToApprove }: OrderProps) {
  const t = useTranslate();
  const { lines, staying } = review;
  return (
    <>
      <ReviewFacts review={review} title={t("company.approvals.shipping")} />
      <section>
        <h2>{t(lines.length === 1 ? "cart.oneLine" : "cart.lines", lines.length)}</h2>
        <OrderLines lines={lines} />
        <Texts title={t("company.approvals.staying")} texts={staying.map(({ pn, why }) => `${pn}: ${why}`)} />
      </section>
      <ReviewSum review={review}>
        {view.blocker && <p className="message message-warning mb-0">{view.blocker}</p>}
        {isToApprove && (
          <PlaceForm
            action={approvalAction(view.path, "approve")}
            nonce={view.nonce}
            review={review}
            isAsked={null}
            missing={refused?.missing ?? null}
            poNumber={refused?.poNumber ?? null}
            instead={view.instead}
          />
        )}
      </ReviewSum>
    </>
  );
}

type AnswerProps = Props & { form: string };

function TakeOut({ view, review: { lines }, refused, form }: AnswerProps & { review: ReviewView }) {
  const t = useTranslate();
  const selected = refused?.pn ?? [];
  return (
    <details className="section pt-3" id="take-out" open={selected.length > 0 || undefined}>
      <summary className="cursor-pointer py-1 font-semibold">{t("company.approvals.takeOutTitle")}</summary>
      <div className="grid max-w-text gap-2">
        <p className="text-neutral-700">{t("company.approvals.takeOutHint")}</p>
        <ul>
          {lines.map(({ pn, title, quantity, lineTotal }) => (
            <li key={pn} className="py-1">
              <label className="inline-flex items-baseline gap-2 wrap-anywhere">
                <input type="checkbox" name="pn" value={pn} form={form} defaultChecked={selected.includes(pn)} />
                <span>
                  <span className="pn">{pn}</span> {title} × {quantity}, {lineTotal}
                </span>
              </label>
            </li>
          ))}
        </ul>
        <p>
          <button type="submit" form={form} formAction={approvalAction(view.path, "take-out")} className="button">
            {t("company.approvals.takeOut")}
          </button>
        </p>
      </div>
    </details>
  );
}

const [REASON, HINT, WHY] = ["approval-reason", "approval-reason-hint", "approval-reason-error"];

function SendBack({ view, refused, form }: AnswerProps) {
  const t = useTranslate();
  const isWrong = refused?.isReason ?? false;
  const { isClosing } = view;
  return (
    <section className="section pt-3" id="send-back">
      <h2>{t(isClosing ? "company.approvals.closeTitle" : "company.approvals.returnTitle")}</h2>
      <div className="grid max-w-text gap-2 pt-1">
        <div className={FIELD_BOX}>
          <label htmlFor={REASON} className={FIELD_LABEL}>
            {t("company.approvals.fact.reason")}
          </label>
          <p id={HINT} className={FIELD_HINT}>
            {t(isClosing ? "company.approvals.closeHint" : "company.approvals.reasonHint", LONGEST_REASON)}
          </p>
          <textarea
            id={REASON}
            name="reason"
            form={form}
            rows={3}
            required
            defaultValue={refused?.reason ?? ""}
            className={FIELD_CONTROL}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${WHY} ${HINT}` : HINT}
          />
          {isWrong && (
            <p id={WHY} className={FIELD_ERROR}>
              {refused?.message}
            </p>
          )}
        </div>
        <p>
          <button type="submit" form={form} formAction={approvalAction(view.path, "return")} className="button">
            {t(isClosing ? "company.approvals.close" : "company.approvals.return")}
          </button>
        </p>
      </div>
    </section>
  );
}

function Withdraw({ view }: { view: ApprovalView }) {
  const t = useTranslate();
  return (
    <section className="section pt-3" id="withdraw">
      <h2>{t("company.approvals.withdrawTitle")}</h2>
      <form method="post" action={approvalAction(view.path, "withdraw")} className="grid max-w-text gap-2 pt-1">
        <input type="hidden" name="nonce" value={view.nonce} />
        <p>{t("company.approvals.withdrawHint")}</p>
        <p>
          <button type="submit" className="button">
            {t("company.approvals.withdraw")}
          </button>
        </p>
      </form>
    </section>
  );
}
