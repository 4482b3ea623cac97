import { useTranslate } from "../../i18n/shell-context.tsx";
import { SiteLink } from "../primitives/links.tsx";

const CURRENT_STEP = { "aria-current": "step", className: "font-bold text-neutral-900" } as const;
const OTHER_STEP = { className: "text-neutral-600" };
const NUMBER = "inline-block min-w-6 rounded-full border text-center text-sm leading-5.5";
const NUMBER_HERE = "border-primary-600 bg-primary-600 text-white";

type Step = { readonly key: string; readonly label: string; readonly path: string };

export function StepList({ steps, here }: { steps: readonly Step[]; here: string }) {
  const t = useTranslate();
  const index = steps.findIndex(({ key }) => key === here);
  return (
    <nav aria-label={t("checkout.steps")}>
      <ol className="flex flex-wrap gap-x-6 gap-y-1">
        {steps.map(({ key, label, path }, each) => (
          <li key={key} {...(each === index ? CURRENT_STEP : OTHER_STEP)}>
            <span className={`${NUMBER} ${each === index ? NUMBER_HERE : "border-neutral-400"}`}>{each + 1}</span>{" "}
            {each < index ? <SiteLink to={path}>{label}</SiteLink> : <span>{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
