import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './a11y.lang.ts';

test.each([
  ['<html lang="en">', 'pass'],
  ['<html lang="EN-us">', 'pass'],
  ['<html lang="zh-Hant-TW">', 'pass'],
  ['<html lang="haw">', 'pass'],
  ['<html lang="en-US-GB">', 'pass'],
  ['<html>', 'fail'],
  ['<html lang>', 'fail'],
  ['<html lang="  ">', 'fail'],
  ['<html lang="english">', 'fail'],
  ['<html lang="en_US">', 'fail'],
  ['<html lang="xx">', 'fail'],
  ['<html lang="en-">', 'fail'],
])('%s: %s', (start, status) => {
  expect(check.judge(documentSubject(`<!doctype html>${start}<title>Firm</title>`)).status).toBe(status);
});

test('missing, empty, malformed and unknown are distinguished', () => {
  const messages = ['<html>', '<html lang="">', '<html lang="en_US">', '<html lang="xx">'].map(
    (start) => check.judge(documentSubject(`<!doctype html>${start}`)).message,
  );
  expect(new Set(messages).size).toBe(4);
});
