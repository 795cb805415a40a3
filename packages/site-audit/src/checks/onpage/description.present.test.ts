import { examples } from '../../testing/judging.ts';
import { check } from './description.present.ts';

const meta = '<meta name="description" content="We file your taxes.">';

examples(check, {
  pass: [meta, '<meta NAME="Description" content="We file your taxes.">'],
  warn: [`${meta}${meta}`, `<meta name="description" content="">${meta}`],
  fail: [
    ['<p>x', 'has no meta description'],
    ['<meta name="description" content=" \n ">', 'is there, but it'],
    '<meta name="description">',
    '<meta property="description" content="We file your taxes.">',
    [`<head><img src="a.png">${meta}</head>`, 'is in the body'],
    `<template>${meta}</template>`,
    `<head><noscript>${meta}</noscript></head>`,
  ],
});
