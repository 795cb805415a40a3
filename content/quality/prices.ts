/** Finds our prices typed into files, which would not follow a change in content/values/prices.yaml. Pure. */

import type { Page } from '../page-files/read-page.ts';
import { untrueAt } from '../scenarios/index.ts';
import type { Prices } from '../site/prices.ts';

/** `sources`: source text of the files, by path. */
export function typedPrices(sources: ReadonlyMap<string, string>, prices: Prices): string[] {
  return [...sources].flatMap(([file, source]) =>
    Object.entries(prices).flatMap(([name, amount]: [string, number]) => {
      const typed = [amount.toLocaleString('en-US'), String(amount)].find((figure) =>
        new RegExp(`\\$${figure}(?![\\d,.]*\\d)`).test(source),
      );
      return typed
        ? [
            `${file}: types $${typed}. If it is our price, write {{price.${name}}}, which follows content/values/prices.yaml.`,
          ]
        : [];
    }),
  );
}

/** Case studies with statements that are false at these prices. */
export function untrueScenarios(pages: readonly Page[], prices: Prices): { message: string; todo: string }[] {
  return pages
    .filter((page): page is Page<'case-study'> => page.kind === 'case-study')
    .flatMap((page) => {
      const untrue = untrueAt(page.calculator.scenario, prices);
      if (untrue.length === 0) return [];
      return [
        {
          message: `At the prices of now, ${page.path} no longer holds: ${untrue.join('; ')}.`,
          todo: `Rewrite those sentences in content/pages/${page.file}; its figures follow the prices by themselves.`,
        },
      ];
    });
}
