import { examples } from '../../testing/judging.ts';
import { firm, pageWithData } from '../../testing/structured-data.ts';
import { check } from './local.business-schema.ts';

const at = (path: string, data: object) => ({ url: `https://firm.test${path}`, html: pageWithData(data) });
const plain = { '@type': 'WebPage', name: 'P' };

examples(check, {
  pass: [
    pageWithData(firm),
    pageWithData({ ...firm, '@type': 'ProfessionalService' }),
    pageWithData({ '@graph': [plain, firm] }),
    pageWithData({ '@type': 'WebPage', mainEntity: firm }),
  ],
  warn: [
    pageWithData({ ...firm, address: undefined }),
    pageWithData({ ...firm, name: '' }),
    pageWithData({ ...firm, '@type': 'Organization' }),
    at('/services/payroll', plain),
  ],
  fail: [pageWithData({ '@type': 'Person', memberOf: firm }), pageWithData(plain), at('/contact-us', plain)],
});
