import { getStartedForm, getStartedFormAt } from '#domain/forms/get-started.ts';
import { judgeBy } from './judge-by.ts';

/** Rules where calls are by phone. */
export const judge = judgeBy(getStartedForm);

/** Rules where they are not: no phone number required. */
export const judgeWithoutPhone = judgeBy(getStartedFormAt({ kind: 'elsewhere' }));
