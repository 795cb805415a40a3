/** Words of texts in any script, and those whose repetition is not keyword stuffing. */

/** Letters, digits and their marks, with soft hyphens and joiners; disjoint from the characters that link runs. */
const inside = String.raw`[\p{L}\p{N}\p{M}\u00ad\u200c\u200d]*`;
const wordPattern = new RegExp(
  String.raw`[\p{L}\p{N}]${inside}(?:['\u2019\uff07\-\u2010\u2011][\p{L}\p{N}]${inside})*`,
  'gu',
);
const unspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]/u;

/** The segmenter chooses dictionaries by script, not by this locale. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
/** Characters per segmenter call: its cost grows faster than the text. */
const segmentedAtOnce = 2000;
const mostSegmented = 200_000;

export function wordsOf(text: string): string[] {
  const runs = text.match(wordPattern) ?? [];
  return unspaced.test(text)
    ? runs.flatMap((run) => (unspaced.test(run) ? [...segmented(run)] : run))
    : runs;
}

/** Exact, except that the count of very long unspaced text is extrapolated. */
export function countWords(text: string): number {
  const runs = text.match(wordPattern) ?? [];
  if (!unspaced.test(text)) return runs.length;
  let count = 0;
  let unspacedLength = 0;
  let unspacedWords = 0;
  for (const run of runs) {
    if (!unspaced.test(run)) count += 1;
    else if (unspacedLength >= mostSegmented)
      count += Math.round((run.length * unspacedWords) / unspacedLength);
    else {
      const counted = run.slice(0, mostSegmented);
      const words = segmented(counted).reduce((sum) => sum + 1, 0);
      unspacedLength += counted.length;
      unspacedWords += words;
      count += Math.round((words * run.length) / counted.length);
    }
  }
  return count;
}

function* segmented(run: string): Generator<string> {
  for (let at = 0; at < run.length; at += segmentedAtOnce) {
    for (const { segment, isWordLike } of segmenter.segment(run.slice(at, at + segmentedAtOnce))) {
      if (isWordLike) yield segment;
    }
  }
}

const english =
  'a about above after again against all also although always am an and any are as at be because been before being ' +
  'below between both but by can cannot could did do does doing don’t down during each either even ever every few for ' +
  'from further get had has have having he her here hers him his how however i if in into is it it’s its itself just ' +
  'let like make many may might more most much must my neither never no nor not now of off often on once one only or ' +
  'other others our ours out over own rather same shall she should since so some such than that that’s the their ' +
  'theirs them then there these they they’re this those though through to too under until up upon us very was we ' +
  'we’ll we’re we’ve were what when where whether which while who whom whose why will with within without won’t would ' +
  'you you’ll you’re you’ve your yours yourself';

/** Other languages list only words of four letters or more: shorter ones are never counted. */
const byLanguage: Readonly<Record<string, string>> = {
  de:
    'aber alle allem allen aller alles also andere anderen auch beim bist damit dann dass dein deine denn deren dessen ' +
    'dich diese diesem diesen dieser dieses doch dort durch eine einem einen einer eines etwas euch euer gegen haben ' +
    'hatte hier hinter ihnen ihre ihrem ihren ihrer immer jede jedem jeden jeder jedes jetzt kann kein keine keinen ' +
    'können könnte machen mehr mein meine muss müssen nach nicht nichts noch nämlich oder ohne schon sehr sein seine ' +
    'seinen seiner sich sind sowie über unser unsere unserem unseren unserer unter viel viele vom wann warum weil wenn ' +
    'werden wird wieder will wir wird worden wurde wurden während zwischen',
  es:
    'algo algunas algunos ante antes aquel aquella aunque cada como cómo con contra cual cuando cuándo desde donde dónde ' +
    'durante ella ellas ellos entre eran eres esas esos esta está estaba estamos están estas este esto estos hace hacer ' +
    'hacia hasta hemos mientras mucho muchos nada nosotros nuestra nuestras nuestro nuestros otra otras otro otros para ' +
    'pero poco porque puede pueden pues quien quién según será siempre sino sobre solo sólo somos sus también tanto ' +
    'tener tiene tienen toda todas todo todos tras una unas unos usted ustedes vosotros',
  fr:
    'afin ainsi alors aucun aussi autre autres avant avec avoir avons beaucoup bien cela celle celles celui cependant ' +
    'ceux chaque chez comme comment dans depuis donc dont elle elles encore entre étaient était être cette fait faire ' +
    'font jamais leur leurs lors lorsque mais même mêmes moins notre nous pendant peut peuvent plus plusieurs pour ' +
    'pourquoi puis quand quel quelle quelles quels quoi sans sera sont sous suis tous tout toute toutes très vers votre ' +
    'vous',
  it:
    'alcuni anche ancora avere bene che chi ciò come con contro cosa così dagli dalla dalle degli della delle dello dove ' +
    'dopo durante essere fare fino hanno loro mentre molto negli nella nelle nello nostra nostre nostri nostro ogni ' +
    'oppure perché però poco prima propria proprio quale quali quando quanto quella quelle quelli quello questa queste ' +
    'questi questo senza sempre siamo sono stata stato sugli sulla sulle tanto tutta tutte tutti tutto vostra vostro',
  nl:
    'alle alleen alles andere bent deze dezelfde door echter eens even geen haar hebben heeft hier hoe hun iets kunnen ' +
    'maar maken meer met mijn moet moeten naar niet niets nog omdat onder onze onze over toch tussen uit uw veel voor ' +
    'waar waarom wanneer want waren wat welke werd weer wij worden wordt zal zich zijn zoals zonder zullen',
  pt:
    'ainda algum alguns antes após aquela aquele assim cada como contra desde depois dela dele deles disso dos durante ' +
    'elas eles entre era essa esse esta está estamos estão este estes fazer foram havia isso isto mais mas mesmo muito ' +
    'muitos nada nossa nossas nosso nossos onde outra outras outro outros para pela pelas pelo pelos pode podem porque ' +
    'qual quando quem sempre seus sobre somos sua suas também tem tendo toda todas todo todos uma você vocês',
};

const englishWords: ReadonlySet<string> = new Set(english.split(' '));
const sets = new Map(
  Object.entries(byLanguage).map(([language, words]) => [
    language,
    new Set([...englishWords, ...words.split(' ')]),
  ]),
);

/** `language`: lower-case subtag such as `de`; English words are always included. Apostrophes are curly. */
export const stopWordsOf = (language: string): ReadonlySet<string> =>
  sets.get(language) ?? englishWords;
