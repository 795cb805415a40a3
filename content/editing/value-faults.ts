/** What is wrong with one file of values, for the form that edits it. Pure. */
import type { Site } from '../site/site.ts';
import { checkedFields, faultOfField, isProfile } from '../site/site-faults.ts';
import { type Values, type ValueTexts, valuesOf } from '../values/read-values.ts';
import { pathOfValues, type ValueFile } from '../values/value-files.ts';
import { capital, type FileFaults } from './page-faults.ts';

/** `texts`: all files, this one as typed. */
export function faultsOfValues(file: ValueFile, texts: ValueTexts): FileFaults {
  const read = valuesOf(texts);
  const found =
    'faults' in read ? read.faults.filter((fault) => fault.file === file) : ofContact(file, read.values);
  return {
    fields: Object.fromEntries(
      found.flatMap(({ name, words }) => (name === '' ? [] : [[name, capital(words)]])),
    ),
    whole: found.flatMap(({ name, words }) => (name === '' ? [capital(words)] : [])),
  };
}

/** What the schema cannot say of names, telephone numbers and profiles. */
function ofContact(file: ValueFile, { brand, prices, founders, terms }: Values) {
  if (file !== 'brand') return [];
  const site: Site = { ...brand, prices, founders, terms };
  const fields = checkedFields.flatMap((name) => {
    const sentence = faultOfField(name, {}, site);
    return sentence ? [{ name, words: sentence.replace(`${name} in ${pathOfValues('brand')} `, '') }] : [];
  });
  const profiles = site.social.flatMap(({ url }, index) =>
    isProfile(url) ? [] : [{ name: `social.${index}.url`, words: 'must begin with https://.' }],
  );
  return [...fields, ...profiles];
}
