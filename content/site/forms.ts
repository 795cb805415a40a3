/** Every inquiry form: its rules and texts with a site's prices, and the page that contains it. */
import { contactForm } from '../../domain/forms/contact.ts';
import type { FormDefinition } from '../../domain/forms/form.ts';
import { getStartedForm } from '../../domain/forms/get-started.ts';
import { quickStartFormAt } from '../../domain/forms/quick-start.ts';
import { newsletterForm } from '../../domain/forms/sign-ups.ts';
import type { Prices } from './prices.ts';

export const formsAt = (prices: Prices) =>
  ({
    contact: { form: contactForm, path: '/contact' },
    'get-started': { form: getStartedForm, path: '/get-started' },
    newsletter: { form: newsletterForm, path: '/newsletter' },
    'quick-start': {
      form: quickStartFormAt(prices),
      path: '/quick-start-marketing-for-cpa-firms',
    },
  }) as const satisfies Record<string, { form: FormDefinition; path: string }>;

export type Forms = ReturnType<typeof formsAt>;
export type FormName = keyof Forms;

export const formNames = [
  'contact',
  'get-started',
  'newsletter',
  'quick-start',
] as const satisfies readonly FormName[];
