import { ConformanceTester } from 'lighthouse/third-party/ard/ard.js';
import { expect, test } from 'vitest';
import { apiDescription } from '../../domain/api/api-description.ts';
import { agentCatalog, agentGuide, agentGuidePath } from './files.ts';

const site = { product: 'Tallygrove', url: 'https://www.tallygrove.example' };

test('the catalog conforms to its specification, without a warning', () => {
  const tester = new ConformanceTester();
  tester.validate_manifest(agentCatalog(site), 'ard.json');
  expect([...tester.errors, ...tester.warnings]).toEqual([]);
});

test('the catalog names the guide, and both bear the same name', () => {
  const { entries } = JSON.parse(agentCatalog(site));
  expect(entries[0].url).toBe(`${site.url}${agentGuidePath}`);
  const [, name] = /^name: (.+)$/m.exec(agentGuide(site)) ?? [];
  expect(entries[0].identifier).toBe(`urn:air:www.tallygrove.example:skills:${name}`);
});

test('the guide names addresses that the description has', () => {
  const paths = Object.keys(apiDescription(site).paths);
  const named = [
    ...agentGuide(site).matchAll(/`(?:GET |POST )?(?:https:\/\/www\.tallygrove\.example)?(\/[^`?]+)/g),
  ];
  for (const [, path = ''] of named) expect([...paths, '/api/tools/{slug}']).toContain(path);
  expect(named.length).toBeGreaterThan(4);
});
