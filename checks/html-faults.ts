/** How this site's HTML is judged, by the checks of the built site and by the browser tests. */
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'doctype-style': ['error', { style: 'uppercase' }] },
});

/** Where `html` breaks the HTML standard, as `line:column rule: message selector`; empty if it is valid. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ line, column, ruleId, message, selector }) =>
        `${line}:${column} ${ruleId}: ${message} ${selector ?? ''}`,
    ),
  );
}
