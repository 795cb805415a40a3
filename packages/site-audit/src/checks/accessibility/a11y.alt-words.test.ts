import { examples } from '../../testing/judging.ts';
import { check } from './a11y.alt-words.ts';

examples(check, {
  pass: [
    '<img src="a.png" alt="The partners">',
    '<a href="/a.jpeg" download><img src="a.jpeg" alt="a.jpeg"></a>',
    '<img src="a.png" alt="">',
    '<img src="office.png" alt="Office">',
    '<img src="a.png" alt="Photo of the office">',
  ],
  warn: [
    '<img src="a.png" alt="Logo" role="presentation">',
    '<img src="a.png" alt="" title="Ames CPA">',
    '<a href="/x"><img src="a.png" alt="Our fees"> Our fees</a>',
  ],
  fail: [
    ['<img src="a.png" alt="office.png">', '“office.png” is the name of a file'],
    '<img src="a" alt="94251e110d24a4c2b6e6ce76e7203374">',
    '<img src="a.png" alt="IMG_2041">',
    '<img src="a.png" alt="image">',
    '<input type="image" src="a.png" alt="click">',
    ['<img src="a.png" alt="Photo.">', '“Photo.” says nothing of the picture'],
    '<img src="a.png" alt="/images/two words.PNG">',
    '<img src="a.png" alt="Screenshot 2026-01-02 at 10.11.12">',
    '<img src="a.png" alt="...">',
  ],
  info: ['<p>x', '<img src="a.png">'],
});
