import { table } from '#content/index.ts';
import { llmsTxt } from '#content/llms.ts';
import { site } from '#content/site.ts';

/** /llms.txt */
export function loader() {
  return new Response(llmsTxt(table, site), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
