/** The contact form: its fields, texts and rules. */
import * as z from 'zod/mini';
import * as fields from './fields.ts';
import type { Choice, FormDefinition } from './form.ts';

const topics = [
  { value: 'new-client', label: 'Becoming a client' },
  { value: 'existing-client', label: 'I am a client' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'press', label: 'Press' },
  { value: 'other', label: 'Something else' },
] as const satisfies readonly Choice[];

const contactSchema = z.object({
  name: fields.name,
  email: fields.email,
  phone: fields.phone,
  firm_name: fields.firmName,
  topic: fields.choice(topics, 'Choose what it is about'),
  message: fields.message,
  marketing_consent: fields.marketingConsent,
});

export const contactForm = {
  name: 'contact',
  title: 'Contact',
  schema: contactSchema,
  freeText: ['message'],
  acknowledgement: {
    subject: 'We have your message:',
    sentences: ['A person will read your message and answer.'],
    repeats: { topic: 'About' },
  },
  labels: {
    name: 'Your name',
    email: 'Email address',
    phone: 'Phone number',
    firm_name: 'Firm name',
    topic: 'What is it about?',
    message: 'Your message',
    marketing_consent: fields.marketingConsentLabel,
  },
  choices: { topic: topics },
} as const satisfies FormDefinition<typeof contactSchema>;
