import {
  documentCheck,
  fail,
  info,
  type Judgement,
  pass,
  warn,
} from '../../catalog/define-check.ts';
import { titleOf } from '../../page/metadata.ts';
import { codePoints, counted } from '../../text/texts.ts';

const shortest = 15;
const longest = 65;
const tooLong = 120;

export const check = documentCheck('PS', 3, {
  title: 'Length of the title',
  why: 'Search results cut long titles, often before the firm’s name. A word or two says too little.',
  fix: 'Aim for about 50 to 60 characters. Put the service first and the name of the firm last.',
  source: 'G:title-link',
  judge({ document }): Judgement {
    const text = titleOf(document)?.text ?? '';
    const length = codePoints(text);
    const has = `The title has ${counted(length, 'character')}`;
    if (length === 0) return info('The page has no title to measure.');
    if (length > tooLong)
      return fail(`${has}; search results show about the first 60.`, { value: length });
    if (length > longest)
      return warn(`${has}; search results cut it at about 60.`, { value: length });
    if (length < shortest)
      return warn(`${has}, too few to name a service and a firm.`, { value: length });
    return pass(`${has}.`, { value: length });
  },
});
