/** First build step: refuses content that would break pages, with the messages of `npm run check`. */
import '../../cli/shared/refuse-wrong-values.ts';
import { readFileSync } from 'node:fs';
import { brand } from '#values';
import { readSources } from '../../cli/project/read-values.ts';
import { brandColorFaults } from '../../domain/desk/brand-color.ts';
import { errorsOf, readContent, textOf } from '../../server/ops/check/read-content.ts';

const tokens = readFileSync(new URL('../../app/styles/tokens.css', import.meta.url), 'utf8');
const unread = brandColorFaults(tokens, brand.color).map(
  (words) => `content/values/brand.yaml: color: ${words}`,
);
const errors = [
  ...errorsOf(await readContent(process.env, readSources()), process.env),
  ...(unread.length > 0 ? [{ name: 'Brand color', sentences: unread }] : []),
];
if (errors.length > 0) {
  console.error(textOf(errors));
  process.exitCode = 1;
}
