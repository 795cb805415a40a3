import type { Robots } from './robots.ts';

/** Why a robots.txt has no lines to judge; null when it can be judged, even if empty. */
export function whyUnread({ meaning, isHtml }: Robots): string | null {
  if (meaning === 'everything-disallowed')
    return 'robots.txt could not be read, so its lines are not judged.';
  if (meaning === 'everything-allowed')
    return 'The site has no robots.txt that could be read, so there are no lines to judge.';
  return isHtml ? 'What answers for robots.txt is an HTML page, so there are no lines to judge.' : null;
}
