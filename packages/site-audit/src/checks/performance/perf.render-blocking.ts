import { documentCheck, fail, pass, warn } from '../../catalog/define-check.ts';
import { isClassicScript } from '../../page/metadata.ts';
import type { LinkElement, Script } from '../../page/page-facts.ts';
import { counted } from '../../text/texts.ts';

export const check = documentCheck('PS', 3, {
  title: 'Files that hold up the first view',
  why: 'The browser shows a white screen until each of these files arrives.',
  fix: 'Add `defer` to scripts in the head, merge stylesheets, and give the ones for printing `media="print"`.',
  source: 'LH:render-blocking-insight',
  judge({ document: { scripts, links } }) {
    const blocking = [...scripts.filter(blocksPainting), ...links.filter(isScreenStylesheet)].sort(
      (one, other) => one.at.line - other.at.line,
    );
    const value = blocking.length;
    const extra = { value, items: blocking };
    if (value === 0) return pass('Nothing in the head holds up the first view.', { value });
    const message = `${counted(value, 'file')} in the head must arrive before anything is shown`;
    if (value >= 9) return fail(`${message}; up to 4 is good.`, extra);
    return value >= 5 ? warn(`${message}; up to 4 is good.`, extra) : pass(`${message}.`, extra);
  },
});

const blocksPainting = (script: Script) =>
  script.part === 'head' &&
  script.url !== null &&
  !script.isAsync &&
  !script.isDeferred &&
  isClassicScript(script);

/** Stylesheets in <noscript> load only without scripts, and alternates only when chosen. */
const isScreenStylesheet = ({ part, rel, url, media, inNoscript }: LinkElement) =>
  part === 'head' &&
  url !== null &&
  rel.includes('stylesheet') &&
  !rel.includes('alternate') &&
  !inNoscript &&
  appliesToScreens(media);

/** Whether some query of the list can match a screen; features such as widths are not evaluated. */
function appliesToScreens(media = ''): boolean {
  if (media.trim() === '') return true;
  return media.toLowerCase().split(',').some(canHoldOnScreen);
}

function canHoldOnScreen(query: string): boolean {
  const [, not, type] = /^\s*(?:(not)\s+|only\s+)?([a-z-]*)/.exec(query) ?? [];
  const isScreenType = type === '' || type === 'all' || type === 'screen';
  // `not` before a feature in parentheses negates the feature, which is not evaluated.
  return not && type !== '' ? !isScreenType : isScreenType;
}
