import { examples, judging } from '../../testing/judging.ts';
import { check } from './html.doctype.ts';

examples((doctype: string) => judging(check)(`${doctype}<title>Firm</title>`), {
  pass: ['<!doctype html>', '<!DOCTYPE HTML SYSTEM "about:legacy-compat">', '<!-- first --><!doctype html>'],
  warn: [
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">',
  ],
  fail: ['<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">', ''],
});
