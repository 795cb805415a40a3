import { examples } from '../../testing/judging.ts';
import { check } from './a11y.tables.ts';

examples(check, {
  pass: [
    '<table><tr><th>Fee<th>Paid<tr><td>1<td>2</table>',
    '<table><tr><th>Day<th>Open<tr><th>Mon<td>9</table>',
    '<table><tr><th id="a">Fee<tr><td headers="a">1</table>',
    '<table><thead><tr><th>Fee<th>Paid<tbody><tr><td colspan="2">1</table>',
    '<table><tr><td rowspan="2">x<th>Fee<tr><td>1</table>',
    '<table><tr><th scope="row" colspan="2">Costs<tr><th>Fee<td>1</table>',
    '<table><tr><td aria-labelledby="h">1<th id="h">Fee</table>',
    '<table><tr><th></table>',
    '<table><tr><th>Fee<td>2<td headers="gone" hidden>1</table>',
  ],
  warn: [
    '<table><tr><td>1<td>2<tr><td>3<td>4</table>',
    '<table><tr><td>1<td>2</table>',
    '<table><tr><th>a<th>b<th>c<tr><td>1<td>2<td>3<tr><td>1<td>2<tr><td>1</table>',
    '<table><tr><th>a<tr><td><table><tr><th>b<tr><td>1</table></table>',
    '<table><thead><tr><th><th>Age<tbody><tr><td>1<td>2</table>',
  ],
  fail: [
    '<table><tr><th>Rate<th>Value<tr><td>1</table>',
    '<table><tr><th id="a">Fee<tr><td headers="b">1</table>',
    '<table><tr><td id="a" headers="a">1</table>',
    '<table><thead><tr><th>Fee<th>Paid</table>',
    '<div role="grid"><div role="row"><div role="columnheader">Room</div><div role="columnheader">Who</div></div><div role="row"><div role="gridcell">1</div></div></div>',
  ],
  info: ['<p>x', '<table></table>', '<table role="presentation"><tr><th>x</table>'],
});
