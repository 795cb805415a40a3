import { expect, test } from 'vitest';
import { hasStatus } from '../../testing/judging.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './html.duplicate-attributes.ts';

const judge = (body: string) =>
  check.judge(documentSubject(`<!doctype html><title>Firm</title><body>${body}`));

test.each([
  ['<p>x', 'pass'],
  ['<input disabled readonly>', 'pass'],
  ['<script>const tag = "<img alt alt>";</script>', 'pass'],
  ['<img alt="" alt="Logo">', 'fail'],
  ['<input disabled disabled>', 'fail'],
  ['<svg><line x1="0" x1="2"/></svg>', 'fail'],
])('%s: %s', hasStatus(judge));

test('each is listed with its line', () => {
  expect(judge('<img alt alt>').items).toEqual([{ detail: 'Line 1, column 53' }]);
});
