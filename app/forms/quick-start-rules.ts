import { quickStartForm } from '#domain/forms/quick-start.ts';
import { judgeBy } from './judge-by.ts';

export const judge = judgeBy(quickStartForm);
