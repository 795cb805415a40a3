/** Draws a card as a PNG of 1200 x 630. */
import type { Look, SocialCard } from '../../domain/social-card/social-card.ts';
import { toPng } from '../pictures/png.ts';
import { height, width } from './frame.ts';
import { articleLook } from './looks/article.ts';
import { homeLook } from './looks/home.ts';
import { industryLook } from './looks/industry.ts';
import { listLook } from './looks/list.ts';
import { pageLook } from './looks/page.ts';
import { plainLook } from './looks/plain.ts';
import { scenarioLook } from './looks/scenario.ts';
import { serviceLook } from './looks/service.ts';
import { solutionLook } from './looks/solution.ts';
import { toolLook } from './looks/tool.ts';
import { verdictLook } from './looks/verdict.ts';

const looks: { [L in Look['look']]: (card: Extract<SocialCard, { look: L }>) => Promise<string> } = {
  home: homeLook,
  service: serviceLook,
  tool: toolLook,
  article: articleLook,
  solution: solutionLook,
  industry: industryLook,
  list: listLook,
  verdict: verdictLook,
  scenario: scenarioLook,
  plain: plainLook,
  page: pageLook,
};

/** The cards have few colors and their blends: a palette of 96 looks the same at a quarter of the bytes. */
const shades = 96;

export async function drawCard(card: SocialCard): Promise<Buffer> {
  const drawing = await (looks[card.look] as (card: SocialCard) => Promise<string>)(card);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`;
  return toPng(svg, { shades });
}
