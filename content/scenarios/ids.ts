/** The invented firms of the case studies. Each case study names one; any page may print its figures. */
export const scenarioIds = ['tax', 'advisory', 'bookkeeping', 'software', 'review', 'audit'] as const;

export type ScenarioId = (typeof scenarioIds)[number];
