import { beforeEach, expect, test, vi } from 'vitest';
import type { ConsentSettings } from '#domain/measure/consent.ts';

const day = 86_400_000;

/** A browser. Each `open` is a page load, which evaluates the module again. */
let settings: ConsentSettings;
let items: Map<string, string>;
let saysNo: boolean;
let refuses: boolean;
let otherTabStores: () => void;

const guarded = () => {
  if (refuses) throw new Error('denied');
  return items;
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  settings = { remembers: true };
  items = new Map();
  saysNo = refuses = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => guarded().get(key) ?? null,
    setItem: (key: string, text: string) => guarded().set(key, text),
    removeItem: (key: string) => guarded().delete(key),
  });
  vi.stubGlobal('location', { hostname: 'www.doe.example' });
  vi.stubGlobal('document', {
    cookie: '',
    querySelector: () => ({ content: JSON.stringify(settings) }),
  });
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => {
    if (name === 'storage') otherTabStores = () => listener({ key: 'consent' });
  });
});

async function open() {
  vi.stubGlobal('navigator', { globalPrivacyControl: saysNo });
  vi.resetModules();
  return import('./choice.ts');
}

test('without an answer, the choice is undecided and the question open', async () => {
  const consent = await open();
  expect(consent.readConsent()).toBe('undecided');
  expect(consent.isOpen()).toBe(true);
});

test.each(['granted', 'refused'] as const)('stores and restores an answer, %s', async (choice) => {
  (await open()).giveAnswer(choice);
  const next = await open();
  expect(next.readConsent()).toBe(choice);
  expect(next.isOpen()).toBe(false);
  expect(JSON.parse(items.get('consent') ?? '')).toEqual({
    v: 1,
    choice,
    at: '2026-11-21T12:00:00.000Z',
    purposes: ['remember'],
  });
});

test('asks again after twelve months', async () => {
  (await open()).giveAnswer('granted');
  vi.setSystemTime(Date.now() + 364 * day);
  expect((await open()).isOpen()).toBe(false);
  vi.setSystemTime(Date.now() + day);
  const later = await open();
  expect(later.readConsent()).toBe('undecided');
  expect(later.isOpen()).toBe(true);
});

test('asks for an added purpose, and earlier answers remain valid', async () => {
  (await open()).giveAnswer('granted');
  settings = { remembers: true, ga4: 'G-ABC123' };
  const consent = await open();
  expect(consent.readConsent('remember')).toBe('granted');
  expect(consent.readConsent('ga4')).toBe('undecided');
  expect(consent.isOpen()).toBe(true);
});

test('consent to Plausible at one address is not consent for another', async () => {
  const reportsTo = (host: string): ConsentSettings => ({
    remembers: false,
    plausible: { domain: 'a.example', origin: `https://${host}` },
  });
  settings = reportsTo('a.example');
  (await open()).giveAnswer('granted');
  expect((await open()).readConsent('plausible:a.example')).toBe('granted');
  settings = reportsTo('plausible.io');
  expect((await open()).readConsent('plausible:plausible.io')).toBe('undecided');
});

test('Global Privacy Control means no, whatever was answered: nothing asked, nothing stored', async () => {
  (await open()).giveAnswer('granted');
  const stored = items.get('consent');
  items.set('attribution', '{}');
  saysNo = true;
  const consent = await open();
  expect(consent.readConsent()).toBe('refused');
  expect(consent.isOpen()).toBe(false);
  consent.giveAnswer('granted');
  expect(consent.readConsent()).toBe('refused');
  expect([...items]).toEqual([['consent', stored]]);
});

test('without storage, or once it fails, the answer is no and the question closed', async () => {
  const consent = await open();
  expect(consent.isOpen()).toBe(true);
  refuses = true;
  consent.giveAnswer('granted');
  for (const shut of [consent, await open()]) {
    expect(shut.readConsent()).toBe('refused');
    expect(shut.isOpen()).toBe(false);
  }
});

test('asks nothing if the operator disabled attribution and analytics', async () => {
  settings = { remembers: false };
  const consent = await open();
  expect(consent.readConsent()).toBe('refused');
  expect(consent.isOpen()).toBe(false);
});

test('a no removes what a yes allowed, here and in the other tab', async () => {
  const consent = await open();
  consent.giveAnswer('granted');
  items.set('attribution', '{}');
  const heard = vi.fn();
  consent.onAnswer(heard);
  items.set('consent', items.get('consent')?.replace('granted', 'refused') ?? '');
  otherTabStores();
  expect(consent.readConsent()).toBe('refused');
  expect(heard).toHaveBeenCalledOnce();
  expect(items.has('attribution')).toBe(false);
});

test('an answer cleared in another tab is gone', async () => {
  const consent = await open();
  consent.giveAnswer('granted');
  items.clear();
  otherTabStores();
  expect(consent.readConsent()).toBe('undecided');
  expect(consent.isOpen()).toBe(true);
});
