import { examples, judging } from '../../testing/judging.ts';
import { firm, pageWithData } from '../../testing/structured-data.ts';
import { check } from './local.nap-consistent.ts';

const judge = (body: string, data: object = firm) => judging(check)(pageWithData(data, body));
const memberOf = { '@type': 'Organization', name: 'Society', telephone: '+1 212 555 0100' };

examples((body: string) => judge(body), {
  pass: [
    '<p>Birch & Alder CPAs, (503) 555-0100, Portland, OR 97205-1234</p>',
    '<img src="l.png" alt="Birch &amp; Alder CPAs"><p>503.555.0100, Portland 97205</p>',
    '<p>Birch & Alder CPAs (503) 555-0100 97205; Salem, OR 97301, (503) 555-0177</p>',
  ],
  warn: [
    '<p>Birch & Alder CPAs, Portland, OR 97205</p>',
    '<p>Birch & Alder CPAs (503) 555-0100</p>',
    '<p>(503) 555-0100, Portland, OR 97205</p>',
    '<p>Birch & Alder CPAs, Portland, OR 97205, Fax (503) 555-0199</p>',
  ],
  fail: [
    [
      '<p>Birch & Alder CPAs (503) 555-0199, Portland, OR 97205</p>',
      'the markup says +1-503-555-0100, the page shows (503) 555-0199',
    ],
    '<p>Birch & Alder CPAs (503) 555-0100</p><address>1 Main St<br>Portland 97209</address>',
    '<p>Birch & Alder CPAs (503) 555-0100, Portland, OR 97209</p>',
  ],
});

examples((data: object) => judge('<p>Birch & Alder CPAs, (503) 555-0100, Portland, OR 97205</p>', data), {
  pass: [{ ...firm, memberOf }],
  info: [{ '@type': 'Person', name: 'A' }, { '@type': 'AccountingService' }],
});
