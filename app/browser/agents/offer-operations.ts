/** Offers all API operations to the browser's agent as tools, and describes the page's forms. */
import { type ApiDescription, apiDescriptionPath, type Operation } from '#domain/api/openapi.ts';
import { describeForms } from './describe-forms.ts';

/** Rejects when offline: nothing is offered then, and the page works as usual. */
export async function begin(context: ModelContext): Promise<void> {
  describeForms(document);
  const response = await fetch(apiDescriptionPath);
  const tools = toolsOf((await response.json()) as ApiDescription);
  // A tool the browser rejects must not block the others.
  await Promise.allSettled(tools.map(async (tool) => context.registerTool(tool)));
}

/** All operations with JSON responses as tools, with the names, texts and inputs of the API description. */
export function toolsOf({ paths }: ApiDescription): AgentTool[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation && answersJson(operation) ? [toolOf(path, method.toUpperCase(), operation)] : [],
    ),
  );
}

const answersJson = ({ responses }: Operation) =>
  Object.values(responses).some(({ content }) => content?.['application/json']) &&
  !responses[200]?.content?.['text/csv'];

function toolOf(path: string, method: string, operation: Operation): AgentTool {
  const { operationId, summary, description, parameters = [], requestBody } = operation;
  const body = requestBody?.content['application/json'].schema;
  return {
    name: operationId,
    title: summary,
    description,
    inputSchema: {
      type: 'object',
      properties: {
        ...Object.fromEntries(
          parameters.map(({ name, description, schema }) => [name, { ...schema, description }]),
        ),
        ...body?.properties,
      },
      required: [
        ...parameters.filter(({ required }) => required).map(({ name }) => name),
        ...(body?.required ?? []),
      ],
    },
    annotations: { readOnlyHint: method === 'GET' },
    execute: (input) => ask(path, method, input),
  };
}

/** Calls the API. A refusal is returned too: it says what is wrong. */
async function ask(
  path: string,
  method: string,
  input: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const address = path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(input[name] ?? '')),
  );
  const rest = Object.entries(input).filter(
    ([name, value]) => !path.includes(`{${name}}`) && value != null,
  );
  const isRead = method === 'GET';
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]));
  const response = await fetch(isRead && query.size > 0 ? `${address}?${query}` : address, {
    method,
    headers: { Accept: 'application/json', ...(!isRead && { 'Content-Type': 'application/json' }) },
    ...(!isRead && { body: JSON.stringify(Object.fromEntries(rest)) }),
  });
  return response.json();
}

/** A tool of WebMCP as currently implemented. */
interface AgentTool {
  name: string;
  title?: string;
  description: string;
  inputSchema: object;
  annotations?: { readOnlyHint: boolean };
  execute: (input: Readonly<Record<string, unknown>>) => Promise<unknown>;
}

export interface ModelContext {
  registerTool: (tool: AgentTool) => unknown;
}
