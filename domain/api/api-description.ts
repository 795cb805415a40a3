/** The site's API as one OpenAPI document, generated from the definitions and schemas that check requests. */
import type { ToolId } from 'site-audit/report';
import * as z from 'zod';
import { type AuditTool, auditTools } from '../audit/tools.ts';
import { getStartedForm } from '../forms/get-started.ts';
import type { Input, Output, OutputFormat, Tool } from '../tools/define.ts';
import { tools } from '../tools/index.ts';
import { type AnswerName, answers } from './answers.ts';
import type { ApiDescription, Operation, Parameter, PathItem, Schema } from './openapi.ts';

/** Increase with every change that a client could notice. */
const version = '1.1.0';

/** `url` has no trailing slash. */
export function apiDescription({ product, url }: { product: string; url: string }): ApiDescription {
  return {
    openapi: '3.1.0',
    info: {
      title: `${product} for programs`,
      version,
      summary: 'Calculators, site checks, open times and booking.',
      description:
        'No key is needed. Send Accept: application/json. Calculators and open times answer pages of other sites too; booking and site checks do not. Please ask a person before you book, move or cancel.',
    },
    servers: [{ url }],
    tags: [
      { name: 'Calls', description: 'Open times, booking, moving and canceling a free call.' },
      {
        name: 'Tools',
        description: 'Calculators and quizzes for accounting firms. Nothing is stored.',
      },
      { name: 'Site checks', description: 'Audits of a public website.' },
    ],
    paths: {
      ...callPaths,
      '/api/tools': { get: listTools },
      ...Object.fromEntries(
        tools.map((tool) => [`/api/tools/${tool.slug}`, { get: evaluation(tool) }]),
      ),
      '/api/tools/{slug}/csv': { get: csv },
      ...Object.fromEntries(auditTools.map((tool) => [tool.apiPath, { get: audit(tool) }])),
    },
    components: {
      schemas: Object.fromEntries(
        Object.entries(answers).map(([name, schema]) => [name, schemaOf(schema)]),
      ),
    },
  };
}

/** What a Zod schema accepts. Unknown fields are ignored, so none are excluded. */
function schemaOf(
  schema: z.core.$ZodType,
  describe: (field: string, found: Schema) => Schema = (_, found) => found,
): Schema {
  const { $schema: _, ...found } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema, path }) => {
      // The format says it; the pattern of a date has 300 signs.
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (path.length === 2 && path[0] === 'properties')
        Object.assign(jsonSchema, describe(String(path[1]), jsonSchema as Schema));
    },
  });
  return found as Schema;
}

const refTo = (name: AnswerName): Schema => ({ $ref: `#/components/schemas/${name}` });
const json = (description: string, answer: AnswerName | Schema) => ({
  description,
  content: { 'application/json': { schema: typeof answer === 'string' ? refTo(answer) : answer } },
});

const bodyOf = (schema: Schema) =>
  ({ required: true, content: { 'application/json': { schema } } }) as const;

/** The fields of an object as parameters of the query. */
function inQuery(shape: Readonly<Record<string, z.ZodType>>): Parameter[] {
  const { properties = {}, required = [] } = schemaOf(z.object(shape));
  return Object.entries(properties).map(([name, { description = '', ...schema }]) => ({
    name,
    in: 'query',
    description,
    ...(required.includes(name) && { required: true }),
    schema,
  }));
}

const inPath = (name: string, description: string, schema: Schema): Parameter => ({
  name,
  in: 'path',
  required: true,
  description,
  schema,
});

/** `roi-calculator` → `roi_calculator`: every agent accepts letters, digits and underscores. */
const operationName = (slug: string): string => slug.replaceAll('-', '_');

const slotWords = 'A start from find_open_times.';

/** Words about fields of the booking form that its labels do not say. */
const fieldWords: Readonly<Record<string, Schema>> = {
  slot: {
    format: 'date-time',
    description: `${slotWords} Left out: nothing is booked, and we write to the person with times.`,
  },
  timezone: { description: 'IANA time zone of the person, for the confirmation.' },
  email: { format: 'email', description: 'Email address; the confirmation goes there.' },
  phone: {
    description: 'The number we call. Required with a slot, because calls are made by phone.',
  },
  firm_name: { description: 'Name of the accounting firm.' },
  marketing_consent: {
    enum: ['yes'],
    description: 'Send only if the person has asked for marketing tips by email.',
  },
};

const { labels, choices, schema: bookingRules } = getStartedForm;

function describeField(field: string, found: Schema): Schema {
  const answered = (
    choices as Readonly<Record<string, readonly { value: string; label: string }[]>>
  )[field];
  const words = answered?.map(({ value, label }) => `${value}: ${label}`).join('; ');
  return {
    description: [(labels as Readonly<Record<string, string>>)[field], words]
      .filter(Boolean)
      .join(' '),
    ...(answered && found.type === 'string' && { enum: answered.map(({ value }) => value) }),
    ...fieldWords[field],
  };
}

const changedCall: Pick<Operation, 'tags' | 'parameters'> & { responses: Operation['responses'] } =
  {
    tags: ['Calls'],
    parameters: [
      inPath(
        'token',
        'The last part of manageUrl, which the booking answered and the confirmation mail holds.',
        {
          type: 'string',
        },
      ),
    ],
    responses: {
      200: json('The call as it is now.', 'CallAnswer'),
      404: json('There is no such call.', 'Refusal'),
    },
  };

const callPaths: Readonly<Record<string, PathItem>> = {
  '/api/slots': {
    get: {
      operationId: 'find_open_times',
      summary: 'Find open times for a call',
      description:
        'Lists the times for which a free call can be booked, by day in the asked time zone. A start goes unchanged into book_call.',
      tags: ['Calls'],
      parameters: inQuery({
        from: z.iso.date().optional().describe('First day. Today if left out.'),
        days: z.int().min(1).max(31).default(14).describe('Number of days.'),
        tz: z
          .string()
          .optional()
          .describe(
            'IANA time zone of days and labels, such as America/New_York. The office’s if left out, and for Etc/Unknown, which browsers send when they do not know theirs.',
          ),
      }),
      responses: {
        200: json('The open times.', 'OpenTimes'),
        400: json('The question cannot be read.', 'Refusal'),
        503: json('Times cannot be shown at the moment.', 'Refusal'),
      },
    },
  },
  '/get-started': {
    post: {
      operationId: 'book_call',
      summary: 'Book a free call',
      description:
        'Books a free phone call of an accounting firm with us, for a person who has agreed to the time and gave the contact details. Send it once, and only after the person has confirmed. A confirmation goes to the email address.',
      tags: ['Calls'],
      requestBody: bodyOf(schemaOf(bookingRules, describeField)),
      responses: {
        201: json('Booked, or stored where no slot was sent (booking is null).', 'Booked'),
        200: json('The same was sent before; this is that answer.', 'Booked'),
        202: json(
          'Stored, but the time could not be confirmed yet. We write to the person.',
          'Booked',
        ),
        409: json(
          'The time is taken or outside of the hours. Details are kept; alternatives are named.',
          'Refusal',
        ),
        422: json('Some fields are missing or wrong.', 'Refusal'),
        429: json('Too many requests. Wait as long as Retry-After says.', 'Refusal'),
        503: json('Nothing was stored. Try again as Retry-After says.', 'Refusal'),
      },
    },
  },
  '/bookings/{token}': {
    get: {
      operationId: 'read_call',
      summary: 'Look at a booked call',
      description:
        'Says when the call is and whether it can still be moved or canceled. Send Accept: application/json.',
      ...changedCall,
    },
  },
  '/bookings/{token}/reschedule': {
    post: {
      operationId: 'move_call',
      summary: 'Move a booked call',
      description: 'Moves the call to another open time. Only after the person has confirmed.',
      ...changedCall,
      requestBody: bodyOf(
        schemaOf(
          z.object({ slot: z.iso.datetime().describe(slotWords), timezone: z.string().optional() }),
        ),
      ),
      responses: {
        ...changedCall.responses,
        409: json('That time cannot be had.', 'Refusal'),
        422: json('The time is wrong.', 'Refusal'),
      },
    },
  },
  '/bookings/{token}/cancel': {
    post: {
      operationId: 'cancel_call',
      summary: 'Cancel a booked call',
      description: 'Cancels the call for good. Only after the person has confirmed.',
      ...changedCall,
      requestBody: bodyOf(
        schemaOf(
          z.object({
            reason: z.string().max(500).optional().describe('Helps us, and changes nothing.'),
          }),
        ),
      ),
      responses: {
        ...changedCall.responses,
        409: json('It can no longer be canceled.', 'Refusal'),
      },
    },
  },
};

const toolAnswer = (description: string, answer: Schema) => ({
  200: json(description, answer),
  422: json('Some inputs are missing or wrong.', 'ToolErrors'),
});

const listTools: Operation = {
  operationId: 'list_tools',
  summary: 'List the calculators and quizzes',
  description:
    'Names every calculator and quiz with the address of its page and the minutes it takes a person.',
  tags: ['Tools'],
  responses: { 200: json('The tools.', { type: 'array', items: refTo('ToolEntry') }) },
};

function evaluation({ slug, name, purpose, kind, inputs, outputs }: Tool): Operation {
  const rest =
    kind === 'quiz'
      ? 'Every question that applies needs an answer.'
      : 'Figures that are left out take the stated default.';
  const named = Object.fromEntries(outputs.map((output) => [output.id, outputSchema(output)]));
  return {
    operationId: operationName(slug),
    summary: name,
    description: `${purpose} ${rest} Nothing is stored. The answer names the page that shows the same result (permalink).`,
    tags: ['Tools'],
    parameters: inputs.map((input) => parameterOf(input, inputs)),
    responses: toolAnswer('The result.', {
      allOf: [
        refTo('ToolResult'),
        { type: 'object', properties: { outputs: { type: 'object', properties: named } } },
      ],
    }),
  };
}

const csv: Operation = {
  operationId: 'tool_result_csv',
  summary: 'A result as CSV',
  description: 'The same result as a file, with the same parameters as the tool itself.',
  tags: ['Tools'],
  parameters: [
    inPath('slug', 'The tool.', { type: 'string', enum: tools.map(({ slug }) => slug) }),
    ...inQuery({ name: z.string().max(40).optional().describe('Your own label of the result.') }),
  ],
  responses: {
    ...toolAnswer('', {}),
    200: {
      description: 'Comma-separated values.',
      content: { 'text/csv': { schema: { type: 'string' } } },
    },
  },
};

const sentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`);

const units: Partial<Record<Input['type'] | OutputFormat, string>> = {
  money: 'In US dollars.',
  percent: 'In percent: 25 is 25%.',
  'money:0': 'In US dollars.',
  'money:2': 'In US dollars.',
  'percent:1': 'In percent.',
  month: 'A month, counted from 1.',
};

function parameterOf(input: Input, all: readonly Input[]): Parameter {
  const {
    id,
    label,
    help,
    type,
    options = [],
    min,
    max,
    default: preset,
    optional,
    showIf,
  } = input;
  const isChoice = type === 'choice';
  const answered = options.map(({ value, label: words }) => `${value}: ${words}`).join('; ');
  return {
    name: id,
    in: 'query',
    description: [
      sentence(label),
      help,
      units[type],
      answered && `${answered}.`,
      conditionOf(input, all),
    ]
      .filter(Boolean)
      .join(' '),
    ...(preset === undefined && !optional && !showIf && { required: true }),
    schema: {
      type: isChoice ? 'string' : type === 'integer' ? 'integer' : 'number',
      ...(isChoice && { enum: options.map(({ value }) => value) }),
      ...(min !== undefined && { minimum: min }),
      ...(max !== undefined && { maximum: max }),
      ...(preset !== undefined && preset !== null && { default: preset }),
    },
  };
}

function conditionOf({ showIf }: Input, all: readonly Input[]): string {
  if (!showIf) return '';
  const { id, in: values, gte } = showIf;
  const isNumber = all.find((input) => input.id === id)?.type !== 'choice';
  return `Applies only if ${id} is ${isNumber ? `at least ${gte}` : values?.join(' or ')}.`;
}

function outputSchema({ label, fmt, unit, nullText, labels: names }: Output): Schema {
  const says = [
    sentence(label),
    unit ? `In ${unit}.` : units[fmt],
    nullText && `null: ${nullText}.`,
  ];
  const description = says.filter(Boolean).join(' ');
  if (fmt !== 'enum') return { type: ['number', 'null'], description };
  return {
    type: ['string', 'null'],
    description,
    ...(names && { enum: [...Object.keys(names), null] }),
  };
}

const auditWords: Record<ToolId, string> = {
  page: 'Reads one page of a website and grades it.',
  site: 'Reads a website page by page and grades the site. Takes up to a minute.',
  qa: 'Reads one page of a website and runs every check on it, with the evidence of each.',
};

function audit({ id, slug, name }: AuditTool): Operation {
  const pages = z.int().min(1).max(50).optional().describe('Pages to read at most.');
  return {
    operationId: operationName(slug),
    summary: name,
    description: `${auditWords[id]} The answer holds the score, the grade, what to fix first, and every finding.`,
    tags: ['Site checks'],
    parameters: inQuery({
      url: z.string().max(2048).describe('Public web address, with or without https://.'),
      ...(id === 'site' && { pages }),
    }),
    responses: {
      200: json('The report.', 'AuditReport'),
      default: json('The address cannot be audited, or not now.', 'AuditError'),
    },
  };
}
