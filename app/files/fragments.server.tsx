/** Page parts that only scripts show: rendered once, fetched on demand (app/browser/enhance/fetch-fragment.ts). */
import { createHash } from 'node:crypto';
import { MegaPanels } from '../layout/mega-panel.tsx';
import { MobileMenu } from '../layout/mobile-menu.tsx';
import { ToastTemplate } from '../layout/toast-template.tsx';
import { sampleMonth } from '../loaders/sample-sheets.server.ts';
import { SearchDialog } from '../search/search-dialog.tsx';
import { renderPart } from '../ui/once.server.tsx';
import type { FragmentName } from './fragment-address.ts';
import { QuestionWords } from './question-words.server.tsx';

export const fragments: Readonly<Record<FragmentName, string>> = {
  'mega-menu': renderPart(<MegaPanels />),
  'mobile-menu': renderPart(<MobileMenu />),
  'question-words': renderPart(<QuestionWords />),
  'sample-month': renderPart(JSON.stringify(sampleMonth)),
  search: renderPart(<SearchDialog />),
  toast: renderPart(<ToastTemplate />),
};

/** Hash of all fragments. Part of their URL, so browsers may cache them. */
export const fragmentVersion = createHash('sha256')
  .update(Object.values(fragments).join('\n'))
  .digest('base64url')
  .slice(0, 8);
