import { answerCheck, info, pass, warn } from '../../catalog/define-check.ts';
import { type WallKind, wallOf } from '../../site/walls.ts';
import { cutText } from '../../text/cut-text.ts';

const described: Readonly<Record<WallKind, string>> = {
  challenge: 'a bot check, which asks visitors to prove that they are human',
  consent: 'a consent wall, shown instead of the page until visitors agree',
  password: 'a page that asks for a password',
  parked: 'a parked domain without a website',
};

export const check = answerCheck({
  id: 'fetch.interstitial',
  title: 'Page or wall',
  why: 'If a bot check or parked domain answers, search engines see that too, and this report may describe it.',
  fix: 'Let crawlers that say who they are see the page, and lay consent notices over the content rather than show them in its place.',
  source: 'G:avoid-intrusive-interstitials',
  judge({ page }) {
    if (page.answer.ending !== 'answered')
      return info('No page came, so there is nothing to tell from a wall.');
    const wall = wallOf(page);
    if (!wall)
      return pass('Nothing suggests that a wall was answered in place of the page.', { value: 'none' });
    return warn(
      `This looks like ${described[wall.kind]}; the other findings may describe it rather than your page.`,
      { value: wall.kind, items: [{ detail: cutText(wall.evidence, 160) }] },
    );
  },
});
