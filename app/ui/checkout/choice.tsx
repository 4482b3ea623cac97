import type { ComponentProps, ReactNode } from "react";

export function Choices({ title, children, ...fieldset }: ComponentProps<"fieldset"> & { title: string }) {
  return (
    <fieldset {...fieldset} className="min-w-0">
      <legend className="pb-1 text-lg font-bold">{title}</legend>
      {children}
    </fieldset>
  );
}

type ChoiceProps = ComponentProps<"input"> & {
  end?: ReactNode;
};

export function Choice({ children, end, className = "border-t border-neutral-200 px-2.5", ...input }: ChoiceProps) {
  return (
    <label className={`flex cursor-pointer items-baseline gap-2 py-1.75 hover:bg-neutral-50 coarse:py-3 ${className}`}>
      <input {...input} className="flex-none" />
      <span className="min-w-0 flex-auto wrap-anywhere">{children}</span>
      {end}
    </label>
  );
}

export function ChoiceDetail(span: ComponentProps<"span">) {
  return <span {...span} className="block text-sm text-neutral-600" />;
}
