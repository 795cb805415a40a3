import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'perf.dom-size',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Large trees slow style, layout and memory on phones.',
  fix: 'Remove wrapper elements, hidden menus and duplicate blocks.',
  source: 'LH:dom-size-insight',
  judge() {
    return info('UNWRITTEN');
  },
});
