/** "Email me my results". The server recomputes the result from the inputs. */
import * as z from 'zod/mini';
import type { Tool } from '../tools/define.ts';
import type { Answer } from '../tools/evaluate.ts';
import * as fields from './fields.ts';
import type { FormDefinition } from './form.ts';

const toolEmailSchema = z.object({
  email: fields.email,
  name: fields.optionalName,
  marketing_consent: fields.marketingConsent,
});

export const toolEmailForm = {
  name: 'tool-email',
  title: 'Tool result',
  schema: toolEmailSchema,
  freeText: [],
  acknowledgement: {
    subject: 'Your result from',
    sentences: [],
    repeats: {},
  },
  labels: {
    email: 'Email address',
    name: 'Your name',
    marketing_consent: fields.marketingConsentLabel,
  },
  choices: {},
} as const satisfies FormDefinition<typeof toolEmailSchema>;

interface ResultPlaces {
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  /** Address of the page that helps with a service key. */
  servicePath: (key: string) => string;
}

/** The form for one result. The visitor's part of the mail is validated numbers and choices only. */
export function toolEmailFormFor(
  tool: Tool,
  answer: Answer,
  { siteUrl, servicePath }: ResultPlaces,
): FormDefinition {
  const advice = answer.recommendations.flatMap((id) => tool.recs[id] ?? []);
  const bands = Object.entries(answer.bands).filter(([, band]) => band !== null);
  const sentence = tool.headline(answer, answer.display, answer.inputs);
  const figures = tool.main.map((id) => ({
    label: tool.outputs.find((output) => output.id === id)?.label ?? id,
    value: answer.display[id] ?? '',
  }));
  const link = { label: 'Open this result', url: `${siteUrl}${answer.permalink}` };
  return {
    ...toolEmailForm,
    title: tool.name,
    result: { sentence, rows: figures, link },
    acknowledgement: {
      subject: `Your result: ${tool.name},`,
      opening: `Here is the result you asked us to send, from the ${tool.name}.`,
      sentences: [sentence],
      repeats: {},
      rows: [...figures, ...advice.map(({ title, text }) => ({ label: title, value: text }))],
      links: [
        link,
        ...advice.map(({ title, service }) => ({ label: title, url: `${siteUrl}${servicePath(service)}` })),
      ],
    },
    recorded: {
      tool: tool.slug,
      bands: bands.map(([id, band]) => `${id}=${band}`).join(' '),
      permalink: answer.permalink,
    },
  };
}
