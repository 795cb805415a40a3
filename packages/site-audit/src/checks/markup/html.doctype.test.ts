import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './html.doctype.ts';

test.each([
  ['<!doctype html>', 'pass'],
  ['<!DOCTYPE HTML SYSTEM "about:legacy-compat">', 'pass'],
  ['<!-- first --><!doctype html>', 'pass'],
  [
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">',
    'warn',
  ],
  ['<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">', 'fail'],
  ['', 'fail'],
])('%s: %s', (doctype, status) => {
  expect(check.judge(documentSubject(`${doctype}<title>Firm</title>`)).status).toBe(status);
});
