/** Classifies an address as written, before resolving. */
import { parseUrl } from '../site/urls.ts';

export type HrefForm = 'absolute' | 'blank' | 'relative' | 'protocol-relative' | 'other-scheme' | 'malformed';

/** `absolute` means http(s) with host by the URL standard; surrounding blanks are ignored. */
export function formOfHref(href: string): HrefForm {
  const text = href.replace(/^[\t\n\f\r ]+/, '').trimEnd();
  if (text === '') return 'blank';
  if (/^[/\\]{2}/.test(text)) return 'protocol-relative';
  if (/^https?:\/\//i.test(text)) return parseUrl(text) === null ? 'malformed' : 'absolute';
  if (/^https?:/i.test(text)) return 'malformed';
  return /^[a-z][a-z0-9+.-]*:/i.test(text) ? 'other-scheme' : 'relative';
}

export const wordsForForm: Readonly<Record<HrefForm, string>> = {
  absolute: 'absolute',
  blank: 'empty',
  relative: 'relative',
  'protocol-relative': 'without a scheme',
  'other-scheme': 'neither http nor https',
  malformed: 'not a valid address',
};
