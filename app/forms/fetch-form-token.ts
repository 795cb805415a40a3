/** Fetches a token for a prerendered form. Undefined on failure: the form works, but gets stricter checks. */
export async function fetchFormToken(form: string): Promise<string | undefined> {
  try {
    const response = await fetch(`/api/form-token?form=${form}`);
    const { token } = (await response.json()) as { token?: unknown };
    return typeof token === 'string' ? token : undefined;
  } catch {
    return undefined;
  }
}
