/** Calculators and quizzes as operations: one path each, with inputs as parameters and named outputs. */
import type { Input, Output, OutputFormat, Tool } from '../tools/define.ts';
import {
  inPath,
  inQuery,
  json,
  listOf,
  type Operation,
  objectOf,
  operationName,
  type Parameter,
  type PathItem,
  refTo,
  type Schema,
  text,
} from './openapi.ts';

const tags = ['Tools'];

export function toolPaths(tools: readonly Tool[]): Record<string, PathItem> {
  return {
    '/api/tools': { get: list },
    ...Object.fromEntries(tools.map((tool) => [`/api/tools/${tool.slug}`, { get: evaluation(tool) }])),
    '/api/tools/{slug}/csv': { get: csv(tools) },
  };
}

const list: Operation = {
  operationId: 'list_tools',
  summary: 'List the calculators and quizzes',
  description:
    'Names every calculator and quiz with the address of its page and the minutes it takes a person.',
  tags,
  responses: { 200: json('The tools.', listOf(refTo('ToolEntry'))) },
};

function evaluation(tool: Tool): Operation {
  const { slug, name, purpose, kind, inputs, outputs } = tool;
  const rest =
    kind === 'quiz'
      ? 'Every question that applies needs an answer.'
      : 'Figures that are left out take the stated default.';
  const named = outputs.map((output) => [output.id, outputSchema(output)] as const);
  const result: Schema = {
    allOf: [refTo('ToolResult'), objectOf({ outputs: objectOf(Object.fromEntries(named)) })],
  };
  return {
    operationId: operationName(slug),
    summary: name,
    description: `${purpose} ${rest} Nothing is stored. The answer names the page that shows the same result (permalink).`,
    tags,
    parameters: inputs.map((input) => parameterOf(input, inputs)),
    responses: {
      200: json('The result.', result),
      422: json('Some inputs are missing or wrong.', refTo('ToolErrors')),
    },
  };
}

const csv = (tools: readonly Tool[]): Operation => ({
  operationId: 'tool_result_csv',
  summary: 'A result as CSV',
  description: 'The same result as a file, with the same parameters as the tool itself.',
  tags,
  parameters: [
    inPath('slug', 'The tool.', { type: 'string', enum: tools.map(({ slug }) => slug) }),
    inQuery('name', 'Your own label of the result.', { type: 'string', maxLength: 40 }),
  ],
  responses: {
    200: { description: 'Comma-separated values.', content: { 'text/csv': { schema: text } } },
    422: json('Some inputs are missing or wrong.', refTo('ToolErrors')),
  },
});

function parameterOf(input: Input, all: readonly Input[]): Parameter {
  const { id, default: preset, optional, showIf } = input;
  return {
    name: id,
    in: 'query',
    description: [
      sentence(input.label),
      input.help,
      units[input.type],
      answersOf(input),
      conditionOf(input, all),
    ]
      .filter(Boolean)
      .join(' '),
    ...(preset === undefined && !optional && !showIf && { required: true }),
    schema: schemaOf(input),
  };
}

const sentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`);

const units: Partial<Record<Input['type'], string>> = {
  money: 'In US dollars.',
  percent: 'In percent: 25 is 25%.',
};

const answersOf = ({ options = [] }: Input) =>
  options.length === 0 ? '' : `${options.map(({ value, label }) => `${value}: ${label}`).join('; ')}.`;

function conditionOf({ showIf }: Input, all: readonly Input[]): string {
  if (!showIf) return '';
  const { id, in: values, gte } = showIf;
  const isNumber = all.find((input) => input.id === id)?.type !== 'choice';
  return isNumber
    ? `Applies only if ${id} is at least ${gte}.`
    : `Applies only if ${id} is ${values?.join(' or ')}.`;
}

function schemaOf({ type, options = [], min, max, default: preset }: Input): Schema {
  const common = preset === undefined || preset === null ? {} : { default: preset };
  if (type === 'choice') return { type: 'string', enum: options.map(({ value }) => value), ...common };
  return {
    type: type === 'integer' ? 'integer' : 'number',
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
    ...common,
  };
}

function outputSchema({ label, fmt, unit, nullText, labels }: Output): Schema {
  const says = [
    `${sentence(label)} ${unit ? `In ${unit}.` : (formats[fmt] ?? '')}`,
    nullText && `null: ${nullText}.`,
  ];
  const description = says.filter(Boolean).join(' ').trim();
  if (fmt === 'enum')
    return { type: ['string', 'null'], description, ...(labels && { enum: [...Object.keys(labels), null] }) };
  return { type: ['number', 'null'], description };
}

const formats: Partial<Record<OutputFormat, string>> = {
  'money:0': 'In US dollars.',
  'money:2': 'In US dollars.',
  'percent:1': 'In percent.',
  month: 'A month, counted from 1.',
};

export const toolSchemas: Readonly<Record<string, Schema>> = {
  ToolEntry: objectOf(
    {
      slug: text,
      name: text,
      path: { type: 'string', description: 'Address of its page on this site.' },
      kind: { type: 'string', enum: ['quiz', 'calculator'] },
      minutes: { type: 'number', description: 'What it takes a person.' },
    },
    ...['slug', 'name', 'path', 'kind', 'minutes'],
  ),
  ToolResult: objectOf(
    {
      slug: text,
      ok: { type: 'boolean', enum: [true] },
      inputs: { type: 'object', description: 'All inputs that apply, with defaults filled in.' },
      outputs: { type: 'object', description: 'Every output, unrounded.' },
      display: {
        type: 'object',
        description: 'The outputs as the page shows them.',
        additionalProperties: text,
      },
      bands: { type: 'object', description: 'The verdict by what it judges; null where there is no figure.' },
      dimensions: listOf(refTo('Dimension'), 'Quizzes only.'),
      recommendations: listOf(refTo('Recommendation'), 'The most important first.'),
      series: { type: 'object', description: 'The points of each chart.' },
      permalink: { type: 'string', description: 'The page with this result, on this site.' },
      scenarios: {
        type: 'object',
        description: 'Compared copies, from parameters with the prefix b. or c., such as b.leads.',
      },
    },
    ...['slug', 'ok', 'inputs', 'outputs', 'display', 'bands', 'recommendations', 'series', 'permalink'],
  ),
  Dimension: objectOf({
    id: text,
    label: text,
    score: { type: ['number', 'null'], description: '0 to 100.' },
    level: { type: ['string', 'null'], enum: ['strong', 'fair', 'weak', null] },
    weight: { type: 'number' },
  }),
  Recommendation: objectOf({ id: text, title: text, text, service: text, href: text }),
  ToolErrors: objectOf(
    {
      slug: text,
      ok: { type: 'boolean', enum: [false] },
      inputs: { type: 'object', description: 'The inputs that are right.' },
      errors: listOf(
        objectOf({
          field: text,
          code: { type: 'string', enum: ['required', 'option', 'number', 'integer', 'min', 'max', 'order'] },
          message: text,
        }),
      ),
    },
    ...['slug', 'ok'],
  ),
};
