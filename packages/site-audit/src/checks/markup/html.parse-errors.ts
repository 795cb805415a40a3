import { documentCheck, fail, pass, warn } from '../../catalog/define-check.ts';
import type { ParseError } from '../../page/page-facts.ts';
import { counted } from '../../text/texts.ts';

export const check = documentCheck('Q', 2, {
  title: 'Errors in the HTML',
  why: 'Each browser and crawler repairs broken markup in its own way.',
  fix: 'Correct the errors listed, the most frequent first. The codes are explained in the HTML standard.',
  source: 'HTML:parse-errors',
  judge({ document: { parseErrors, parseErrorCount } }) {
    const value = parseErrorCount;
    if (value === 0) return pass('The HTML has no errors.', { value });
    const extra = { value, items: byCode(parseErrors) };
    const message = `The HTML has ${counted(value, 'error')}`;
    if (value > 20) return fail(`${message}; more than 20 point to a broken template.`, extra);
    return value > 2
      ? warn(`${message}; up to 2 are tolerable.`, extra)
      : pass(`${message}.`, extra);
  },
});

/** One sentence per code, the most frequent first. */
const byCode = (errors: readonly ParseError[]) =>
  [...Map.groupBy(errors, ({ code }) => code)]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(
      ([code, [first, ...more]]) =>
        `${code}: ${counted(more.length + 1, 'time')}, first on line ${first?.line}, column ${first?.column}`,
    );
