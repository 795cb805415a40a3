import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Consent } from '../consent/choice.ts';

const site = 'https://site.example';

/** Browser globals. Each visit reloads the module, as each page load does. */
let local: Map<string, string>;
let session: Map<string, string>;
let consent: Consent;
let answer: (() => void) | undefined;
let sent: string;
let fillIn: () => void;

vi.mock('../consent/choice.ts', () => ({
  readConsent: () => consent,
  onAnswer: (listener: () => void) => {
    answer = listener;
    return () => {};
  },
}));

const storage = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, text: string) => items.set(key, text),
  removeItem: (key: string) => items.delete(key),
});

interface Opening {
  referrer?: string;
  type?: NavigationTimingType;
  /** Current page when the module loads. */
  page?: string;
}

async function open(path: string, { referrer = '', type = 'navigate', page = path }: Opening = {}) {
  vi.resetModules();
  sent = '';
  fillIn = () => {};
  vi.stubGlobal('location', new URL(page, site));
  class Form {
    method = 'post';
  }
  vi.stubGlobal('HTMLFormElement', Form);
  vi.stubGlobal('document', {
    referrer,
    addEventListener: (_: string, listener: (event: object) => void) => {
      fillIn = () =>
        listener({
          target: new Form(),
          formData: { set: (_: string, text: string) => (sent = text) },
        });
    },
  });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type, name: new URL(path, site).href } as PerformanceNavigationTiming,
  ]);
  const { noteArrival, noteIntent } = await import('./arrival.ts');
  return { ...noteArrival(page.split('?')[0] ?? ''), noteIntent };
}

/** Attribution a form would send now. */
const form = () => {
  fillIn();
  return sent ? JSON.parse(sent) : undefined;
};

function decide(next: Consent) {
  consent = next;
  answer?.();
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T18:00:00Z'), toFake: ['Date'] });
  local = new Map();
  session = new Map();
  consent = 'undecided';
  vi.stubGlobal('localStorage', storage(local));
  vi.stubGlobal('sessionStorage', storage(session));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const later = (days: number) => vi.setSystemTime(Date.now() + days * 24 * 3_600_000);
const newVisit = () => session.clear();

test('uses the opened address, even after the visitor navigated before this loaded', async () => {
  const arrival = await open('/?utm_campaign=spring&intent=reviews', {
    referrer: 'https://www.google.com/',
    page: '/faq',
  });
  const touch = {
    at: '2026-11-20T18:00:00Z',
    landingPage: '/',
    referrerHost: 'www.google.com',
    campaign: 'spring',
  };
  expect(arrival).toMatchObject({ touch, askedIntent: 'reviews', isNew: true });
  expect(form()).toEqual({ first: touch, last: touch });
});

test.each([
  ['a reload', { type: 'reload' }],
  ['the back button', { type: 'back_forward' }],
  ['a link of our own', { referrer: `${site}/articles` }],
] as const)('%s continues the visit', async (_, how) => {
  const { touch } = await open('/?utm_campaign=spring');
  later(0.01);
  const again = await open('/faq', how);
  expect(again).toMatchObject({ touch, isNew: false });
  expect(form()).toEqual({ first: touch, last: touch });
});

test('another campaign in the same visit becomes the last touch', async () => {
  const { touch: first } = await open('/', { referrer: 'https://www.google.com/' });
  later(0.01);
  const { touch: last, isNew } = await open('/faq?gclid=abc', {
    referrer: 'https://www.google.com/',
  });
  expect(isNew).toBe(true);
  expect(form()).toEqual({ first, last });
  expect([...session.values()].join()).not.toContain('abc');
});

test('without consent, the next visit knows nothing of this one and nothing is stored', async () => {
  await open('/?utm_campaign=spring');
  expect(local.size).toBe(0);
  newVisit();
  later(1);
  const { touch } = await open('/');
  expect(form()).toEqual({ first: touch, last: touch });
  expect(touch).not.toHaveProperty('campaign');
});

test('with consent during the visit, the first touch is kept for 90 days', async () => {
  const { touch } = await open('/?utm_campaign=spring');
  decide('granted');
  newVisit();
  later(89);
  await open('/');
  expect(form()).toEqual({ first: touch, last: touch });
  newVisit();
  later(1);
  const { touch: newer } = await open('/');
  expect(form()).toEqual({ first: newer, last: newer });
});

test("withdrawing consent clears stored touches and this visit's earlier ones", async () => {
  consent = 'granted';
  await open('/?utm_campaign=spring');
  newVisit();
  later(2);
  const { touch } = await open('/', { referrer: 'https://www.bing.com/' });
  expect(form().first.campaign).toBe('spring');
  // The consent code may already have removed it.
  local.clear();
  decide('refused');
  expect(local.size).toBe(0);
  expect([...session.values()].join()).not.toContain('spring');
  expect(form()).toEqual({ first: touch, last: touch });
});

test('deletes what was stored under a withdrawn consent, without using it', async () => {
  consent = 'granted';
  await open('/?utm_campaign=spring');
  newVisit();
  consent = 'undecided';
  await open('/');
  expect(local.size).toBe(0);
  expect(sent).not.toContain('spring');
});

test('a new tab opened from the campaign page still knows the campaign', async () => {
  const { isNew } = await open('/faq', {
    referrer: `${site}/articles/pricing?utm_campaign=spring`,
  });
  expect(isNew).toBe(false);
  expect(form().first).toMatchObject({ landingPage: '/articles/pricing', campaign: 'spring' });
});

test.each(['navigate', 'reload'] as const)(
  'a new tab opened from any other page invents no touch (%s)',
  async (type) => {
    const { isNew } = await open('/faq', { referrer: `${site}/articles`, type });
    expect(isNew).toBe(false);
    expect(form()).toBeUndefined();
  },
);

test('includes the shown words in the touch, even for a direct arrival', async () => {
  const { touch: first, noteIntent } = await open('/?utm_campaign=spring');
  noteIntent('reviews');
  const shown = { ...first, intent: 'reviews' };
  expect(form()).toEqual({ first: shown, last: shown });
  noteIntent(undefined);
  expect(form().last.intent).toBe('reviews');
  later(0.01);
  const second = await open('/');
  second.noteIntent('reviews');
  expect(form().last).toEqual(shown);
  second.noteIntent('pricing');
  expect(form()).toEqual({ first: shown, last: { ...second.touch, intent: 'pricing' } });
});

test('with consent, the shown words are remembered too', async () => {
  consent = 'granted';
  const { noteIntent } = await open('/?utm_campaign=spring');
  noteIntent('reviews');
  expect(JSON.parse(local.get('attribution') ?? '').last.intent).toBe('reviews');
});

test('two tabs share what is remembered', async () => {
  consent = 'granted';
  const { touch: first } = await open('/?utm_campaign=spring');
  newVisit();
  later(1);
  const { touch: last } = await open('/', { referrer: 'https://www.bing.com/' });
  local.clear();
  session.clear();
  local.set('attribution', JSON.stringify({ first, last: first }));
  decide('granted');
  expect(JSON.parse(local.get('attribution') ?? '')).toEqual({ first, last });
});

test.each(['{', '{"first":{"at":"x"}}', 'x'.repeat(9000)])(
  'ignores damaged storage %#',
  async (text) => {
    consent = 'granted';
    session.set('visit:attribution', text);
    local.set('attribution', text);
    const { touch } = await open('/?utm_campaign=spring');
    expect(form()).toEqual({ first: touch, last: touch });
  },
);

test('without storage, still sends what it knows of this page', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, { getItem: refuse, setItem: refuse, removeItem: refuse });
  consent = 'granted';
  const { touch } = await open('/?utm_campaign=spring');
  decide('refused');
  expect(form().last).toEqual(touch);
});

test('drops the key in an email link', async () => {
  await open('/bookings/v1.the-secret-key');
  expect([...session.values()].join()).not.toContain('secret');
  expect(form().first.landingPage).toBe('/bookings');
});
