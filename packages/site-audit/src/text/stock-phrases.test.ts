import { expect, test } from 'vitest';
import { isFormatName, isStockLinkText, isStockTitle } from './stock-phrases.ts';

const vague =
  'Click here|here|HERE.|Read more »| Learn\u00a0 more → |more…|Info|this|Go|start|Download|this product|These forms.|that|' +
  'view all|See here|go to the website|Download now|Visit site|Tell me more|' +
  "en savoir plus|plus d'informations|Mehr erfahren|こちら|了解更多";
const specific =
  '|→|Read more about payroll|Payroll|Start a free trial|Hereford office|Go to pricing|Download the list of fees|' +
  'Fees (PDF)|This year’s fees|Thistle Street office|View our fees|Visit Dayton|Check out|Next';

test.each(vague.split('|'))('%j names no destination', (text) => expect(isStockLinkText(text)).toBe(true));
test.each(specific.split('|'))('%j is specific', (text) => expect(isStockLinkText(text)).toBe(false));

test.each([
  ['PDF', true],
  ['(pdf)', true],
  [' Plain  text ', true],
  ['PDF file (2.5 MB)', true],
  ['xlsx, 40 KB', true],
  ['Fees.pdf', false],
  ['Fees (PDF)', false],
  ['Wordpress', false],
])('%j is the name of a format: %s', (text, isName) => {
  expect(isFormatName(text)).toBe(isName);
});

const placeholders =
  'Home|homepage|Welcome!|Untitled Document|INDEX|New Page|My Site|Just another WordPress site|Insert title here|INSERT TITLE|' +
  'Add your page title here|Your title|Website name|Your firm name here|Untitled-1|index.php|New Tab|Coming soon';
const titles =
  'Welcome to Ames CPA|Home office deductions|Index funds and your taxes|' +
  'Just another day on the building site of a client|The name of the firm|Title insurance|Test your business plan';

test.each(placeholders.split('|'))('the title %j is a placeholder', (text) =>
  expect(isStockTitle(text)).toBe(true),
);
test.each(titles.split('|'))('the title %j is specific', (text) => expect(isStockTitle(text)).toBe(false));
