export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a visitor types or chooses in it. */
export const isField = (value: unknown): value is Field =>
  value instanceof HTMLInputElement ||
  value instanceof HTMLTextAreaElement ||
  value instanceof HTMLSelectElement;
