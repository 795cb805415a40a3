import { expect, test } from 'vitest';
import { mostTimesNamed, mostWaitingMails, timesToName, waitingMailGapMs } from './waiting.ts';

const none = { mails: 0, lastAt: undefined, named: new Set<number>() };

test('the first open time causes an email that lists up to five', () => {
  expect(timesToName([], none, 0)).toEqual([]);
  expect(timesToName([10], none, 0)).toEqual([10]);
  expect(timesToName([1, 2, 3, 4, 5, 6], none, 0)).toHaveLength(mostTimesNamed);
});

test('a time that is still open causes no email; another one does, after an hour', () => {
  const told = { mails: 1, lastAt: 1000, named: new Set([10]) };
  const later = 1000 + waitingMailGapMs;
  expect(timesToName([10], told, later)).toEqual([]);
  expect(timesToName([10, 20], told, later - 1)).toEqual([]);
  expect(timesToName([10, 20], told, later)).toEqual([10, 20]);
});

test('a request causes at most the promised number of emails', () => {
  expect(timesToName([20], { ...none, mails: mostWaitingMails }, 0)).toEqual([]);
});
