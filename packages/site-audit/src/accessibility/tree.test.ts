import { expect, test } from 'vitest';
import { parseHtml } from '../document/parse.ts';
import { buildTree } from './tree.ts';

function nodeOf(html: string) {
  const node = buildTree(parseHtml(`<!doctype html><body>${html}`, 200_000).tree).byId.get('x');
  if (!node) throw new Error('No element has the id x.');
  return node;
}

test.each([
  ['<p id=x>', true, false],
  ['<p id=x hidden>', false, false],
  ['<div hidden><p id=x></div>', false, false],
  ['<p id=x style="display: none">', false, false],
  ['<p id=x style="color:red;visibility:hidden">', false, false],
  ['<div style="visibility:hidden"><p id=x style="visibility:visible"></div>', true, false],
  ['<div style="display:none"><p id=x style="display:block"></div>', false, false],
  ['<p id=x aria-hidden=true>', true, true],
  ['<div aria-hidden=true><p id=x aria-hidden=false></div>', true, true],
  ['<div inert><p id=x></div>', false, false],
  ['<dialog><p id=x></dialog>', false, false],
  ['<dialog open><p id=x></dialog>', true, false],
  ['<noscript><p id=x></noscript>', false, false],
  ['<video><p id=x></video>', false, false],
  ['<template shadowrootmode=open><p id=x></template>', true, false],
])('%s is rendered: %s, hidden from screen readers only: %s', (html, isRendered, isAriaHidden) => {
  expect(nodeOf(html)).toMatchObject({ isRendered, isAriaHidden, isHidden: !isRendered || isAriaHidden });
});

test.each([
  ['<a id=x href=/>', true, true],
  ['<a id=x>', false, false],
  ['<button id=x>', true, true],
  ['<button id=x disabled>', false, false],
  ['<fieldset disabled><div><input id=x></div></fieldset>', false, false],
  ['<p id=x tabindex=0>', true, true],
  ['<p id=x tabindex=-1>', true, false],
  ['<input id=x tabindex=-1>', true, false],
  ['<div hidden><a id=x href=/></div>', false, false],
  ['<details><summary id=x></summary></details>', true, true],
  ['<details><summary></summary><summary id=x></summary></details>', false, false],
  ['<div id=x contenteditable>', true, true],
])('%s is focusable: %s, in the tab order: %s', (html, isFocusable, isTabbable) => {
  expect(nodeOf(html)).toMatchObject({ isFocusable, isTabbable });
});

test.each([
  ['<a id=x href=/>', 'link'],
  ['<a id=x>', 'generic'],
  ['<a id=x href=/ role=button>', 'button'],
  ['<div id=x role="nonsense link">', 'link'],
  ['<div id=x role=widget>', 'generic'],
  ['<img id=x>', 'img'],
  ['<img id=x alt="">', 'presentation'],
  ['<img id=x alt="" aria-label=Logo>', 'img'],
  ['<img id=x role=none tabindex=0>', 'img'],
  ['<button id=x role=none>', 'button'],
  ['<button id=x role=none disabled>', 'presentation'],
  ['<nav id=x role=presentation>', 'presentation'],
  ['<nav id=x role=presentation aria-label=Main>', 'navigation'],
  ['<h1 id=x role=none aria-brailleroledescription=x>', 'presentation'],
  ['<input id=x>', 'textbox'],
  ['<input id=x list=l>', 'combobox'],
  ['<input id=x type=nonsense>', 'textbox'],
  ['<input id=x type=password>', ''],
  ['<select id=x>', 'combobox'],
  ['<select id=x multiple>', 'listbox'],
  ['<ul><li id=x></ul>', 'listitem'],
  ['<ul role=menu><li id=x></ul>', 'generic'],
  ['<header id=x>', 'banner'],
  ['<main><header id=x></main>', 'generic'],
  ['<section id=x>', 'generic'],
  ['<section id=x aria-label=Fees>', 'region'],
  ['<table><tr><td id=x></table>', 'cell'],
  ['<table role=grid><tr><td id=x></table>', 'gridcell'],
  ['<table role=none><tr><td id=x></table>', 'generic'],
  ['<table><tr><th id=x><td></table>', 'rowheader'],
  ['<table><tr><th id=x></table>', 'columnheader'],
  ['<svg><a id=x href=/></svg>', 'link'],
  ['<div id=x role=image>', 'img'],
])('%s has the role %j', (html, role) => {
  expect(nodeOf(html).role).toBe(role);
});

test('a hostile page is examined up to the limit', () => {
  const { nodes } = buildTree(parseHtml('<!doctype html><div>'.repeat(70_000), 150_000).tree);
  expect(nodes.length).toBe(30_000);
  expect(nodes.every(({ end }) => end <= nodes.length)).toBe(true);
});
