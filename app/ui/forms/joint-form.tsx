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
  /** Loads a new document with scripts too. */
  isPlain?: boolean;
  children: React.ReactNode;
};

/**
 * Sends the forms inside it together, so that the button of one keeps what was typed into the others without scripts. The forms name
 * their parts with {@link FormPart}, and their controls belong to it by {@link useFormOwner}. A text browser that does not know the
 * `form` attribute sends the form around the button alone.
 */
export function JointForm({ action, entered, isPlain = false, children }: Props) {
  return (
    <JointContext value={{ owner: { form: JOINT_FORM }, entered }}>
      <Form method="post" action={action} discover="none" id={JOINT_FORM} reloadDocument={isPlain} noValidate />
      {children}
    </JointContext>
  );
}

/** The `form` attribute of a control; none outside a joint form. */
export function useFormOwner(): Owner {
  return useContext(JointContext).owner;
}

/** What makes a button send its part. */
export function usePartButton(part: string) {
  const owner = useFormOwner();
  return owner.form === undefined ? NO_OWNER : { ...owner, name: PART_BUTTON, value: part };
}

/** What was typed into a field before the button of another form was pressed. */
export function useEntered(part: string): Readonly<Record<string, string>> | undefined {
  return useAllEntered()[part];
}

/** The same of all forms. */
export function useAllEntered(): EnteredParts {
  return useContext(JointContext).entered;
}

type PartProps = {
  id: string;
  /** The values of the typed fields as they come, by name. */
  shown: Readonly<Record<string, string>>;
};

/** Begins a part: all controls up to the next one belong to it. */
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

/** A part around its controls, which find what was typed into them by {@link useEnteredField}. */
export function Part({ id, shown, children }: PartProps & { children: React.ReactNode }) {
  return (
    <PartContext value={id}>
      <FormPart id={id} shown={shown} />
      {children}
    </PartContext>
  );
}

/** What was typed into a field of the part around it before the button of another form was pressed. */
export function useEnteredField(name: string): string | undefined {
  return useEntered(useContext(PartContext))?.[name];
}

type PartButtonProps = { className: string; children: React.ReactNode; "aria-label"?: string };

/** The button of the part around it. */
export function PartButton(props: PartButtonProps) {
  return <button type="submit" {...usePartButton(useContext(PartContext))} {...props} />;
}

/** Why no part was carried out. */
export function UnsentMessage({ answer }: { answer: { readonly unsent?: string } | object | undefined }) {
  const unsent = answer && "unsent" in answer ? answer.unsent : undefined;
  if (unsent === undefined) return null;
  return (
    <p className="message message-error" role="alert">
      {unsent}
    </p>
  );
}
