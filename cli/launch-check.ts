/** `npm run launch-check`: what must be set before the site goes live. Exit 1 while anything is left. */
import { claims } from '#content/claims.ts';
import { site } from '#content/site.ts';
import { type LaunchFacts, leftToSet } from './launch-facts.ts';

const facts: LaunchFacts = { site, claims, environment: process.env };
const left = leftToSet(facts);
for (const line of left) console.log(line);
console.log(left.length === 0 ? 'Ready to launch: nothing has its default.' : `${left.length} left to set.`);
process.exitCode = left.length === 0 ? 0 : 1;
