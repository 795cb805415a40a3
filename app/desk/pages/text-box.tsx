/** A text of several lines at the desk, and the Markdown of a page with its toolbar. */
import type { ReactNode } from 'react';
import { AreaField } from '../frame/form.tsx';
import { idOfField } from './words.ts';

interface TextBoxProps {
  name: string;
  label: string;
  value: string;
  rows: number;
  hint?: ReactNode;
  fault?: string | undefined;
  isCode?: boolean;
}

/** A text of several lines. It grows with what is typed, where the browser can. */
export function TextBox({ name, label, value, rows, hint, fault, isCode = false }: TextBoxProps) {
  return (
    <AreaField
      id={idOfField(name)}
      label={label}
      hint={hint}
      fault={fault}
      name={name}
      rows={rows}
      spellCheck
      defaultValue={value}
      className={`resize-y py-1.5 leading-normal field-sizing-content ${isCode ? 'font-mono max-h-[60dvh] xl:max-h-[80dvh]' : 'max-h-80'}`}
    />
  );
}

/** What the toolbar writes, by the names of `@github/markdown-toolbar-element`. */
const marks = [
  { mark: 'header-2', words: 'Make a heading', sign: 'H' },
  { mark: 'bold', words: 'Make bold', sign: 'B' },
  { mark: 'italic', words: 'Make italic', sign: 'I' },
  { mark: 'link', words: 'Add a link', sign: 'Link' },
  { mark: 'unordered-list', words: 'Make a list', sign: 'List' },
  { mark: 'ordered-list', words: 'Make a list with numbers', sign: 'Numbers' },
  { mark: 'quote', words: 'Make a quote', sign: 'Quote' },
  { mark: 'image', words: 'Add a picture', sign: 'Picture' },
];
const signLooks: Readonly<Record<string, string>> = {
  bold: 'font-[760]',
  italic: 'italic',
  'header-2': 'font-[680]',
};

/** The Markdown of a page, with buttons that write its signs for people who do not know them. */
export function BodyField({ value, fault }: { value: string; fault: string | undefined }) {
  return (
    <div className="grid gap-1.5">
      <markdown-toolbar
        for={idOfField('body')}
        aria-label="Format the text"
        className="hidden flex-wrap gap-1 scripted:flex"
      >
        {marks.map(({ mark, words, sign }) => (
          <button
            key={mark}
            type="button"
            data-md-button={mark}
            aria-label={words}
            title={words}
            className={`inline-flex min-h-8 min-w-8 items-center justify-center rounded-control border border-rule bg-raised px-2 text-micro pointer-coarse:min-h-11 pointer-coarse:min-w-11 hover:bg-greenbar ${signLooks[mark] ?? ''}`}
          >
            {sign}
          </button>
        ))}
      </markdown-toolbar>
      <TextBox
        name="f.body"
        label="Text of the page"
        hint="Type ## before a heading, - before a list item, [words](/address) for a link."
        value={value}
        rows={12}
        fault={fault}
        isCode
      />
    </div>
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'markdown-toolbar': React.ComponentProps<'div'> & { for: string };
    }
  }
}
