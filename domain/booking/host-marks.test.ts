import { expect, test } from 'vitest';
import { hostMarks } from './host-marks.ts';

const marks = (...names: string[]) => [
  ...hostMarks(names.map((name, index) => ({ id: `${index}`, name }))).values(),
];

test('initials of the first and last word', () => {
  expect(marks('Ann Lee', 'Ben', 'Élodie de la Fontaine', 'ann-marie o’Neil')).toEqual([
    'AL',
    'B',
    'ÉF',
    'AO',
  ]);
});

test('repeated initials are numbered, and names without letters keep something', () => {
  expect(marks('Ann Lee', 'Al Ladd', '***')).toEqual(['AL', 'AL2', '*']);
});
