/** `launch-check --online`: links to other sites that are dead. */

import type { Page } from '#content/page-files/read-page.ts';
import { outsideLinks } from '#content/quality/primary-sources.ts';
import { reasonOf } from '#server/doctor/check.ts';
import type { Finding } from './finding.ts';
import type { Visit } from './online.ts';

const group = 'The site online';

/** Maximum number of parallel requests. */
const together = 8;

/** Requests each address once. A dead page must be corrected; one that refuses bots gets a note. */
export async function outsideLinkFindings(pages: readonly Page[], visit: Visit): Promise<Finding[]> {
  const files = new Map<string, string>();
  for (const page of pages) {
    for (const { address } of outsideLinks(page)) {
      const [document = ''] = address.split('#');
      if (!files.has(document)) files.set(document, page.file);
    }
  }
  const left = [...files];
  const findings: Finding[] = [];
  while (left.length > 0) {
    const some = left.splice(0, together);
    const found = await Promise.all(some.map(([address, file]) => findingOf(address, file, visit)));
    findings.push(...found.flat());
  }
  return findings;
}

async function findingOf(address: string, file: string, visit: Visit): Promise<Finding[]> {
  const todo = `Open it, and correct the link in content/pages/${file} if it has moved.`;
  try {
    const { status } = await visit(address);
    if (status === 404 || status === 410) {
      return [{ group, message: `${address} is gone (${status}).`, todo }];
    }
    if (status < 400) return [];
    return [{ group, message: `${address} answers ${status} to programs.`, todo, isNote: true }];
  } catch (error) {
    const reason = reasonOf((error as Error).cause ?? error);
    return [{ group, message: `${address} cannot be reached (${reason}).`, todo, isNote: true }];
  }
}
