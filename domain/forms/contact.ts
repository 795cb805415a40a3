/** The contact form: its fields, texts and rules. */
import * as fields from './fields.ts';
import { type Choice, type FormDefinition, schemaOf } from './form.ts';

const topics = [
  { value: 'new-client', label: 'Becoming a client' },
  { value: 'existing-client', label: 'I’m a client' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'press', label: 'Press' },
  { value: 'other', label: 'Something else' },
] as const satisfies readonly Choice[];

const asked = {
  name: fields.name,
  email: fields.email,
  phone: fields.phone,
  firm_name: fields.firmName,
  topic: fields.oneOf(topics, 'What is it about?', 'Choose what it is about'),
  message: fields.message,
  marketing_consent: fields.marketingConsent,
};

export const contactForm = {
  name: 'contact',
  title: 'Contact',
  fields: asked,
  schema: schemaOf(asked),
  freeText: ['message'],
  acknowledgement: {
    subject: 'We have your message:',
    sentences: ['A person will read your message and answer.'],
    repeats: { topic: 'About' },
  },
} satisfies FormDefinition;
