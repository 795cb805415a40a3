import { examples } from '../../testing/judging.ts';
import { check } from './content.placeholder.ts';

examples(check, {
  pass: [
    '<p>We file your taxes.',
    '<script>const a = "{{ name }}"</script><p>x',
    '<p hidden>Lorem ipsum</p>x',
    '<template>{{ name }}</template>x',
    '<!-- lorem ipsum -->x',
    '<p>{{</p><p>}}</p>',
    '<p>Save 5% {or more}',
    '<p>[Inserted later]',
    // Read in linear time.
    `<p>${'{{ {% <% [insert '.repeat(12_000)}`,
  ],
  fail: [
    '<p>Lorem ipsum dolor',
    '<p>LOREM\n IPSUM',
    '<p>{{{name}}}',
    '<p>{% if client %}',
    '<p><%= firm.name %>',
    '<p>[Insert phone number]',
    '<p>Welcome to Your Company Name Here',
    '<meta name="description" content="{{ description }}">',
    [
      '<title>{{ t }}</title><p>Hello {{ name }}, welcome',
      'Title: “{{ t }}”',
      'Text: “Hello {{ name }}, welcome”',
    ],
  ],
});
