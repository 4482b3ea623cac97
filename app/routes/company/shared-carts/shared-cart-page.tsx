import { useTranslate } from "../../../i18n/frame-context.tsx";
import type { StringKey } from "../../../i18n/strings.ts";
import type { GivenView } from "../../../ui/company/shared-cart.view.ts";
import { HandedList, SharedNote } from "./shared-carts-list.tsx";

/** For its owner: code, sheet to print, and cancel. */
export function GivenCart({ view, cartPath }: { view: GivenView; cartPath: string }) {
  const t = useTranslate();
  const { paper, news, kept, code, note, list, takeBack } = view;
  return (
    <>
      {news !== null && (
        <p className="message">
          {news} {kept}
        </p>
      )}
      <div className="hidden pb-2 print:block">
        <p className="text-xl font-bold">{t("company.handOver.given.paper")}</p>
        {paper.company !== null && <p className="font-semibold">{paper.company}</p>}
        <p>{paper.from}</p>
      </div>
      {code && <Code code={code} />}
      <SharedNote note={note} />
      <h2 className="pb-2 print:hidden">{t("company.handOver.given.lines")}</h2>
      <HandedList list={list} />
      {code && <SignOff />}
      {code && <p className="max-w-text pt-4 print:hidden">{t("company.handOver.given.print")}</p>}
      {takeBack && (
        <form method="post" action={takeBack.action} className="grid max-w-text gap-2 pt-4 print:hidden">
          <input type="hidden" name="intent" value="take-back" />
          <input type="hidden" name="nonce" value={takeBack.nonce} />
          {code && <p>{t("company.handOver.given.locked")}</p>}
          <p>
            <button type="submit" className={code ? "button" : "button button-primary"}>
              {t("company.handOver.given.takeBack")}
            </button>
          </p>
        </form>
      )}
      <p className="pt-3 print:hidden">
        <a href={cartPath}>{t("company.handOver.toCart")}</a>
      </p>
    </>
  );
}

/** Large code with spelling; a click selects the link. */
function Code({ code }: { code: NonNullable<GivenView["code"]> }) {
  const t = useTranslate();
  return (
    <dl className="facts max-w-text pt-2 pb-4">
      <dt>{t("company.handOver.given.code")}</dt>
      <dd>
        <strong className="font-mono text-3xl tracking-widest whitespace-nowrap" data-code>
          {code.grouped}
        </strong>
        <p>
          {t("company.handOver.given.spelled")} {code.spelled.join(", ")}
        </p>
        <p className="text-sm text-neutral-600">{code.hint}</p>
      </dd>
      <dt>{t("company.handOver.given.link")}</dt>
      <dd>
        <a href={code.link} className="font-mono wrap-anywhere select-all">
          {code.link}
        </a>
        <p className="text-sm text-neutral-600 print:hidden">{t("company.handOver.given.linkHint")}</p>
      </dd>
      <dt>{t("company.handOver.given.until")}</dt>
      <dd>{code.until}</dd>
    </dl>
  );
}

const BLANKS = [
  "company.handOver.given.poNumber",
  "company.handOver.given.name",
  "company.handOver.given.signature",
  "company.handOver.given.date",
] as const satisfies readonly StringKey[];

/** Print: room for a signature. */
function SignOff() {
  const t = useTranslate();
  return (
    <div className="hidden break-inside-avoid pt-4 print:block">
      <p>{t("company.handOver.given.purpose")}</p>
      <ul className="grid grid-cols-2 gap-x-8 gap-y-4">
        {BLANKS.map((blank) => (
          <li key={blank} className="h-14 border-b border-neutral-900 text-sm">
            {t(blank)}
          </li>
        ))}
      </ul>
    </div>
  );
}
