import { defineCheck, fail, info, type Judgement, pass, warn } from '../../define-check.ts';
import { contentOf, descriptionsOf } from '../../metadata.ts';
import { codePoints, counted } from '../../texts.ts';

const shortest = 50;
const longest = 170;
const tooLong = 320;

export const check = defineCheck({
  id: 'description.length',
  of: 'document',
  title: 'Length of the description',
  why: 'An overlong description is cut before it gets to the point, and a few words waste the space a result gives you for nothing.',
  fix: 'Aim for 120 to 160 characters: what the page offers, for whom, and what to do next.',
  source: 'G:snippet',
  judge({ document }): Judgement {
    const length = codePoints(contentOf(descriptionsOf(document)[0]));
    const has = `The description has ${counted(length, 'character')}`;
    if (length === 0) return info('The page has no description to measure.');
    if (length > tooLong)
      return fail(`${has}; a result shows about half of that at most.`, { value: length });
    if (length > longest) return warn(`${has}; results cut it at about 160.`, { value: length });
    if (length < shortest) return warn(`${has}, which leaves most of the space unused.`, { value: length });
    return pass(`${has}.`, { value: length });
  },
});
