import { test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './a11y.lang-parts.ts';

test.each([
  ['<p lang="es">Hola</p>', 'pass'],
  ['<p lang="en-US-GB">Hello</p>', 'pass'],
  ['<div lang="xx"><p lang="es">Hola</p></div>', 'pass'],
  ['<p lang="xx"></p>', 'pass'],
  ['<p lang="xx" hidden>Hi</p>', 'pass'],
  ['<p>The partners of the firm have been with us for years, and they know our clients.</p>', 'pass'],
  ['<p lang="ar" dir="rtl">مرحبا</p>', 'pass'],
  ['<p lang="oma">Omaha</p>', 'pass'],
  ['<img src="a.png" aria-labelledby="c"><p id="c" lang="en-GB">Our office</p>', 'pass'],
  ['<p xml:lang="fr">Bonjour</p>', 'pass'],
  ['<p lang="ar">مرحبا</p>', 'warn'],
  ['<p dir="rtl" lang="en">Hello</p>', 'warn'],
  ['<p lang="dutch">Hallo</p>', 'fail'],
  ['<p lang="  ">Hallo</p>', 'fail'],
  ['<p lang="eng">Hello</p>', 'fail'],
  ['<p xml:lang="french">Bonjour</p>', 'fail'],
  ['<img src="a.png" aria-labelledby="c"><p id="c" lang="es" hidden>Nuestra oficina</p>', 'fail'],
  ['<div lang="fr"><a href="/" aria-labelledby="c"></a></div><p id="c">Our office</p>', 'fail'],
  ['<div lang="xx"><img src="a.png" alt="Hi"></div>', 'fail'],
  [
    '<p lang="es">The partners of the firm have been with us for years, and they know our clients.</p>',
    'fail',
  ],
  [
    '<p>Los socios de la firma han estado con nosotros desde el principio y conocen a nuestros clientes.</p>',
    'fail',
  ],
])('%s: %s', judgesTopic(check));
