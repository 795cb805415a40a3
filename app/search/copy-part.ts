import { markedParts } from '#domain/search/shown-results.ts';

/** Clones the element of a `<template data-part>` in `host`. `Kind`: its element type. */
export function copyPart<Kind extends HTMLElement>(host: ParentNode, name: string): Kind {
  const part = host.querySelector<HTMLTemplateElement>(`template[data-part="${name}"]`)?.content
    .firstElementChild;
  if (!part) throw new Error(`There is no template ${name}.`);
  return document.importNode(part, true) as Kind;
}

/** Writes text with the matched words marked. Never parses HTML. */
export function writeMarked(host: ParentNode, into: Element, text: string, terms: readonly string[]): void {
  into.replaceChildren(
    ...markedParts(text, terms).map(({ text, marked }) => {
      if (!marked) return text;
      const mark = copyPart(host, 'mark');
      mark.textContent = text;
      return mark;
    }),
  );
}
