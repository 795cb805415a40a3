import { examples } from '../../testing/judging.ts';
import { check } from './canonical.present.ts';

const link = '<link rel="canonical" href="https://firm.test/">';

examples(check, {
  pass: [
    link,
    '<link rel="Shortlink CANONICAL" href="/a">',
    { headers: { link: '<https://firm.test/>; rel="canonical"' } },
  ],
  warn: ['', [`<body><p>text</p>${link}`, { count: 1 }], `<template>${link}</template>`, `<!-- ${link} -->`],
});
