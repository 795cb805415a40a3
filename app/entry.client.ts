/**
 * The browser's entry: improves HTML that already works. Each line is one behavior in a file of its own, and none needs
 * another. Applications are islands (islands/islands.ts).
 */
import { noteBegunForms } from './enhance/begun-forms.ts';
import { serveErrorSummaries } from './enhance/error-summary.ts';
import { showReceipt } from './enhance/receipt.ts';
import { wakeIslands } from './islands/wake-islands.ts';

const behaviors: readonly (() => void)[] = [wakeIslands, serveErrorSummaries, noteBegunForms, showReceipt];

for (const begin of behaviors) {
  try {
    begin();
  } catch (error) {
    // One that fails must not take the others along.
    reportError(error);
  }
}
document.documentElement.dataset.enhanced = '';
