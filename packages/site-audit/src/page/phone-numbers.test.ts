import { describe, expect, test } from 'vitest';
import { comparableDigits, digitRuns, digitsOf, phoneNumbersIn } from './phone-numbers.ts';

describe('numbers in text', () => {
  test.each([
    ['Call (503) 555-0100 today', ['(503) 555-0100']],
    ['503.555.0100 or 503-555-0101', ['503.555.0100', '503-555-0101']],
    ['503‑555‑0100', ['503‑555‑0100']],
    ['+1 503 555 0100', ['+1 503 555 0100']],
    ['1-800-555-0199', ['1-800-555-0199']],
    ['1-800-TAX-HELP', ['1-800-TAX-HELP']],
    ['Phone: 5035550100', ['5035550100']],
    ['020 7946 0000', ['020 7946 0000']],
    ['+44 (0)20 7946 0000', ['+44 (0)20 7946 0000']],
    ['01632 960001', ['01632 960001']],
    ['01 234 5678', ['01 234 5678']],
    ['(02) 9000 1234', ['(02) 9000 1234']],
    ['1300 123 456', ['1300 123 456']],
    ['Suite 200 503-555-0100', ['503-555-0100']],
  ])('%s', (text, numbers) => {
    expect(phoneNumbersIn(text).map((number) => number.text)).toEqual(numbers);
  });

  test.each([
    'EIN 12-3456789',
    'SSN 123-45-6789',
    'Portland, OR 97201-1234',
    'April 15, 2027 to 2027-10-15',
    '$1,234,567.89',
    'Fax: (503) 555-0100',
    'invoice 5035550100',
    '2024-2025-2026',
  ])('%s contains none', (text) => {
    expect(phoneNumbersIn(text)).toEqual([]);
  });

  test('a megabyte of digits is read in linear time', () => {
    expect(phoneNumbersIn('1'.repeat(200_000))).toEqual([]);
    expect(phoneNumbersIn('503-'.repeat(50_000)).length).toBeLessThan(201);
    expect(digitRuns('1 '.repeat(100_000)).length).toBeGreaterThan(0);
  });
});

test('letters of a vanity number are dialed, extensions are not', () => {
  expect(digitsOf('1-800-TAX-HELP')).toBe('18008294357');
  expect(digitsOf('+1 503 555 0100 ext. 12')).toBe('15035550100');
});

test.each([
  ['+1-503-555-0100', '(503) 555-0100'],
  ['+44 20 7946 0000', '020 7946 0000'],
  ['+353 1 234 5678', '01 234 5678'],
  ['0061 2 9000 1234', '(02) 9000 1234'],
])('%s and %s are the same number', (one, other) => {
  expect(comparableDigits(one)).toBe(comparableDigits(other));
});
