import { examples } from '../../testing/judging.ts';
import { check } from './a11y.lang.ts';

examples(check, {
  pass: [
    '<html lang="en">',
    '<html LANG="EN-us">',
    '<html lang="zh-Hant-TW">',
    '<html lang="haw">',
    '<html lang="en-US-GB">',
  ],
  fail: [
    ['<html>', 'has no lang attribute'],
    '<html xml:lang="en">',
    ['<html lang>', 'is empty'],
    '<html lang="  ">',
    '<html lang="english">',
    ['<html lang="en_US">', 'is not written like a language code'],
    '<html lang="{{lang}}">',
    ['<html lang="xx">', 'begins with no language code'],
    '<html lang="en-">',
  ],
});
