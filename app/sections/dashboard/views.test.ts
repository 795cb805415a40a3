import { expect, test } from 'vitest';
import { sampleMonthOf } from '#app/loaders/sample-sheets.server.ts';
import type { Inquiry } from '#content/page-files/kinds/page.ts';
import { site } from '#content/testing/delivered-site.ts';
import { bySource, middleReply, returnOf, viewsOf } from './views.ts';

const sampleMonth = sampleMonthOf(site);

const figures = (source?: string) =>
  viewsOf({
    ...sampleMonth,
    inquiries: sampleMonth.inquiries.filter(({ from }) => source === undefined || from === source),
  }).map(({ figure, strokes }) => [figure, ...strokes.map(({ value }) => value)]);

test('the three views count the list of inquiries of the sample report', () => {
  expect(figures()).toEqual([
    ['6', '1', '2', '3', '4', '5', '6'],
    ['1', '6', '4', '2', '1'],
    ['$4,800', '$999', '$4,800', '$18,987'],
  ]);
});

test('a source without a client signs nothing, and no figure is divided by zero', () => {
  expect(figures('Website')).toEqual([
    ['2', '1', '2'],
    ['0', '2', '1', '0', '0'],
    ['$0', '$999', '$0', '$18,987'],
  ]);
});

test('a month without inquiries says so and has no share of nothing', () => {
  const views = viewsOf({ ...sampleMonth, inquiries: [] });
  expect(JSON.stringify(views)).not.toMatch(/NaN|Infinity/);
});

const inquiry = (more: Partial<Inquiry>): Inquiry => ({
  day: 1,
  who: 'A baker',
  wants: 'books',
  from: 'Website',
  stage: 'No call',
  reply: 1,
  messages: [],
  ...more,
});
const month = [
  inquiry({ from: 'Website', stage: 'Client', fee: 4800, reply: 1 }),
  inquiry({ from: 'Referral', stage: 'Proposal out', reply: 2 }),
  inquiry({ from: 'Website', reply: 9 }),
];
const prices = { setup: 6999, monthly: 999 };

test('sources without an inquiry have no row, and the rows add up', () => {
  const rows = bySource(month);
  expect(rows.map(({ source, asked }) => [source, asked])).toEqual([
    ['Website', 2],
    ['Referral', 1],
  ]);
});

test('the first year is setup and twelve fees, and takes this many clients like those signed', () => {
  // 6,999 + 12 x 999 = 18,987; divided by 4,800, rounded up
  expect(returnOf(month, prices)).toEqual({
    signed: 4800,
    monthly: 999,
    perInquiry: 333,
    firstYear: 18_987,
    toPayYear: 4,
  });
});

test('a month without clients or inquiries has no figure for what cannot be divided', () => {
  expect(returnOf([], prices)).toMatchObject({ perInquiry: undefined, toPayYear: undefined });
});

test('the middle reply of an even count lies between the two in the middle', () => {
  expect([middleReply(month), middleReply(month.slice(0, 2))]).toEqual([2, 1.5]);
});
