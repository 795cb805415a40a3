import { expect, test } from 'vitest';
import { hasStatus } from '../../testing/judging.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './security.insecure-form.ts';

const judge = (url: string, body: string) =>
  check.judge(documentSubject({ url, html: `<!doctype html><title>Firm</title><body>${body}` }));
const https = 'https://firm.test/';
const http = 'http://firm.test/';
const input = (attributes: string) => `<form><input ${attributes}></form>`;

test.each([
  [https, '<form action="/send" method="post"><input name="email"></form>', 'pass'],
  [https, '<form><input type="password"></form>', 'pass'],
  [https, '<form action="https://other.test/"></form>', 'pass'],
  [https, '<form action="mailto:office@firm.test"></form>', 'pass'],
  [https, '<form method="dialog" action="http://firm.test/"></form>', 'pass'],
  [https, '<p>No form</p>', 'pass'],
  [https, '<form action="http://firm.test/send"></form>', 'fail'],
  [https, '<form action="HTTP://other.test/send"></form>', 'fail'],
  [https, '<form action="/send"><button formaction="http://other.test/">Send</button></form>', 'fail'],
  [http, '<form action="/send"><input name="email"></form>', 'pass'],
  [http, '<form><input name="q"></form>', 'pass'],
  [http, '<form action="https://firm.test/send"></form>', 'pass'],
  [http, '<form action="http://firm.test:8080/send"></form>', 'fail'],
  [http, '<form action="http://other.test/send"></form>', 'fail'],
])('on %s %s: %s', hasStatus(judge));

test.each([
  'type="password"',
  'autocomplete="cc-number"',
  'autocomplete="billing cc-csc"',
  'name="cardNumber"',
  'name="cardnumber"',
  'id="credit_card_number"',
  'placeholder="CVV"',
  'name="ccnumber"',
  'placeholder="Credit card"',
  'aria-label="National Insurance number"',
  'name="utr"',
  'name="ssn"',
  'name="applicantSSN"',
  'placeholder="Social Security number"',
  'aria-label="EIN (Employer Identification Number)"',
  'name="tax_id"',
  'name="taxpayerIdentificationNumber"',
])('a field with %s on plain http fails', (attributes) => {
  expect(judge(http, input(attributes)).status).toBe('fail');
  expect(judge(https, input(attributes)).status).toBe('pass');
});

test.each([
  'name="email"',
  'name="cardinal"',
  'name="being"',
  'type="checkbox" name="ssn_help"',
  'name="taxReturnYear"',
])('a field with %s on plain http passes', (attributes) => {
  expect(judge(http, input(attributes)).status).toBe('pass');
});

test('a label that asks for a Social Security number is recognized, and the field quoted', () => {
  const judgement = judge(http, '<form><label>Your Social Security number <input name="n1"></label></form>');
  expect(judgement.status).toBe('fail');
  expect(judgement.items?.[0]?.detail).toContain('name="n1"');
});

test('forms with the same address are listed separately', () => {
  expect(
    judge(https, '<form action="http://firm.test/a"></form><form action="http://firm.test/a"></form>').count,
  ).toBe(2);
});
