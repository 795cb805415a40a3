import { examples } from '../../testing/judging.ts';
import { check } from './practice.client-portal.ts';

examples(check, {
  pass: [
    '<a href="https://birch.taxdome.com/login">Log in</a>',
    '<a href="/portal">Client portal</a>',
    '<form method="post"><input type="file" name="w2"></form>',
  ],
  warn: [
    '<p>Email us your W-2 and we will start.</p>',
    '<p>Please send your tax documents by email.</p>',
    '<p>Submit last year’s tax return and forms to ann@firm.test</p>',
  ],
  fail: [
    '<a href="http://portal.firm.test/">Client portal</a>',
    '<form method="post" action="http://firm.test/up"><input type="file" name="w2"></form>',
    { html: '<form><input type="file"></form>', url: 'http://firm.test/' },
  ],
  info: [
    '<p>Please do not email your tax documents.</p>',
    '<p>Send your tax documents by secure e-mail.</p>',
    '<p>Never send your W-2 via email; use the portal.</p>',
    '<a href="https://www.taxdome.com/">TaxDome partner</a>',
    '<p>Tax help</p>',
  ],
});
