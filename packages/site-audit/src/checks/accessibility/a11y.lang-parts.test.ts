import { examples, judging } from '../../testing/judging.ts';
import { check } from './a11y.lang-parts.ts';

examples((body: string) => judging(check)(`<html lang="en">${body}`), {
  pass: [
    '<p LANG="es">Hola</p>',
    '<p lang="en-US-GB">Hello</p>',
    '<div lang="xx"><p lang="es">Hola</p></div>',
    '<p lang="xx"></p>',
    '<p lang="xx" hidden>Hi</p>',
    '<p>The partners of the firm have been with us for years, and they know our clients.</p>',
    '<p lang="ar" dir="rtl">مرحبا</p>',
    '<p lang="oma">Omaha</p>',
    '<img src="a.png" aria-labelledby="c"><p id="c" lang="en-GB">Our office</p>',
    '<p xml:lang="fr">Bonjour</p>',
  ],
  warn: ['<p lang="ar">مرحبا</p>', '<p dir="rtl" lang="en">Hello</p>'],
  fail: [
    '<p lang="dutch">Hallo</p>',
    '<p lang="  ">Hallo</p>',
    '<p lang="en_US">Hello</p>',
    '<p lang="eng">Hello</p>',
    '<p xml:lang="french">Bonjour</p>',
    '<img src="a.png" aria-labelledby="c"><p id="c" lang="es" hidden>Nuestra oficina</p>',
    '<div lang="fr"><a href="/" aria-labelledby="c"></a></div><p id="c">Our office</p>',
    '<div lang="xx"><img src="a.png" alt="Hi"></div>',
    '<p lang="es">The partners of the firm have been with us for years, and they know our clients.</p>',
    '<p>Los socios de la firma han estado con nosotros desde el principio y conocen a nuestros clientes.</p>',
  ],
});
