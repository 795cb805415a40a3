import { examples } from '../../testing/judging.ts';
import { check } from './a11y.focus.ts';

examples(check, {
  pass: [
    '<p aria-hidden="true">x</p>',
    '<div aria-hidden="true"><button tabindex="-1">x</button></div>',
    '<div aria-hidden="true"><a href="/" style="display:none">x</a></div>',
    '<div aria-hidden="true"><input disabled></div>',
    '<div aria-hidden="true"><a id="end" href="#">x</a></div><script>document.getElementById("end").onfocus = back</script>',
    '<div aria-hidden="true"><a id="a" href="#">x</a></div><script>const end = document.querySelector("#a")\nend.addEventListener("focus", back)</script>',
    "<div aria-hidden=true><a id=a href=#>x</a></div><script>$('#a').on('focusin', back)</script>",
    '<div aria-hidden="true"><a href="#" onfocus="back()">x</a></div>',
    '<button><a>x</a></button>',
    '<img src="a.png" alt="">',
    '<iframe srcdoc="<a href=/>x</a>"></iframe>',
  ],
  fail: [
    '<div aria-hidden="true"><button id="menu">x</button></div><script>track("menu"); go("menu")</script>',
    '<div aria-hidden="true"><a id="a" href="#">x</a></div><script>document.getElementById("a").addEventListener("click", back)</script>',
    '<div aria-hidden="true"><a id="a" href="#">x</a></div><script>let a = document.getElementById("b"); a.onfocus = back</script>',
    '<div aria-hidden="true"><a id="a" href="#">x</a></div><script>document.getElementById("a").focus()</script>',
    '<div aria-hidden="true"><a id="a" href="#">x</a></div><!-- document.getElementById("a").onfocus = back -->',
    '<div aria-hidden="true"><a href="/">x</a></div>',
    '<p tabindex="0" aria-hidden="true">x</p>',
    '<details aria-hidden="true"><summary>x</summary></details>',
    '<button>Save <span role="button" tabindex="0">x</span></button>',
    '<span role="img" aria-label="Art"><a href="/">x</a></span>',
    '<nav role="presentation" aria-label="Main"></nav>',
    '<img src="a.png" alt="" aria-label="Logo">',
    '<iframe tabindex="-1" srcdoc="<a href=/>x</a>"></iframe>',
  ],
  info: ['<p>x'],
});
