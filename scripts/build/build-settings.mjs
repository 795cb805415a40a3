/** Variables that a build prints into its pages. A build stores them for starts and publications from other shells. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const printedVariables = [
  'SITE_PRODUCT',
  'SITE_LEGAL_NAME',
  'SITE_URL',
  'SITE_PHONE',
  'SITE_EMAIL',
  'SITE_REMEMBER',
  'SITE_PLAUSIBLE_DOMAIN',
  'SITE_PLAUSIBLE_URL',
  'SITE_GA4_ID',
];

const fileOf = (build) => join(build, 'settings.json');

/** Names and values of the variables that are set; blank counts as not set, as everywhere. */
export function printedValues(environment = process.env) {
  return Object.fromEntries(
    printedVariables.flatMap((name) => {
      const value = environment[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

export function writeSettings(build) {
  writeFileSync(fileOf(build), `${JSON.stringify(printedValues(), null, 2)}\n`);
}

/** Sets variables missing from the environment. A blank value is not missing: it selects the default. */
export function takeSettingsOf(build) {
  if (!existsSync(fileOf(build))) return;
  for (const [name, value] of Object.entries(JSON.parse(readFileSync(fileOf(build), 'utf8')))) {
    process.env[name] ??= value;
  }
}
