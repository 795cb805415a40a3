import { contactForm } from '#domain/forms/contact.ts';
import { judgeBy } from './judge-by.ts';

export const judge = judgeBy(contactForm);
