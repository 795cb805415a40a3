/** Every inquiry form: its rules and texts with current prices, and the page that contains it. */
import { contactForm } from '../../domain/forms/contact.ts';
import type { FormDefinition } from '../../domain/forms/form.ts';
import { getStartedForm } from '../../domain/forms/get-started.ts';
import { quickStartFormAt } from '../../domain/forms/quick-start.ts';
import { newsletterForm } from '../../domain/forms/sign-ups.ts';
import { site } from './site.ts';

export const forms = {
  contact: { form: contactForm, path: '/contact' },
  'get-started': { form: getStartedForm, path: '/get-started' },
  newsletter: { form: newsletterForm, path: '/newsletter' },
  'quick-start': {
    form: quickStartFormAt(site.prices),
    path: '/quick-start-marketing-for-cpa-firms',
  },
} as const satisfies Record<string, { form: FormDefinition; path: string }>;

export type FormName = keyof typeof forms;

export const formNames = Object.keys(forms) as FormName[];
