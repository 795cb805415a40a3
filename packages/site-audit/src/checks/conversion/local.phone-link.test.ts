import { examples } from '../../testing/judging.ts';
import { check } from './local.phone-link.ts';

examples(check, {
  pass: [
    ['<a href="tel:+15035550100">(503) 555-0100</a>', 'dials “(503) 555-0100”'],
    '<a href="TEL:+1%20503%20555%200100;ext=5">Call</a>',
    '<a href="tel:1-800-TAX-HELP">1-800-TAX-HELP</a>',
    '<a href="tel:5550100">555-0100</a>',
    '<a href="tel:">Call</a><a href="tel:5035550100">Call</a>',
  ],
  fail: [
    ['<p>(503) 555-0100</p>', 'The number (503) 555-0100 is in the text'],
    ['<a href="tel:">Call</a>', 'no digits'],
    ['<a href="tel:911">911</a>', 'No phone link'],
    '<a href="tel:1234567890123456">x</a>',
    '<a href="tel:+15035550100" hidden>x</a>',
    ['<p>Write to us</p>', 'shows no phone number'],
  ],
});
