/** Federal due dates of calendar-year taxpayers: statutory dates from IRS Publication 509, before weekends. */

export const filers = {
  individuals: 'Individuals',
  'pass-through': 'Partnerships and S corporations',
  'c-corporations': 'C corporations',
  trusts: 'Trusts and estates',
  payroll: 'Payroll and benefit plans',
  nonprofits: 'Nonprofits',
  information: 'Information returns',
} as const;

export type Filer = keyof typeof filers;

export interface DueItem {
  /** Unique among all items. Part of calendar event uids, so never change it. */
  id: string;
  filers: readonly Filer[];
  what: string;
  forms: readonly string[];
  /** Years between the reported year and the due year: 1 for a return of the prior year. */
  yearsBack: 0 | 1;
}

/** A due date: its id for content, its name where its items are not listed, its statutory month and day. */
const rule = (
  id: string,
  name: string,
  [month, day]: readonly [month: number, day: number],
  ...items: readonly DueItem[]
) => ({ id, name, month, day, items });

const itemOf =
  (yearsBack: DueItem['yearsBack']) =>
  (id: string, filers: readonly Filer[], what: string, ...forms: string[]): DueItem => ({
    id,
    filers,
    what,
    forms,
    yearsBack,
  });
const ofPriorYear = itemOf(1);
const ofSameYear = itemOf(0);

export const rules = [
  rule(
    'est_q4',
    'Fourth individual estimate of the prior year',
    [1, 15],
    ofPriorYear('est-4', ['individuals'], 'Fourth estimated tax payment', 'Form 1040-ES'),
  ),
  rule(
    'w2_1099nec',
    'W-2 and 1099-NEC; fourth-quarter Form 941',
    [1, 31],
    ofPriorYear(
      'w2-1099nec',
      ['payroll', 'information'],
      'Wage and contractor statements',
      'Form W-2',
      'Form 1099-NEC',
    ),
    ofPriorYear('941-q4', ['payroll'], 'Payroll return, fourth quarter', 'Form 941'),
  ),
  rule(
    '1099_paper',
    'Most 1099s filed on paper',
    [2, 28],
    ofPriorYear(
      '1099-paper',
      ['information'],
      'Most 1099s filed with the IRS on paper',
      'Forms 1099',
    ),
  ),
  rule(
    '1065_1120s',
    'Partnership and S corporation returns',
    [3, 15],
    ofPriorYear(
      '1065-1120s',
      ['pass-through'],
      'Partnership and S corporation returns with their K-1s, or the extension request',
      'Form 1065',
      'Form 1120-S',
      'Schedule K-1',
      'Form 7004',
    ),
  ),
  rule(
    '1099_efile',
    'Most 1099s filed electronically',
    [3, 31],
    ofPriorYear(
      '1099-efile',
      ['information'],
      'Most 1099s filed with the IRS electronically',
      'Forms 1099',
    ),
  ),
  rule(
    '1040_1041_1120',
    'Individual, trust and C corporation returns; first estimates',
    [4, 15],
    ofPriorYear(
      '1040',
      ['individuals'],
      'Individual returns and the foreign account report, or the extension request',
      'Form 1040',
      'Form 4868',
      'FBAR (FinCEN 114)',
    ),
    ofPriorYear(
      '1041',
      ['trusts'],
      'Trust and estate returns, or the extension request',
      'Form 1041',
      'Form 7004',
    ),
    ofPriorYear(
      '1120',
      ['c-corporations'],
      'C corporation returns, or the extension request',
      'Form 1120',
      'Form 7004',
    ),
    ofSameYear('est-1', ['individuals'], 'First estimated tax payment', 'Form 1040-ES'),
    ofSameYear('corp-est-1', ['c-corporations'], 'First C corporation estimate'),
  ),
  rule(
    '941_q1',
    'First-quarter Form 941',
    [4, 30],
    ofSameYear('941-q1', ['payroll'], 'Payroll return, first quarter', 'Form 941'),
  ),
  rule(
    '990',
    'Exempt organization returns',
    [5, 15],
    ofPriorYear('990', ['nonprofits'], 'Exempt organization returns', 'Form 990'),
  ),
  rule(
    'est_q2',
    'Second estimates',
    [6, 15],
    ofSameYear('est-2', ['individuals'], 'Second estimated tax payment', 'Form 1040-ES'),
    ofSameYear('corp-est-2', ['c-corporations'], 'Second C corporation estimate'),
  ),
  rule(
    '941_q2_5500',
    'Second-quarter Form 941; Form 5500',
    [7, 31],
    ofSameYear('941-q2', ['payroll'], 'Payroll return, second quarter', 'Form 941'),
    ofPriorYear('5500', ['payroll'], 'Employee benefit plan returns', 'Form 5500'),
  ),
  rule(
    '1065_1120s_ext',
    'Extended partnership and S corporation returns',
    [9, 15],
    ofPriorYear(
      '1065-1120s-extended',
      ['pass-through'],
      'Extended partnership and S corporation returns',
      'Form 1065',
      'Form 1120-S',
    ),
  ),
  rule(
    'est_q3',
    'Third estimates',
    [9, 15],
    ofSameYear('est-3', ['individuals'], 'Third estimated tax payment', 'Form 1040-ES'),
    ofSameYear('corp-est-3', ['c-corporations'], 'Third C corporation estimate'),
  ),
  rule(
    '1041_ext',
    'Extended trust and estate returns',
    [9, 30],
    ofPriorYear('1041-extended', ['trusts'], 'Extended trust and estate returns', 'Form 1041'),
  ),
  rule(
    '1040_1120_ext',
    'Extended individual and C corporation returns',
    [10, 15],
    ofPriorYear(
      '1040-extended',
      ['individuals'],
      'Extended individual returns and foreign account reports',
      'Form 1040',
      'FBAR (FinCEN 114)',
    ),
    ofPriorYear('1120-extended', ['c-corporations'], 'Extended C corporation returns', 'Form 1120'),
  ),
  rule(
    '941_q3',
    'Third-quarter Form 941',
    [10, 31],
    ofSameYear('941-q3', ['payroll'], 'Payroll return, third quarter', 'Form 941'),
  ),
  rule(
    '990_ext',
    'Extended exempt organization returns',
    [11, 15],
    ofPriorYear('990-extended', ['nonprofits'], 'Extended exempt organization returns', 'Form 990'),
  ),
  rule(
    'corp_est_q4',
    'Fourth C corporation estimate',
    [12, 15],
    ofSameYear('corp-est-4', ['c-corporations'], 'Fourth C corporation estimate'),
  ),
];

export type DeadlineRule = (typeof rules)[number];

/** Ids that content may use, in calendar order. */
export const deadlineIds: readonly string[] = rules.map((rule) => rule.id);
