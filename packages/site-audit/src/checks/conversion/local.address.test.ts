import { examples } from '../../testing/judging.ts';
import { address, firm, pageWithData } from '../../testing/structured-data.ts';
import { check } from './local.address.ts';

const marked = (data: object, body = '<p>x</p>') => pageWithData(data, body);
const street = '1200 SW Main Street, Portland, OR 97205';

examples(check, {
  pass: [
    '<address>12 High St, London</address>',
    `<p>${street}</p>`,
    '<footer>1200 SW Main St<br>Suite 400<br>Portland, OR 97205</footer>',
    '<p>Serving families throughout Lane County</p>',
  ],
  warn: [
    marked(firm),
    marked({ '@type': 'AccountingService', areaServed: 'Oregon' }),
    marked({ '@type': 'Place', address }, `<p hidden>${street}</p>`),
  ],
  fail: [
    marked({ '@type': 'AccountingService', address: { '@type': 'PostalAddress' } }),
    '<address><a href="mailto:a@firm.test">a@firm.test</a></address>',
  ],
});
