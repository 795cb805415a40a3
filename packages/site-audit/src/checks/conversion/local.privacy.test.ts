import { test } from 'vitest';
import { hasStatus, onPage } from '../../testing/judging.ts';
import { check } from './local.privacy.ts';

const form = '<form><input type="email" name="email"></form>';

test.each([
  [`<a href="/legal">Privacy notice</a>${form}`, 'pass'],
  ['<a href="/privacy-policy">Legal</a>', 'pass'],
  ['<a href="https://policies.test/firm/privacy">Legal</a>', 'pass'],
  ['<a href="/ds">Datenschutz</a>', 'pass'],
  [form, 'fail'],
  ['<form><label>Your name <input name="n"></label></form>', 'fail'],
  ['<form><input type="search" name="q"></form>', 'warn'],
  ['<p>Privacy</p>', 'warn'],
  ['<a href="mailto:privacy@firm.test">Write</a>', 'warn'],
])('%s: %s', hasStatus(onPage(check)));
