/** Draws a card as a PNG of 1200 x 630. */
import type { SocialCard } from '../../domain/social-card/social-card.ts';
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

function drawing(card: SocialCard): Promise<string> {
  switch (card.look) {
    case 'home':
      return homeLook(card);
    case 'service':
      return serviceLook(card);
    case 'tool':
      return toolLook(card);
    case 'article':
      return articleLook(card);
    case 'solution':
      return solutionLook(card);
    case 'industry':
      return industryLook(card);
    case 'list':
      return listLook(card);
    case 'verdict':
      return verdictLook(card);
    case 'scenario':
      return scenarioLook(card);
    case 'plain':
      return plainLook(card);
    case 'page':
      return pageLook(card);
  }
}

/** The cards have few colors and their blends: a palette of 96 looks the same at a quarter of the bytes. */
const shades = 96;

export async function drawCard(card: SocialCard): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${await drawing(card)}</svg>`;
  return toPng(svg, { shades });
}
