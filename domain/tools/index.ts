/** The catalog: every file of catalog/ is a tool. */
import { tool as automationReadinessQuiz } from './catalog/automation-readiness-quiz.ts';
import { tool as clientLifetimeValueCalculator } from './catalog/client-lifetime-value-calculator.ts';
import { tool as efficiencyQuiz } from './catalog/efficiency-quiz.ts';
import { tool as growthCalculator } from './catalog/growth-calculator.ts';
import { tool as growthPotentialScorecard } from './catalog/growth-potential-scorecard.ts';
import { tool as leadGenerationScorecard } from './catalog/lead-generation-scorecard.ts';
import { tool as marketingScorecard } from './catalog/marketing-scorecard.ts';
import { tool as modernFirmQuiz } from './catalog/modern-firm-quiz.ts';
import { tool as roiCalculator } from './catalog/roi-calculator.ts';
import { tool as techStackRoiCalculator } from './catalog/tech-stack-roi-calculator.ts';
import { tool as workflowBottleneckFinder } from './catalog/workflow-bottleneck-finder.ts';
import type { Tool } from './define.ts';

export const tools: readonly Tool[] = [
  automationReadinessQuiz,
  clientLifetimeValueCalculator,
  efficiencyQuiz,
  growthCalculator,
  growthPotentialScorecard,
  leadGenerationScorecard,
  marketingScorecard,
  modernFirmQuiz,
  roiCalculator,
  techStackRoiCalculator,
  workflowBottleneckFinder,
].toSorted((a, b) => a.order - b.order);

export const findTool = (slug: string): Tool | undefined =>
  tools.find((tool) => tool.slug === slug);

export const toolAt = (path: string): Tool | undefined => tools.find((tool) => tool.path === path);

/** Why someone comes to the tools, in their words, and the tools that answer. */
interface Want {
  /** Value of the hub's parameter `for`. */
  id: string;
  words: string;
  /** Paths, most helpful first. */
  paths: readonly string[];
}

export const wants: readonly Want[] = [
  {
    id: 'clients',
    words: 'I want more clients',
    paths: [
      '/tools/lead-generation-scorecard',
      '/tools/marketing-scorecard',
      '/tools/roi-calculator',
      '/tools/seo-audit',
      '/tools/page-grader',
    ],
  },
  {
    id: 'evenings',
    words: 'I want my evenings back',
    paths: [
      '/tools/efficiency-quiz',
      '/tools/workflow-bottleneck-finder',
      '/tools/automation-readiness-quiz',
      '/tools/modern-firm-quiz',
    ],
  },
  {
    id: 'worth',
    words: 'I want to know what it is worth',
    paths: [
      '/tools/roi-calculator',
      '/tools/client-lifetime-value-calculator',
      '/tools/tech-stack-roi-calculator',
      '/growth-calculator',
      '/tools/growth-potential-scorecard',
    ],
  },
];

export const wantOf = (id: string | null): Want | undefined => wants.find((want) => want.id === id);
