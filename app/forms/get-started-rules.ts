import { getStartedForm, getStartedFormAt } from '#domain/forms/get-started.ts';
import { judgeBy } from './judge-by.ts';

/** Where calls are made by phone. */
export const judge = judgeBy(getStartedForm);

/** Where they are not: nobody has to give a number. */
export const judgeWithoutPhone = judgeBy(getStartedFormAt({ kind: 'elsewhere' }));
