import { describe, expect, it } from 'vitest';
import { tools } from '#domain/tools/index.ts';
import { table } from '../index.ts';
import { servicePages, servicePath } from './service-keys.ts';

const overview = '/leading-marketing-services-for-accounting-firms';

describe('service keys', () => {
  it('lead to pages that exist', () => {
    expect(servicePages.filter((path) => !table.find(path))).toEqual([]);
  });

  it.each(tools.map((tool) => [tool.slug, tool] as const))('%s advises nothing without a page', (_, tool) => {
    const keys = Object.values(tool.recs).map(({ service }) => service);
    expect(keys.filter((key) => servicePath(key) === overview)).toEqual([]);
  });

  it('fall back as the specification says, in the end to the overview', () => {
    expect(servicePath('local-seo')).toBe(servicePath('seo'));
    expect(servicePath('pricing')).toBe(servicePath('growth-strategy'));
    expect(servicePath('__proto__')).toBe(overview);
  });
});
