/**
 * A token for a form on a page that was built ahead. Undefined when none can be had: the form works without, and is
 * looked at more closely.
 */
export async function fetchFormToken(form: string): Promise<string | undefined> {
  try {
    const response = await fetch(`/api/form-token?form=${form}`);
    const { token } = (await response.json()) as { token?: unknown };
    return typeof token === 'string' ? token : undefined;
  } catch {
    return undefined;
  }
}
