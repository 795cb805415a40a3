/** The scripts in the HTML of visitors' pages. Policies allow these alone, whatever a page contains. */
import { zoneScript } from '#app/forms/picker/zone-script.ts';
import { speculationRules } from '#app/layout/document/document-context.tsx';
import { themeScript } from '#app/layout/theme.ts';
import { earlyScript } from '#app/tools/early-script.ts';

export const inlineScripts: readonly string[] = [
  themeScript,
  earlyScript,
  zoneScript,
  speculationRules,
];
