/** Requests calls from a running site like an integrating program. */

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  body: Body;
  headers: Headers;
}

/** JSON of an error or a booked call, limited to what checks read. */
export interface CallBody extends Record<string, unknown> {
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

/** Friday, 10 AM in Los Angeles: next week is bookable. */
export const testClock = { TEST_MODE: '1', TEST_CLOCK: '2026-11-20T18:00:00Z' };

export const callFields = (email: string, slot: string, more: Record<string, unknown> = {}) => ({
  name: 'Lee Park',
  email,
  phone: '541 555 0142',
  firm_name: 'Park & Park, CPAs',
  firm_type: 'cpa',
  firm_size: '2-5',
  goals: ['more-clients'],
  timezone: 'America/New_York',
  slot,
  ...more,
});

export async function ask(url: string, init: RequestInit = {}): Promise<Answer<CallBody>> {
  const headers = { accept: 'application/json', ...(init.headers as Record<string, string>) };
  const response = await fetch(url, { redirect: 'manual', ...init, headers });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : { ok: response.ok, text },
    headers: response.headers,
  };
}

export const post = (url: string, value: unknown, headers: Record<string, string> = {}) =>
  ask(url, {
    method: 'POST',
    body: JSON.stringify(value),
    headers: { 'content-type': 'application/json', ...headers },
  });

/** Path of the page that manages a call; its URL names the public host, not the one under test. */
export const managePath = ({ booking }: CallBody) => new URL(booking?.manageUrl ?? '').pathname;
