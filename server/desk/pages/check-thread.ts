/** Thread side of `check-changes.ts`. */
import { answerWith } from 'site-audit/isolated';
import { textChecker } from './check-texts.ts';

answerWith(textChecker(process.env));
