import { llmsTxt } from '#content/for-programs/llms.ts';
import { table } from '#content/index.ts';
import { site } from '#content/site/site.ts';

/** /llms.txt */
export function loader() {
  return new Response(llmsTxt(table, site), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
