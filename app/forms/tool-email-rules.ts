import { toolEmailForm } from '#domain/forms/tool-email.ts';
import { judgeBy } from './judge-by.ts';

export const judge = judgeBy(toolEmailForm);
