/** The site's API as one OpenAPI document, generated from the definitions that answer requests. */
import { tools } from '../tools/index.ts';
import { auditPaths, auditSchemas } from './audit-operations.ts';
import { callPaths, callSchemas } from './call-operations.ts';
import type { ApiDescription } from './openapi.ts';
import { toolPaths, toolSchemas } from './tool-operations.ts';

/** Increase with every change that a client could notice. */
const version = '1.0.0';

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
      { name: 'Tools', description: 'Calculators and quizzes for accounting firms. Nothing is stored.' },
      { name: 'Site checks', description: 'Audits of a public website.' },
    ],
    paths: { ...callPaths, ...toolPaths(tools), ...auditPaths },
    components: { schemas: { ...callSchemas, ...toolSchemas, ...auditSchemas } },
  };
}
