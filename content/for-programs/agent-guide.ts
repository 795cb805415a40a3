/** For AI agents: a guide in agent-skill format, and its catalog (agenticresourcediscovery.org). */
import { apiDescriptionPath } from '../../domain/api/openapi.ts';
import type { Site } from '../site/site.ts';

export const agentGuidePath = '/agents.md';

/** The current path of the catalog, and the older one that browsers and crawlers still request. */
export const catalogPaths = ['/.well-known/ard.json', '/.well-known/ai-catalog.json'] as const;

type Named = Pick<Site, 'product' | 'url'>;

/** Markdown that starts with the skill's name and description. */
export function agentGuide({ product, url }: Named): string {
  return `---
name: ${skillName(url)}
description: Book a free call with ${product}, run its calculators and quizzes for accounting firms, or check a firm's website.
---

# ${product} for agents

${product} sells marketing and automation to accounting firms in the US. Everything below answers in JSON, without a key.
Every address, parameter and answer is described in ${url}${apiDescriptionPath} (OpenAPI 3.1). Browsers with WebMCP offer
the same operations under the same names on every page.

## Book a call

1. Ask \`GET ${url}/api/slots?tz=America/New_York\` with the person's time zone, and show them a few starts.
2. Ask for name, email, firm, and the phone number we should call.
3. Repeat the time and the details. Book only after the person says yes.
4. Send \`POST ${url}/get-started\` with \`Accept: application/json\` and a JSON body. 409 names other times; the details are kept.
5. Give the person \`booking.manageUrl\`: it moves or cancels the call. Treat it as a password.

## Work out a figure

\`GET ${url}/api/tools\` lists the calculators and quizzes, and \`GET ${url}/api/tools/{slug}\` answers with the result.
Say which figures are defaults and which are the person's. \`permalink\` opens the same result as a page.

## Check a website

\`GET ${url}/api/audit/page?url=example.com\` grades one page, and \`/api/audit/site\` a whole site. Name the first entries of
\`priorities\`. Check only sites the person asks about.
`;
}

/** The catalog of the site's agent resources, as JSON. */
export function agentCatalog(site: Named): string {
  const { product, url } = site;
  return JSON.stringify({
    specVersion: '1.0',
    host: { displayName: product, documentationUrl: `${url}${agentGuidePath}` },
    entries: [
      {
        identifier: `urn:air:${new URL(url).hostname}:skills:${skillName(url)}`,
        displayName: `${product}: calls, calculators and site checks`,
        description:
          'Books a free call, runs calculators and quizzes for accounting firms, and audits a website.',
        type: 'text/markdown; profile="urn:air:agent-skills"',
        url: `${url}${agentGuidePath}`,
        representativeQueries: [
          'Book a call with a marketing agency for accounting firms',
          'What return would marketing bring my CPA firm?',
          'How ready is my accounting firm for automation?',
          'Grade the website of my accounting firm',
        ],
      },
    ],
  });
}

/** Letters, digits and hyphens, as in skill names: `www.tallygrove.example` → `tallygrove-example`. */
const skillName = (url: string) => new URL(url).hostname.replace(/^www\./, '').replaceAll('.', '-');
