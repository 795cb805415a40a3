import { newsletterForm } from '#domain/forms/newsletter.ts';
import { judgeBy } from './judge-by.ts';

export const judge = judgeBy(newsletterForm);
