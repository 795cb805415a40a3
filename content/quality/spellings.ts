/** British spellings and their American forms. Pure. Words spelled alike in both are omitted. */

/** Whole words without a rule. */
const words: Readonly<Record<string, string>> = {
  ageing: 'aging',
  amongst: 'among',
  burnt: 'burned',
  catalogue: 'catalog',
  catalogues: 'catalogs',
  centre: 'center',
  centres: 'centers',
  cheque: 'check',
  cheques: 'checks',
  defence: 'defense',
  enquire: 'inquire',
  enquiries: 'inquiries',
  enquiry: 'inquiry',
  fortnight: 'two weeks',
  fulfil: 'fulfill',
  grey: 'gray',
  learnt: 'learned',
  licence: 'license',
  licences: 'licenses',
  metre: 'meter',
  offence: 'offense',
  postcode: 'ZIP code',
  postcodes: 'ZIP codes',
  practise: 'practice',
  practised: 'practiced',
  programme: 'program',
  programmes: 'programs',
  rubbish: 'trash',
  sceptical: 'skeptical',
  skilful: 'skillful',
  spelt: 'spelled',
  theatre: 'theater',
  towards: 'toward',
  whilst: 'while',
};

interface Rule {
  pattern: RegExp;
  american: string;
}

/** Stems whose British spelling is limited to certain endings: `realise`, but not `realist`. */
const rules: readonly Rule[] = [
  rule(
    'apolog author capital categor central character computer critic custom digital emphas final formal general immun item legal local maxim memor minim mobil modern monet normal optim organ personal prior real recogn scrutin special stabil standard subsid summar symbol synchron util visual',
    'is',
    'e|ed|es|er|ers|ing|ation|ations|able',
    'iz',
  ),
  rule('anal catal paral', 'ys', 'e|ed|er|ers|ing', 'yz'),
  rule('behavi col endeav fav flav harb hon hum lab neighb od rum sav vap', 'our', '\\w*', 'or'),
  rule('cance fue initia labe mode signa tota trave', 'll', 'ed|ing|er|ers', 'l'),
];

function rule(beginnings: string, british: string, endings: string, american: string): Rule {
  const pattern = new RegExp(`^(${beginnings.replaceAll(' ', '|')})${british}(${endings})$`);
  return { pattern, american: `$1${american}$2` };
}

/** The American form of a British spelling, with the word's capitalization; undefined for any other word. */
export function americanOf(word: string): string | undefined {
  const lower = word.toLowerCase();
  const american = Object.hasOwn(words, lower) ? words[lower] : byRule(lower);
  if (american === undefined || word === lower) return american;
  return american.charAt(0).toUpperCase() + american.slice(1);
}

function byRule(lower: string): string | undefined {
  const found = rules.find(({ pattern }) => pattern.test(lower));
  return found && lower.replace(found.pattern, found.american);
}
