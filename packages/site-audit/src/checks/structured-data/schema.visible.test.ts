import { examples, judging } from '../../testing/judging.ts';
import { firm, pageWithData } from '../../testing/structured-data.ts';
import { check } from './schema.visible.ts';

const faq = (name: string, text: string) => ({
  '@type': 'FAQPage',
  mainEntity: [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }],
});
const one = faq('Q one', 'A one');

examples(([node, body]: [object, string]) => judging(check)(pageWithData(node, body)), {
  pass: [
    [
      [
        { ...firm, name: 'Birch & Alder CPAs, LLC' },
        '<p>Birch and Alder CPAs</p><p>1200 SW Main St., Ste 400</p><a href="tel:1">(503) 555.0100</a>',
      ],
    ],
    [
      [
        faq('What do you charge?', '<p>From $400 &amp; up</p>'),
        '<h2>What do you charge?</h2><div>From $400 &amp; up</div>',
      ],
    ],
    [[one, '<details><summary>Q one</summary>A one</details>']],
  ],
  warn: [
    [[one, '<p>Q one</p><p hidden>A one</p>']],
    [[{ '@type': 'AccountingService', telephone: '+1 503 555 0100' }, '<p>503-555-0199</p>']],
    [[{ '@type': 'Organization', name: 'Birch' }, '<p>Alder</p>'], 'Organization name: “Birch”'],
  ],
  info: [[[{ '@type': 'WebSite', name: 'A' }, '<p>x</p>']], [[one, `<p>${'word '.repeat(50_000)}</p>`]]],
});
