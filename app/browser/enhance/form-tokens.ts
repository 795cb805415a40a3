import { onEvent } from './on-event.ts';

/** On first interaction a prerendered form fetches its token. */
export function giveTokens(): void {
  for (const type of ['focusin', 'input'] as const)
    onEvent(type, 'form[data-needs-token]', (form) => void giveToken(form));
}

async function giveToken(form: HTMLElement): Promise<void> {
  const { needsToken = '' } = form.dataset;
  delete form.dataset.needsToken;
  const token = await fetchFormToken(needsToken);
  if (!token) return;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'form_token';
  field.value = token;
  form.append(field);
}

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
