import {
  documentCheck,
  fail,
  info,
  type Judgement,
  pass,
  warn,
} from '../../catalog/define-check.ts';
import { contentOf, descriptionsOf } from '../../page/metadata.ts';
import { codePoints, counted } from '../../text/texts.ts';

const shortest = 50;
const longest = 170;
const tooLong = 320;

export const check = documentCheck('PS', 2, {
  title: 'Length of the description',
  why: 'A long description is cut, and a very short one wastes the space.',
  fix: 'Aim for 120 to 160 characters: what the page offers, for whom, and what to do next.',
  source: 'G:snippet',
  judge({ document }): Judgement {
    const length = codePoints(contentOf(descriptionsOf(document)[0]));
    const has = `The description has ${counted(length, 'character')}`;
    if (length === 0) return info('The page has no description to measure.');
    if (length > tooLong)
      return fail(`${has}; a result shows about half of that at most.`, { value: length });
    if (length > longest) return warn(`${has}; results cut it at about 160.`, { value: length });
    if (length < shortest)
      return warn(`${has}, which leaves most of the space unused.`, { value: length });
    return pass(`${has}.`, { value: length });
  },
});
