import { expect, test } from 'vitest';
import { hasStatus, onBody } from '../../testing/judging.ts';
import { check } from './a11y.form-labels.ts';

const judge = onBody(check);

test.each([
  ['<label for="a">Name</label><input id="a">', 'pass'],
  ['<label>Name <input></label>', 'pass'],
  ['<input aria-label="Name">', 'pass'],
  ['<p id="n">Name</p><input aria-labelledby="n">', 'pass'],
  ['<input title="Name">', 'pass'],
  ['<label>State <select></select></label>', 'pass'],
  ['<label>Message <textarea></textarea></label>', 'pass'],
  ['<input>', 'fail'],
  ['<div role="checkbox"></div>', 'fail'],
  ['<input type="color">', 'fail'],
  ['<select></select>', 'fail'],
  ['<textarea></textarea>', 'fail'],
  ['<input type="email" name="email">', 'fail'],
  ['<input aria-labelledby="gone">', 'fail'],
  ['<label for="a"></label><input id="a">', 'fail'],
  ['<input aria-label=" ">', 'fail'],
  ['<label><select><option>Choose</option></select></label>', 'fail'],
  ['<label for="b">Name <input id="a"></label>', 'fail'],
  ['<label><textarea>typed</textarea></label>', 'fail'],
  ['<input placeholder="Name">', 'warn'],
  ['<input placeholder="Name"><input>', 'fail'],
  ['<p>No form</p>', 'info'],
  [
    '<input type="hidden"><input type="submit"><input type="button"><input type="reset"><input type="image">',
    'info',
  ],
  ['<div hidden><input name="trap"></div>', 'info'],
  ['<template><input></template>', 'info'],
  ['<select role="none" disabled><option>A</option></select>', 'info'],
])('%s: %s', hasStatus(judge));

test('each field is quoted with what it lacks', () => {
  expect(judge('<input name="a"><input name="b" placeholder="B">').items).toEqual([
    { detail: 'Line 1: <input name="a"> (no name)' },
    { detail: 'Line 1: <input name="b" placeholder="B"> (placeholder only)' },
  ]);
});
