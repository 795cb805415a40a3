/**
 * The accessibility barriers that GOV.UK built to compare automated tools, one per page, with what those tools found.
 * A barrier counts as found when a check that names it fails or warns.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checks } from 'site-audit/checks';
import { withDocument } from 'site-audit/parts';
import { pageSubject } from 'site-audit/testing';
import { createTally, type Suite } from './suite.ts';

export const govUk: Suite = {
  id: 'gov-uk',
  name: 'GOV.UK barriers',
  folder: 'accessibility-tool-audit',
  source: 'git clone --depth 1 https://github.com/alphagov/accessibility-tool-audit',
  needs: 'tests.json',
  async run(folder) {
    const tally = createTally('GOV.UK accessibility barriers');
    for (const file of globSync(join(folder, 'tests', '*.html')).sort()) {
      const name = basename(file, '.html');
      const page = readFileSync(file, 'utf8');
      // Barriers of a whole page are on an example page, which the page of the test links to.
      const example = /<main>\s*(?:<p>)?<a href="\.\.\/(example-pages\/\w+\.html)"/.exec(page)?.[1];
      const html = example === undefined ? page : readFileSync(join(folder, example), 'utf8');
      tally.count(isFound(name, html), () => name);
    }
    return { 'gov-uk': { ...tally.result, others: otherTools(folder) } };
  },
};

/** By check: how the names of the barriers begin that it names. */
const barriers: Readonly<Record<string, string>> = {
  'a11y.alt-words':
    'buttons-uninformative-alt images-image-alt-attribute-contains images-image-has-empty-alt images-image-with-presentation ' +
    'links-image-link-alt-text-repeats',
  'a11y.aria-roles': 'html-invalid-aria-role',
  'a11y.button-names': 'buttons-empty buttons-image-button-has-no-alt',
  'a11y.captions': 'multimedia-embedded',
  'a11y.contrast': 'colour-and-contrast-large-text colour-and-contrast-small-text',
  'a11y.duplicate-id': 'html-duplicate-id',
  'a11y.field-groups':
    'forms-empty forms-fieldset-without forms-group-of forms-non-unique-field-label forms-two-unique-labels',
  'a11y.form-labels':
    'forms-form-element-has-no-label forms-label-element-with forms-labels-missing forms-missing-labels ' +
    'forms-placeholder-no-label',
  'a11y.heading-names': 'headings-empty',
  'a11y.iframe-title': 'frames-iframe-is-missing',
  'a11y.keyboard':
    'keyboard-access-accesskey keyboard-access-keyboard-focus-assigned keyboard-access-link-with-a-rolebutton ' +
    'keyboard-access-tabindex',
  'a11y.lang': 'language-of-content-html-element',
  'a11y.lang-parts':
    'language-of-content-html-element-has-lang language-of-content-lang-attribute-used language-of-content-text',
  'a11y.link-names': 'links-blank links-image-link-with-no',
  'a11y.link-purpose':
    'links-adjacent links-link-contains-only links-links-with-the-same-text links-non-specific links-uninformative',
  'a11y.lists': 'lists-',
  'a11y.motion': 'typography-blink typography-marquee',
  'a11y.tables': 'tables-',
  'content.readability': 'content-plain-language',
  'heading.h1': 'headings-missing-h1',
  'heading.order': 'headings-headings-not',
  'html.obsolete': 'html-deprecated',
  'image.alt': 'images-image-with-no-alt',
  'links.crawlable': 'links-link-to-javascript links-link-to-,',
  'title.generic': 'page-title-inappropriate',
  'title.present': 'page-title-empty page-title-missing',
};

function isFound(name: string, html: string): boolean {
  const subject = withDocument(pageSubject({ html, url: 'https://firm.test/page' }));
  return checks.some((check) => {
    const isNamed = barriers[check.id]?.split(' ').some((start) => name.startsWith(start));
    if (!isNamed || !subject || check.of !== 'document') return false;
    return /^(?:fail|warn)$/.test(check.judge(subject).status);
  });
}

const toolNames: Readonly<Record<string, string>> = {
  sortsite: 'SortSite',
  tenon: 'Tenon',
  achecker: 'AChecker',
  wave: 'WAVE',
  axe: 'axe',
  fae: 'FAE',
  siteimprove: 'Siteimprove',
  aslint: 'ASLint',
  asqatasun: 'Asqatasun',
  nu: 'Nu HTML Checker',
  codesniffer: 'HTML CodeSniffer',
  google: 'Google ADT',
  eiii: 'EIII',
};

type Results = Record<string, Record<string, { results: Record<string, string> }>>;

/** Barriers that other tools report as errors or warnings; what they leave to a person does not count. */
function otherTools(folder: string): Record<string, number> {
  const results = JSON.parse(readFileSync(join(folder, 'tests.json'), 'utf8')) as Results;
  const found: Record<string, number> = {};
  for (const barrier of Object.values(results).flatMap((category) => Object.values(category)))
    for (const [tool, result] of Object.entries(barrier.results))
      found[toolNames[tool] ?? tool] =
        (found[toolNames[tool] ?? tool] ?? 0) + Number(/^(?:error|warning)/.test(result));
  return Object.fromEntries(Object.entries(found).toSorted(([, a], [, b]) => b - a));
}
