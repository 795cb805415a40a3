import type { SocialCard, ToolType } from './social-card.ts';

const months = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const monthName = (month: number) => months.format(new Date(Date.UTC(2001, month - 1, 1)));
const and = new Intl.ListFormat('en-US');

const sheets: Record<ToolType, string> = {
  calculator: 'a statement with blank amounts and a rising chart, crossed by a brass line',
  scorecard: 'a scorecard in rows of tally marks, the first five of them made',
  quiz: 'a question sheet with one answer ticked',
  audit: 'an opinion letter with findings tallied in the margin',
};

const sentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`);

/** Alt text of a card: its text, then its drawing. */
export function cardAltText(card: SocialCard): string {
  return [card.product, card.kicker, card.heading.join(' '), drawing(card)].map(sentence).join(' ');
}

function drawing(card: SocialCard): string {
  switch (card.look) {
    case 'home':
      return 'A grove of firs drawn in ledger lines; brass strokes cross the trunks like tally marks';
    case 'service':
      return `A schedule of accounts, open at account ${card.account}`;
    case 'tool':
      return `${card.name}: ${sheets[card.toolType]}`;
    case 'article':
      return `A page of ledger paper, with ${card.minutes} minutes of reading tallied in its margin`;
    case 'solution':
      return `A notice stamped past due, with a stub that says ${card.name}`;
    case 'industry':
      return `The months of the year as twelve strokes, with ${and.format(card.busyMonths.map(monthName))} struck through`;
    case 'list':
      return `A tally of ${card.counted}`;
    case 'verdict':
      return `${card.name}: a grove of 20 firs, of which ${card.standing} stand`;
    case 'scenario':
      return 'An empty T-account, its total underlined twice';
    case 'plain':
      return card.note;
    case 'page':
      return 'Firs on a dark evergreen ground, crossed by brass tally strokes';
  }
}
