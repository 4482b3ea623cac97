/** A form that was not carried out, as it is handed back. */
export type KeptForm = {
  /** Where the form was sent, and goes again. */
  readonly path: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Whether a file came along, which has to be chosen again. */
  readonly hasFile: boolean;
};
