/**
 * Federal due dates of calendar-year taxpayers, as data: statutory dates from IRS Publication 509, before weekends
 * and holidays are applied. Content references a date by its `id`.
 */

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

/** One due item: the filers, the forms, the year. */
export interface DueItem {
  /** Unique among all items. Part of calendar event uids, so never change it. */
  id: string;
  filers: readonly Filer[];
  what: string;
  forms: readonly string[];
  /** Years between the reported year and the due year: 1 for a return of the prior year. */
  yearsBack: 0 | 1;
}

export interface DeadlineRule {
  id: string;
  /** Name of the date where its items are not listed. */
  name: string;
  /** Statutory date, in each year. */
  month: number;
  day: number;
  items: readonly [DueItem, ...DueItem[]];
}

export const rules = [
  {
    id: 'est_q4',
    name: 'Fourth individual estimate of the prior year',
    month: 1,
    day: 15,
    items: [
      {
        id: 'est-4',
        filers: ['individuals'],
        what: 'Fourth estimated tax payment',
        forms: ['Form 1040-ES'],
        yearsBack: 1,
      },
    ],
  },
  {
    id: 'w2_1099nec',
    name: 'W-2 and 1099-NEC; fourth-quarter Form 941',
    month: 1,
    day: 31,
    items: [
      {
        id: 'w2-1099nec',
        filers: ['payroll', 'information'],
        what: 'Wage and contractor statements',
        forms: ['Form W-2', 'Form 1099-NEC'],
        yearsBack: 1,
      },
      {
        id: '941-q4',
        filers: ['payroll'],
        what: 'Payroll return, fourth quarter',
        forms: ['Form 941'],
        yearsBack: 1,
      },
    ],
  },
  {
    id: '1099_paper',
    name: 'Most 1099s filed on paper',
    month: 2,
    day: 28,
    items: [
      {
        id: '1099-paper',
        filers: ['information'],
        what: 'Most 1099s filed with the IRS on paper',
        forms: ['Forms 1099'],
        yearsBack: 1,
      },
    ],
  },
  {
    id: '1065_1120s',
    name: 'Partnership and S corporation returns',
    month: 3,
    day: 15,
    items: [
      {
        id: '1065-1120s',
        filers: ['pass-through'],
        what: 'Partnership and S corporation returns with their K-1s, or the extension request',
        forms: ['Form 1065', 'Form 1120-S', 'Schedule K-1', 'Form 7004'],
        yearsBack: 1,
      },
    ],
  },
  {
    id: '1099_efile',
    name: 'Most 1099s filed electronically',
    month: 3,
    day: 31,
    items: [
      {
        id: '1099-efile',
        filers: ['information'],
        what: 'Most 1099s filed with the IRS electronically',
        forms: ['Forms 1099'],
        yearsBack: 1,
      },
    ],
  },
  {
    id: '1040_1041_1120',
    name: 'Individual, trust and C corporation returns; first estimates',
    month: 4,
    day: 15,
    items: [
      {
        id: '1040',
        filers: ['individuals'],
        what: 'Individual returns and the foreign account report, or the extension request',
        forms: ['Form 1040', 'Form 4868', 'FBAR (FinCEN 114)'],
        yearsBack: 1,
      },
      {
        id: '1041',
        filers: ['trusts'],
        what: 'Trust and estate returns, or the extension request',
        forms: ['Form 1041', 'Form 7004'],
        yearsBack: 1,
      },
      {
        id: '1120',
        filers: ['c-corporations'],
        what: 'C corporation returns, or the extension request',
        forms: ['Form 1120', 'Form 7004'],
        yearsBack: 1,
      },
      {
        id: 'est-1',
        filers: ['individuals'],
        what: 'First estimated tax payment',
        forms: ['Form 1040-ES'],
        yearsBack: 0,
      },
      {
        id: 'corp-est-1',
        filers: ['c-corporations'],
        what: 'First C corporation estimate',
        forms: [],
        yearsBack: 0,
      },
    ],
  },
  {
    id: '941_q1',
    name: 'First-quarter Form 941',
    month: 4,
    day: 30,
    items: [
      {
        id: '941-q1',
        filers: ['payroll'],
        what: 'Payroll return, first quarter',
        forms: ['Form 941'],
        yearsBack: 0,
      },
    ],
  },
  {
    id: '990',
    name: 'Exempt organization returns',
    month: 5,
    day: 15,
    items: [
      {
        id: '990',
        filers: ['nonprofits'],
        what: 'Exempt organization returns',
        forms: ['Form 990'],
        yearsBack: 1,
      },
    ],
  },
  {
    id: 'est_q2',
    name: 'Second estimates',
    month: 6,
    day: 15,
    items: [
      {
        id: 'est-2',
        filers: ['individuals'],
        what: 'Second estimated tax payment',
        forms: ['Form 1040-ES'],
        yearsBack: 0,
      },
      {
        id: 'corp-est-2',
        filers: ['c-corporations'],
        what: 'Second C corporation estimate',
        forms: [],
        yearsBack: 0,
      },
    ],
  },
  {
    id: '941_q2_5500',
    name: 'Second-quarter Form 941; Form 5500',
    month: 7,
    day: 31,
    items: [
      {
        id: '941-q2',
        filers: ['payroll'],
        what: 'Payroll return, second quarter',
        forms: ['Form 941'],
        yearsBack: 0,
      },
      {
        id: '5500',
        filers: ['payroll'],
        what: 'Employee benefit plan returns',
        forms: ['Form 5500'],
        yearsBack: 1,
      },
    ],
  },
  {
    id: '1065_1120s_ext',
    name: 'Extended partnership and S corporation returns',
    month: 9,
    day: 15,
    items: [
      {
        id: '1065-1120s-extended',
        filers: ['pass-through'],
        what: 'Extended partnership and S corporation returns',
        forms: ['Form 1065', 'Form 1120-S'],
        yearsBack: 1,
      },
    ],
  },
  {
    id: 'est_q3',
    name: 'Third estimates',
    month: 9,
    day: 15,
    items: [
      {
        id: 'est-3',
        filers: ['individuals'],
        what: 'Third estimated tax payment',
        forms: ['Form 1040-ES'],
        yearsBack: 0,
      },
      {
        id: 'corp-est-3',
        filers: ['c-corporations'],
        what: 'Third C corporation estimate',
        forms: [],
        yearsBack: 0,
      },
    ],
  },
  {
    id: '1041_ext',
    name: 'Extended trust and estate returns',
    month: 9,
    day: 30,
    items: [
      {
        id: '1041-extended',
        filers: ['trusts'],
        what: 'Extended trust and estate returns',
        forms: ['Form 1041'],
        yearsBack: 1,
      },
    ],
  },
  {
    id: '1040_1120_ext',
    name: 'Extended individual and C corporation returns',
    month: 10,
    day: 15,
    items: [
      {
        id: '1040-extended',
        filers: ['individuals'],
        what: 'Extended individual returns and foreign account reports',
        forms: ['Form 1040', 'FBAR (FinCEN 114)'],
        yearsBack: 1,
      },
      {
        id: '1120-extended',
        filers: ['c-corporations'],
        what: 'Extended C corporation returns',
        forms: ['Form 1120'],
        yearsBack: 1,
      },
    ],
  },
  {
    id: '941_q3',
    name: 'Third-quarter Form 941',
    month: 10,
    day: 31,
    items: [
      {
        id: '941-q3',
        filers: ['payroll'],
        what: 'Payroll return, third quarter',
        forms: ['Form 941'],
        yearsBack: 0,
      },
    ],
  },
  {
    id: '990_ext',
    name: 'Extended exempt organization returns',
    month: 11,
    day: 15,
    items: [
      {
        id: '990-extended',
        filers: ['nonprofits'],
        what: 'Extended exempt organization returns',
        forms: ['Form 990'],
        yearsBack: 1,
      },
    ],
  },
  {
    id: 'corp_est_q4',
    name: 'Fourth C corporation estimate',
    month: 12,
    day: 15,
    items: [
      {
        id: 'corp-est-4',
        filers: ['c-corporations'],
        what: 'Fourth C corporation estimate',
        forms: [],
        yearsBack: 0,
      },
    ],
  },
] as const satisfies readonly DeadlineRule[];

export type DeadlineId = (typeof rules)[number]['id'];

/** Ids that content may use, in calendar order. */
export const deadlineIds: readonly string[] = rules.map((rule) => rule.id);
