import { site } from '#content/site/site.ts';
import { apiDescription } from '#domain/api/api-description.ts';

/** /openapi.json: description of the API. */
export const loader = () => Response.json(apiDescription(site));
