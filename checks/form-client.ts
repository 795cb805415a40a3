/** Sends forms to a running site like an integrating program. */

/** JSON of an error or a stored form, limited to what checks read. */
export interface FormBody extends Record<string, unknown> {
  ok: boolean;
  id?: string;
  error?: string;
  booking?: {
    id: string;
    start: string;
    status: string;
    manageUrl: string;
    icsUrl: string;
    sequence: number;
  };
  alternatives?: { start: string; label: string }[];
  fieldErrors?: Record<string, string[]>;
}

/** Friday, 10 AM in Los Angeles. */
export const testClock = { TEST_MODE: '1', TEST_CLOCK: '2026-11-20T18:00:00Z' };

/** A note for the contact form. */
export const note = (email: string) => ({
  name: 'Lee Park',
  email,
  topic: 'press',
  message: `A question about your pricing page, from ${email}.`,
});

const firm = (email: string) => ({
  name: 'Lee Park',
  email,
  phone: '541 555 0142',
  firm_name: 'Park & Park, CPAs',
  firm_type: 'cpa',
  firm_size: '2-5',
});

/** A filled-in application for the Quick Start Package. */
export const application = (email: string) => ({
  ...firm(email),
  city: 'Bend',
  state: 'OR',
  years_in_business: '11-20',
  current_marketing: ['referrals', 'website'],
  start_when: 'after-tax-season',
  budget_ok: 'talk',
});

export const callFields = (email: string, slot: string, more: Record<string, unknown> = {}) => ({
  ...firm(email),
  goals: ['more-clients'],
  timezone: 'America/New_York',
  slot,
  ...more,
});

/** The answer with its JSON, or with `text` if it has none. */
export async function ask(url: string, init: RequestInit = {}) {
  const headers = { accept: 'application/json', ...(init.headers as Record<string, string>) };
  const response = await fetch(url, { redirect: 'manual', ...init, headers });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('/json');
  const body: FormBody = isJson ? JSON.parse(text) : { ok: response.ok, text };
  return { status: response.status, body, headers: response.headers };
}

export const post = (url: string, value: unknown, headers: Record<string, string> = {}) =>
  ask(url, {
    method: 'POST',
    body: JSON.stringify(value),
    headers: { 'content-type': 'application/json', ...headers },
  });

/** Sends a form as a browser does: checkbox groups repeat their name, and the trap for programs is always there. */
export const postForm = (
  url: string,
  fields: Record<string, unknown>,
  headers: Record<string, string> = {},
) =>
  ask(url, {
    method: 'POST',
    headers: { accept: 'text/html', ...headers },
    body: new URLSearchParams(
      Object.entries({ subject_line: '', ...fields }).flatMap(([name, value]) =>
        [value].flat().map((one) => [name, String(one)]),
      ),
    ),
  });

export const sendNote = (siteUrl: string, email: string) => post(`${siteUrl}/contact`, note(email));

/** Path of the page that manages a call; its URL names the public host, not the one under test. */
export const managePath = ({ booking }: FormBody) => new URL(booking?.manageUrl ?? '').pathname;
