import { expect, test, vi } from 'vitest';
import type { ConsentSettings } from '#domain/measure/consent.ts';
import { createConsentStore } from './choice.ts';

const start = Date.parse('2026-11-21T12:00:00Z');
const day = 86_400_000;

function browser(settings: ConsentSettings = { remembers: true }) {
  const state = {
    settings,
    stored: null as string | null,
    now: start,
    saysNo: false,
    refuses: false,
  };
  let onChange = () => {};
  const forget = vi.fn();
  const open = () =>
    createConsentStore({
      settings: () => state.settings,
      saysNo: () => state.saysNo,
      now: () => state.now,
      read() {
        if (state.refuses) throw new Error('denied');
        return state.stored;
      },
      write(answer) {
        if (state.refuses) throw new Error('denied');
        state.stored = answer;
      },
      forget,
      watch(changed) {
        onChange = changed;
      },
    });
  return { state, forget, open, otherTabStores: () => onChange() };
}

test('without an answer, the choice is undecided and the question open', () => {
  const consent = browser().open();
  expect(consent.consentTo('remember')).toBe('undecided');
  expect(consent.isOpen()).toBe(true);
  expect(consent.standing()).toEqual({ by: 'nobody' });
});

test.each(['granted', 'refused'] as const)('stores and restores an answer, %s', (choice) => {
  const { open, state } = browser();
  open().answer(choice);
  const next = open();
  expect(next.consentTo('remember')).toBe(choice);
  expect(next.isOpen()).toBe(false);
  expect(JSON.parse(state.stored ?? '')).toEqual({
    v: 1,
    choice,
    at: '2026-11-21T12:00:00.000Z',
    purposes: ['remember'],
  });
});

test('asks again after twelve months', () => {
  const { open, state } = browser();
  open().answer('granted');
  state.now += 364 * day;
  expect(open().isOpen()).toBe(false);
  state.now += day;
  expect(open().consentTo('remember')).toBe('undecided');
  expect(open().isOpen()).toBe(true);
});

test('asks for an added purpose, and earlier answers remain valid', () => {
  const { open, state } = browser();
  open().answer('granted');
  state.settings = { remembers: true, ga4: 'G-ABC123' };
  const consent = open();
  expect(consent.consentTo('remember')).toBe('granted');
  expect(consent.consentTo('ga4')).toBe('undecided');
  expect(consent.isOpen()).toBe(true);
});

test('consent to Plausible at one address is not consent for another', () => {
  const { open, state } = browser({
    remembers: false,
    plausible: { domain: 'a.example', origin: 'https://a.example' },
  });
  open().answer('granted');
  expect(open().consentTo('plausible:a.example')).toBe('granted');
  state.settings = {
    remembers: false,
    plausible: { domain: 'a.example', origin: 'https://plausible.io' },
  };
  expect(open().consentTo('plausible:plausible.io')).toBe('undecided');
});

test('Global Privacy Control means no, whatever was answered: nothing asked, nothing stored', () => {
  const { open, state } = browser();
  open().answer('granted');
  const { stored } = state;
  state.saysNo = true;
  const consent = open();
  expect(consent.consentTo('remember')).toBe('refused');
  expect(consent.isOpen()).toBe(false);
  consent.answer('granted');
  expect(consent.consentTo('remember')).toBe('refused');
  expect(state.stored).toBe(stored);
});

test('without storage, or once it fails, the answer is no and the question closed', () => {
  const { open, state } = browser();
  const consent = open();
  expect(consent.isOpen()).toBe(true);
  state.refuses = true;
  consent.answer('granted');
  for (const shut of [consent, open()]) {
    expect(shut.consentTo('remember')).toBe('refused');
    expect(shut.isOpen()).toBe(false);
  }
});

test('asks nothing if the operator disabled attribution and analytics', () => {
  const consent = browser({ remembers: false }).open();
  expect(consent.consentTo('remember')).toBe('refused');
  expect(consent.isOpen()).toBe(false);
  expect(consent.standing()).toEqual({ by: 'nothing' });
});

test('a no removes what a yes allowed, here and in the other tab', () => {
  const here = browser();
  const consent = here.open();
  consent.answer('granted');
  expect(here.forget).not.toHaveBeenCalled();
  const heard = vi.fn();
  consent.subscribe(heard);
  here.state.stored = JSON.stringify({
    v: 1,
    choice: 'refused',
    at: new Date(start).toISOString(),
    purposes: ['remember'],
  });
  here.otherTabStores();
  expect(consent.consentTo('remember')).toBe('refused');
  expect(heard).toHaveBeenCalledOnce();
  expect(here.forget).toHaveBeenCalledOnce();
});

test('an answer cleared in another tab is gone', () => {
  const here = browser();
  const consent = here.open();
  consent.answer('granted');
  here.state.stored = null;
  here.otherTabStores();
  expect(consent.consentTo('remember')).toBe('undecided');
  expect(consent.isOpen()).toBe(true);
});

test('unsubscribed listeners are not called', () => {
  const consent = browser().open();
  const heard = vi.fn();
  consent.subscribe(heard)();
  consent.answer('refused');
  expect(heard).not.toHaveBeenCalled();
});
