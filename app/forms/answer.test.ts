import { expect, test } from 'vitest';
import { withErrorTitle } from '../loaders/context.ts';
import { problemsOf } from './answer.ts';

const form = { name: 'contact', labels: { name: 'Your name', email: 'Address' } };

test('lists problems in page order, form-wide ones first, one per field', () => {
  const answer = {
    kind: 'refused' as const,
    fieldErrors: { email: ['Enter an address', 'Too long'], name: ['Enter your name'], other: ['Unknown'] },
    formErrors: ['Too many'],
  };
  expect(problemsOf(answer, form, (field) => field === 'email')).toEqual([
    { message: 'Too many' },
    { fieldId: 'contact-name', message: 'Enter your name', isCorrected: false },
    { fieldId: 'contact-email', message: 'Enter an address', isCorrected: true },
  ]);
});

test('an unavailable form and a new form have no list', () => {
  expect(problemsOf({ kind: 'unavailable' }, form)).toBe('unavailable');
  expect(problemsOf(undefined, form)).toEqual([]);
});

test('prefixes the title with "Error: " only on pages whose form came back', () => {
  const head = [{ title: 'Contact | Firm' }, { property: 'og:title', content: 'Contact | Firm' }];
  expect(withErrorTitle(head)).toEqual([
    { title: 'Error: Contact | Firm' },
    { property: 'og:title', content: 'Contact | Firm' },
  ]);
});
