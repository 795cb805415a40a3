import { expect, test } from 'vitest';
import { namedHasStatus } from '../../testing/judging.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './schema.json-valid.ts';

const block = (text: string) => `<title>T</title>\n<script type="application/ld+json">${text}</script>`;
const judge = (html: string) => check.judge(documentSubject(html));
const good = '{"@context":"https://schema.org","@type":"AccountingService","name":"A"}';

test.each([
  ['no blocks', '<p>x</p>', 'info'],
  ['one good block', block(good), 'pass'],
  ['an unknown type', block('{"@context":"https://schema.org","@type":"AccountingFirm"}'), 'warn'],
  ['a block too large', block(good.replace('"A"', `"${'x'.repeat(262_144)}"`)), 'warn'],
  ['a good and a broken block', block(good) + block('{"a":1,}'), 'fail'],
])('%s: %#', namedHasStatus(judge));

test('a finding names the line and the cause', () => {
  expect(judge(block('{"@type":"Person",}')).items?.[0]?.detail).toMatch(/^Line 2: A comma comes before/);
  expect(judge(block('{"@context":"https://schema.org","@type":"AccountingFirm"}')).value).toEqual([
    'AccountingFirm',
  ]);
});
