/** First build step: refuses content that would break pages, with the messages of `npm run check`. */
import '../../cli/shared/refuse-wrong-values.ts';
import { readSources } from '../../cli/project/read-values.ts';
import { errorsOf, readContent, textOf } from '../../server/ops/check/read-content.ts';

const errors = errorsOf(await readContent(process.env, readSources()), process.env);
if (errors.length > 0) {
  console.error(textOf(errors));
  process.exitCode = 1;
}
