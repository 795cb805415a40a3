/** Reads robots.txt files as RFC 9309 and Google do. */
export { verdictFor } from './robots/match-robots.ts';
export { parseRobots, readRobots } from './robots/parse-robots.ts';
export type { Robots } from './robots/robots.ts';
