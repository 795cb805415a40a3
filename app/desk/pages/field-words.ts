/** What the form says of a field. */
export interface FieldWords {
  label: string;
  hint?: string;
}
