export const printedVariables: string[];
export function printedValues(environment?: Record<string, string | undefined>): Record<string, string>;
export function writeSettings(build: string): void;
export function takeSettingsOf(build: string): void;
