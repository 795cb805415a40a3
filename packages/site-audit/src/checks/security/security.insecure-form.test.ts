import { examples, judging } from '../../testing/judging.ts';
import { check } from './security.insecure-form.ts';

const on = (url: string) => (body: string) =>
  judging(check)({ url, html: `<!doctype html><title>Firm</title><body>${body}` });
const asking = [
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
  'name="applicantSSN"',
  'placeholder="Social Security number"',
  'aria-label="EIN (Employer Identification Number)"',
  'name="tax_id"',
  'name="taxpayerIdentificationNumber"',
].map((attributes) => `<form><input ${attributes}></form>`);

examples(on('https://firm.test/'), {
  pass: [
    ...asking,
    '<form action="/send" method="post"><input name="email"></form>',
    '<form action="https://other.test/"></form>',
    '<form action="mailto:office@firm.test"></form>',
    '<form method="dialog" action="http://firm.test/"></form>',
    '<p>No form</p>',
  ],
  fail: [
    ['<form action="http://firm.test/a"></form><form action="http://firm.test/a"></form>', { count: 2 }],
    '<form action="HTTP://other.test/send"></form>',
    '<form action="/send"><button formaction="http://other.test/">Send</button></form>',
  ],
});
examples(on('http://firm.test/'), {
  pass: [
    '<form action="/send"><input name="email"></form>',
    '<form action="https://firm.test/send"></form>',
    '<form><input name="cardinal"></form>',
    '<form><input name="being"></form>',
    '<form><input type="checkbox" name="ssn_help"></form>',
    '<form><input name="taxReturnYear"></form>',
  ],
  fail: [
    ...asking,
    '<form action="http://firm.test:8080/send"></form>',
    '<form action="http://other.test/send"></form>',
    ['<form><label>Your Social Security number <input name="n1"></label></form>', 'name="n1"'],
  ],
});
