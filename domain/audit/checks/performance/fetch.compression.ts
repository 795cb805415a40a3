import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'fetch.compression',
  of: 'answer',
  title: 'UNWRITTEN',
  why: 'Text shrinks to about a quarter, which shortens the first load.',
  fix: 'Turn on Brotli or gzip for text types at the server or CDN.',
  source: 'RFC9110 §8.4; web.dev',
  judge() {
    return info('UNWRITTEN');
  },
});
