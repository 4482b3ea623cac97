import { LONGEST_REASON } from "./approval.form.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { CheckoutAside } from "../../../ui/checkout/checkout-aside.tsx";
import { Notes, ReviewFacts, ReviewLines, WITH_TOTAL } from "../../../ui/checkout/order-review.tsx";
import { PlaceForm } from "../../../ui/checkout/place-form.tsx";
import type { ReviewView } from "../../../ui/checkout/review.view.ts";
import { Unbroken } from "../../../ui/checkout/unbroken.tsx";
import { FIELD_BOX, FIELD_CONTROL, FIELD_ERROR, FIELD_HINT, FIELD_LABEL } from "../../../ui/forms/field-classes.ts";
import { OrderLines } from "../../../ui/orders/order-lines.tsx";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import {
  answerForm,
  approvalAction,
  TO_CART,
  type ApprovalView,
  type RefusedApproval,
  type SentView,
} from "./approval-types.ts";

type Props = { view: ApprovalView; refused: RefusedApproval | null };

/** An open request with its answers, or its result. */
export function ApprovalPage({ view, refused }: Props) {
  const t = useTranslate();
  const { removedTitle, removed, isToTake, review, blocker, sent, steps } = view;
  const isToApprove = steps.includes("approve") && blocker === null;
  return (
    <>
      {refused?.message && <Refused refused={refused} />}
      <section className={`card mb-4 grid gap-3 ${view.isWaiting ? "border-warning-200 bg-warning-50" : ""}`}>
        <Facts view={view} isToApprove={isToApprove} />
        {blocker && <p className="message message-warning my-0">{blocker}</p>}
        <Answers view={view} refused={refused} isToApprove={isToApprove} />
        {steps.includes("withdraw") && <Withdraw view={view} />}
        {view.cartHref && (
          <p>
            <SiteLink to={view.cartHref} className="button">
              {t("cart.toCart")}
            </SiteLink>
          </p>
        )}
      </section>
      <Texts title={removedTitle} texts={removed} />
      {isToTake && (
        <form method="post" action={approvalAction(view.path, TO_CART)} id="to-cart" className="pb-3">
          <input type="hidden" name="nonce" value={view.nonce} />
          <button type="submit" className="button">
            {t("company.approvals.toCart")}
          </button>
        </form>
      )}
      {!isToApprove && <Texts title={view.changesTitle} texts={view.changes} />}
      {review && <Order review={review} />}
      {sent && <Sent sent={sent} />}
    </>
  );
}

type FactsProps = { view: ApprovalView; isToApprove: boolean };

function Facts({ view, isToApprove }: FactsProps) {
  const t = useTranslate();
  const { state, why, facts, review, changes, removed } = view;
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <p>
          {state} {why}
        </p>
        {isToApprove && review && changes.length === 0 && removed.length === 0 && (
          <p className="font-semibold text-success-700">✓ {t("company.approvals.unchanged")}</p>
        )}
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {facts.map(({ label, value, href }) => (
          <div key={label}>
            <dt className="inline text-neutral-600">{label}</dt>{" "}
            <dd className="inline wrap-anywhere whitespace-pre-line">
              {href === undefined ? value : <SiteLink to={href}>{value}</SiteLink>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** All answers of the reader, in one row. */
function Answers({ view, refused, isToApprove }: Props & { isToApprove: boolean }) {
  const { steps, review, path, nonce, instead } = view;
  const form = answerForm(isToApprove);
  return (
    <div className="flex flex-wrap items-end gap-2 empty:hidden">
      {isToApprove && review && (
        <PlaceForm
          action={approvalAction(path, "approve")}
          nonce={nonce}
          review={review}
          isAsked={null}
          missing={refused?.missing ?? null}
          poNumber={refused?.poNumber ?? null}
          instead={instead}
          button="max-sm:w-full"
        />
      )}
      {steps.includes("return") && <SendBack view={view} refused={refused} form={form} />}
      {review && steps.includes("take-out") && review.lines.length > 1 && (
        <TakeOut view={view} review={review} refused={refused} form={form} />
      )}
      {!isToApprove && steps.length > 0 && (
        <form method="post" id={form} action={approvalAction(path, enterStep(steps))} noValidate>
          <input type="hidden" name="nonce" value={nonce} />
        </form>
      )}
    </div>
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

function Order({ review }: { review: ReviewView }) {
  const t = useTranslate();
  const { lines, staying, notes, charges, payment } = review;
  return (
    <div className={WITH_TOTAL}>
      <div className="grid min-w-0 gap-4">
        <ReviewLines lines={lines}>
          <Texts title={t("company.approvals.staying")} texts={staying.map(({ pn, why }) => `${pn}: ${why}`)} />
        </ReviewLines>
        <Notes notes={notes} />
        <ReviewFacts review={review} />
      </div>
      <CheckoutAside charges={charges}>
        <p className="text-sm text-neutral-600">{payment}</p>
      </CheckoutAside>
    </div>
  );
}

function Sent({ sent: { title, lines, charges, places } }: { sent: SentView }) {
  return (
    <section>
      <h2>{title}</h2>
      <div className={WITH_TOTAL}>
        <div className="grid min-w-0 gap-4">
          <OrderLines lines={lines} />
          {places && <ReviewFacts review={places} />}
        </div>
        <CheckoutAside charges={charges} />
      </div>
    </section>
  );
}

type AnswerProps = Props & { form: string };

/** Looks like a button; its fields take a row of their own. */
const OPENED = "button after:ml-2 after:border-4 after:border-b-0 after:border-transparent after:border-t-neutral-500";

function TakeOut({ view, review: { lines }, refused, form }: AnswerProps & { review: ReviewView }) {
  const t = useTranslate();
  const selected = refused?.pn ?? [];
  return (
    <details id="take-out" className="open:w-full" open={selected.length > 0 || undefined}>
      <summary className={OPENED}>{t("company.approvals.takeOutTitle")}</summary>
      <div className="grid max-w-text gap-2 pt-2">
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
  const reason = refused?.reason ?? "";
  return (
    <details id="send-back" className="open:w-full" open={isWrong || reason !== "" || undefined}>
      <summary className={OPENED}>
        {t(isClosing ? "company.approvals.closeTitle" : "company.approvals.returnTitle")}
      </summary>
      <div className="grid max-w-text gap-2 pt-2">
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
            defaultValue={reason}
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
    </details>
  );
}

function Withdraw({ view }: { view: ApprovalView }) {
  const t = useTranslate();
  return (
    <form
      method="post"
      action={approvalAction(view.path, "withdraw")}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
      id="withdraw"
    >
      <input type="hidden" name="nonce" value={view.nonce} />
      <button type="submit" className="button">
        {t("company.approvals.withdraw")}
      </button>
      <p className="text-sm">{t("company.approvals.withdrawHint")}</p>
    </form>
  );
}
