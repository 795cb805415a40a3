/** Page parts that only scripts show: rendered once, fetched on demand (app/enhance/fetch-fragment.ts). */
import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MegaPanels } from '../layout/mega-panel.tsx';
import { MobileMenu } from '../layout/mobile-menu.tsx';
import { ContactContext, RootContext } from '../layout/site.ts';
import { ToastTemplate } from '../layout/toast-template.tsx';
import { rootData } from '../loaders/root-data.server.ts';
import { SearchDialog } from '../search/search-dialog.tsx';
import type { FragmentName } from './fragment-address.ts';

export const fragments: Readonly<Record<FragmentName, string>> = {
  'mega-menu': print(<MegaPanels />),
  'mobile-menu': print(<MobileMenu />),
  search: print(<SearchDialog />),
  toast: print(<ToastTemplate />),
};

/** Hash of all fragments. Part of their URL, so browsers may cache them. */
export const fragmentVersion = createHash('sha256')
  .update(Object.values(fragments).join('\n'))
  .digest('base64url')
  .slice(0, 8);

function print(part: ReactNode): string {
  return renderToStaticMarkup(
    <ContactContext value={rootData.site}>
      <RootContext value={rootData}>{part}</RootContext>
    </ContactContext>,
  );
}
