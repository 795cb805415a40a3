import { examples } from '../../testing/judging.ts';
import { check } from './schema.json-valid.ts';

const block = (text: string) => `<title>T</title>\n<script type="application/ld+json">${text}</script>`;
const good = '{"@context":"https://schema.org","@type":"AccountingService","name":"A"}';

examples(check, {
  pass: [block(good)],
  warn: [
    [block('{"@context":"https://schema.org","@type":"AccountingFirm"}'), { value: ['AccountingFirm'] }],
    block(good.replace('"A"', `"${'x'.repeat(262_144)}"`)),
  ],
  fail: [block(good) + block('{"a":1,}'), [block('{"@type":"Person",}'), 'Line 2: A comma comes before']],
  info: ['<p>x</p>'],
});
