/** The subset of OpenAPI 3.1 that the site's description uses. Browsers load this file. */

/** Where the description is. */
export const apiDescriptionPath = '/openapi.json';

/** JSON Schema, draft 2020-12. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  description?: string;
  enum?: readonly unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  allOf?: readonly Schema[];
}

export interface Parameter {
  name: string;
  in: 'query' | 'path';
  description: string;
  required?: boolean;
  schema: Schema;
}

interface Content {
  description: string;
  content?: Readonly<Record<string, { schema: Schema }>>;
}

export interface Operation {
  /** Unique; also the name of the browser tool for agents. */
  operationId: string;
  summary: string;
  description: string;
  tags: readonly string[];
  parameters?: readonly Parameter[];
  requestBody?: { required: true; content: { 'application/json': { schema: Schema } } };
  responses: Readonly<Record<string, Content>>;
}

export type PathItem = Readonly<Partial<Record<'get' | 'post', Operation>>>;

export interface ApiDescription {
  openapi: '3.1.0';
  info: { title: string; version: string; summary: string; description: string };
  servers: readonly { url: string }[];
  tags: readonly { name: string; description: string }[];
  paths: Readonly<Record<string, PathItem>>;
  components: { schemas: Readonly<Record<string, Schema>> };
}
