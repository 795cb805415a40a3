/** Why someone comes to the tools, in their words, and the tools that answer. */
export interface Want {
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
