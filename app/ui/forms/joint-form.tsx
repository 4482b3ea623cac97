import { createContext, useContext } from "react";
import { Form } from "react-router";
import { PART_BUTTON, PART_FIELD, SHOWN_FIELD, type EnteredParts } from "./joint-form-fields.ts";
import { JOINT_FORM } from "./form-ids.ts";

type Owner = { readonly form?: string };

const NO_OWNER: Owner = {};

const JointContext = createContext<{ readonly owner: Owner; readonly entered: EnteredParts }>({
  owner: NO_OWNER,
  entered: {},
});

type Props = {
  action: string;
  entered: EnteredParts;
  isPlain?: boolean;
  hasFile?: boolean;
  children: React.ReactNode;
};

/**
 * Sends all forms inside it, so that entries in other forms survive without scripts. Forms use {@link FormPart}, controls {@link
 * useFormOwner}. Text browsers without the `form` attribute send only the form around the button.
 */
export function JointForm({ action, entered, isPlain = false, hasFile = false, children }: Props) {
  return (
    <JointContext value={{ owner: { form: JOINT_FORM }, entered }}>
      <Form
        method="post"
        action={action}
        encType={hasFile ? "multipart/form-data" : "application/x-www-form-urlencoded"}
        discover="none"
        id={JOINT_FORM}
        reloadDocument={isPlain}
        noValidate
      />
      {children}
    </JointContext>
  );
}

/** The `form` attribute of a control; undefined outside a joint form. */
export function useFormOwner(): Owner {
  return useContext(JointContext).owner;
}

export function usePartButton(part: string) {
  const owner = useFormOwner();
  return owner.form === undefined ? NO_OWNER : { ...owner, name: PART_BUTTON, value: part };
}

/** Values entered before the button of another form was pressed. */
export function useEntered(part: string): Readonly<Record<string, string>> | undefined {
  return useAllEntered()[part];
}

export function useAllEntered(): EnteredParts {
  return useContext(JointContext).entered;
}

type PartProps = {
  id: string;
  shown: Readonly<Record<string, string>>;
};

/** Starts a part: it owns all controls up to the next one. */
export function FormPart({ id, shown }: PartProps) {
  const owner = useFormOwner();
  if (owner.form === undefined) return null;
  return (
    <>
      <input type="hidden" name={PART_FIELD} value={id} {...owner} />
      <input type="hidden" name={SHOWN_FIELD} value={JSON.stringify(shown)} {...owner} />
    </>
  );
}

const PartContext = createContext("");

export function Part({ id, shown, children }: PartProps & { children: React.ReactNode }) {
  return (
    <PartContext value={id}>
      <FormPart id={id} shown={shown} />
      {children}
    </PartContext>
  );
}

export function useEnteredField(name: string): string | undefined {
  return useEntered(useContext(PartContext))?.[name];
}

type PartButtonProps = { className: string; children: React.ReactNode; "aria-label"?: string };

export function PartButton(props: PartButtonProps) {
  return <button type="submit" {...usePartButton(useContext(PartContext))} {...props} />;
}

export function UnsentMessage({ answer }: { answer: { readonly unsent?: string } | object | undefined }) {
  const unsent = answer && "unsent" in answer ? answer.unsent : undefined;
  if (unsent === undefined) return null;
  return (
    <p className="message message-error" role="alert">
      {unsent}
    </p>
  );
}
