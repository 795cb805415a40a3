import { examples } from '../testing/judging.ts';

examples('a11y.alt-words', {
  pass: [
    '<a href="/a.jpeg" download><img src="a.jpeg" alt="a.jpeg"></a>',
    '<img src="a.png" alt="">',
    '<img src="office.png" alt="Office">',
  ],
  warn: [
    '<img src="a.png" alt="Logo" role="presentation">',
    '<img src="a.png" alt="" title="Ames CPA">',
    '<a href="/x"><img src="a.png" alt="Our fees"> Our fees</a>',
  ],
  fail: [
    ['<img src="a.png" alt="office.png">', '“office.png” is the name of a file'],
    '<img src="a" alt="94251e110d24a4c2b6e6ce76e7203374">',
    '<img src="a.png" alt="image">',
    '<input type="image" src="a.png" alt="click">',
    ['<img src="a.png" alt="Photo.">', '“Photo.” says nothing of the picture'],
  ],
  info: ['<img src="a.png">'],
});

examples('a11y.aria-attributes', {
  pass: ['<p aria-description="x">x</p>'],
  fail: ['<div aria-labeled="x">x</div>'],
  info: ['<p>x'],
});

examples('a11y.aria-roles', {
  pass: ['<span role="text">1</span>'],
  fail: ['<span role="lnik">x</span>'],
  info: ['<p>x'],
});

examples('a11y.aria-use', {
  pass: [
    '<button aria-label="x"><span aria-label="x">x</span></button>',
    '<div role="slider" aria-valuenow="1" aria-required="true" aria-label="x">',
    '<div role="combobox" aria-expanded="false" aria-multiline="false" contenteditable aria-label="x">',
  ],
  fail: [
    '<my-menu aria-label="Main"></my-menu>',
    '<ABBR ARIA-LABEL="Certified Public Accountant">CPA</ABBR>',
    '<button aria-required="true">x</button>',
    '<div role="combobox" aria-expanded="false" aria-multiline="false" aria-label="x">',
    '<audio aria-orientation="horizontal"></audio>',
    '<p aria-braillelabel="Fees">x</p>',
    '<h1 role="none" aria-brailleroledescription="x">x</h1>',
  ],
  info: [
    '<my-menu aria-label="Main"></my-menu><script src="menu.js"></script>',
    '<kbd aria-label=" ">Ctrl</kbd>',
  ],
});

examples('a11y.aria-values', {
  pass: [
    '<button aria-pressed="mixed">x</button>',
    '<div aria-owns="gone here"><p id="here">x</p></div>',
    '<p aria-hidden="FALSE">x</p>',
    '<input aria-label="x" aria-invalid="true" aria-errormessage="e"><p id="e">Too short</p>',
    '<input aria-label="x" aria-invalid="true" aria-errormessage="e"><p id="e" role="alert"></p>',
    '<input aria-label="x" aria-invalid="false" aria-errormessage="gone">',
    '<ul><li aria-posinset=" 1 " aria-setsize="-1">x</ul>',
    '<div role="spinbutton" aria-valuenow="-4"></div>',
  ],
  fail: [
    '<button aria-controls="gone">Menu</button><script type="application/ld+json">{}</script>',
    '<p aria-hidden="yes">x</p>',
    '<ul role="listbox" aria-label="x" aria-activedescendant="a b"><li role="option" id="a">A</ul>',
    '<input aria-label="x" aria-invalid="true" aria-errormessage="e"><p id="e" hidden>Too short</p>',
    '<input aria-label="x" aria-invalid="spelling" aria-errormessage="e"><p id="e"></p>',
    '<input aria-label="x" aria-invalid="true" aria-errormessage="e f"><p id="e">a</p><p id="f">b</p>',
    '<div role="gridcell" aria-rowindex="2.5">x</div>',
    '<div role="alert" aria-relevant="text always"></div>',
    '<input aria-required="undefined">',
    '<ul><li aria-posinset="1" aria-setsize="-2">x</ul>',
    '<table aria-rowcount="-1"><tr aria-rowindex="0"><td>x</table>',
  ],
  info: ['<p>x'],
});

examples('a11y.autocomplete', {
  pass: [
    '<input autocomplete="section-a shipping work email">',
    '<textarea autocomplete="Street-Address"></textarea>',
    '<input type="password" autocomplete="current-password webauthn">',
  ],
  fail: ['<input autocomplete="badname">'],
  info: ['<input autocomplete="bad" disabled>'],
});

examples('a11y.button-names', {
  pass: ['<input type="image" src="a.png" value="Send">', '<button role="none" disabled></button>'],
  fail: [
    '<BUTTON>&nbsp;</BUTTON>',
    '<button role="gridcell"></button>',
    '<button aria-labelledby="gone" value="x"></button>',
    '<span role="button"></span>',
    [
      '<button>Ok</button><button id="x"></button>',
      '1 of 2 buttons has no name.',
      'Line 1: <button id="x">',
    ],
  ],
});

examples('a11y.captions', {
  pass: [
    '<video src="a.mp4" controls><track kind="captions" src="a.vtt"></video>',
    '<video src="a.mp4" aria-details="t"></video>',
    '<audio src="a.mp3" autoplay controls aria-describedby="t"></audio>',
    '<video src="a.mp4"><track src="a.vtt"></video>',
  ],
  warn: [
    '<video src="a.mp4" controls></video>',
    '<video controls muted><source src="a.mp4"></video>',
    '<video src="a.mp4"><track kind="captions"></video>',
  ],
  info: ['<video autoplay muted></video>'],
});

const styled = (style: string) => `<p style="${style}">Our fees</p>`;
examples('a11y.contrast-enhanced', (color: string) => styled(`color: ${color}; background: #fff`), {
  pass: ['#595959'],
  warn: ['#666'],
  info: ['#aaa'],
});

examples('a11y.contrast', styled, {
  pass: [
    'BACKGROUND-COLOR: White; COLOR: Black',
    'color: #333; background: linear-gradient(to right, #fff, #00f)',
    'color: #888; background: #fff; font-size: 24px',
    'color: #888; background: #fff; font-size: 14pt; font-weight: bold',
  ],
  fail: [
    'color: #777; background: white',
    'color: rgb(67% 67% 67%); background: #ffff',
    'color: hsl(0, 0%, 67%); background: hsl(120deg 100% 100%)',
  ],
  info: [
    'color: #aaa; background: #fff url(a.png)',
    'color: #aaa; background: #fff; text-shadow: 0 0 3px black',
  ],
});
examples('a11y.contrast', {
  pass: ['<h2 style="color: #888; background: #fff">Our fees</h2>'],
  fail: [
    '<div style="background: #000"><b>Our fees</b></div>',
    `<div style="background: #fff">${styled('color: #000; opacity: .3')}</div>`,
    `<div style="background: rgba(0,0,0,.9)">${styled('color: #333')}</div>`,
    '<font color="#999999">Our fees</font>',
    `<table bgcolor="black"><tr><td>${styled('color: #333')}</table>`,
  ],
  info: [
    `<style>p { margin: 0 }</style>${styled('color: #aaa')}`,
    `<div style="opacity: .5">${styled('color: #777; background: #fff')}</div>`,
    '<p style="color: #aaa; background: #fff">–– × ––</p>',
    '<p style="color: #aaa; background: #fff" hidden>Our fees</p>',
    '<p id="n" style="color: #aaa">Name</p><input disabled aria-labelledby="n">',
  ],
});

const twice = '<p id="a"></p><p id="a"></p>';
examples('a11y.duplicate-id', {
  pass: ['<p id=""></p><p id=""></p>', `<p id="a"></p><template>${twice}</template>`],
  warn: [[twice, { items: [{ detail: 'id="a" 2 times, first on line 1' }] }]],
  fail: [
    `${twice}<a href="#a">Jump</a>`,
    `${twice}<label for="a">Name</label>`,
    `${twice}<button aria-controls="b a">Open</button>`,
  ],
});

const radios =
  '<label><input type="radio" name="c">Yes</label><label><input type="radio" name="c">No</label>';
examples('a11y.field-groups', {
  pass: [
    `<fieldset><legend>Client?</legend>${radios}</fieldset>`,
    `<div role="radiogroup" aria-label="Client?">${radios}</div>`,
    '<h2>Shipping</h2><label>Name <input></label><h2>Billing</h2><label>Name <input></label>',
  ],
  warn: [
    radios,
    '<fieldset><legend></legend></fieldset>',
    '<label for="gone">Name</label>',
    '<label for="a"></label><input id="a" title="Name">',
    '<label for="a">Day</label><label for="a">Month</label><input id="a">',
    '<label>Name <input></label><label>Name <input></label>',
  ],
  info: ['<form><input type="radio" name="a"></form><form><input type="radio" name="a"></form>'],
});

examples('a11y.focus', {
  pass: [
    '<div aria-hidden="true"><a id="a" href="#">x</a></div><script>const end = document.querySelector("#a")\nend.addEventListener("focus", back)</script>',
    '<div aria-hidden="true"><a href="#" onfocus="back()">x</a></div>',
    '<img src="a.png" alt="">',
    '<iframe srcdoc="<a href=/>x</a>"></iframe>',
  ],
  fail: [
    '<p tabindex="0" aria-hidden="true">x</p>',
    '<button>Save <span role="button" tabindex="0">x</span></button>',
    '<nav role="presentation" aria-label="Main"></nav>',
    '<iframe tabindex="-1" srcdoc="<a href=/>x</a>"></iframe>',
  ],
  info: ['<p>x'],
});

examples('a11y.form-labels', {
  pass: ['<label>Name <input></label>'],
  warn: ['<input placeholder="Name">'],
  fail: [
    '<input type="color">',
    [
      '<input name="a"><input placeholder="B">',
      '<input name="a"> (no name)',
      '<input placeholder="B"> (placeholder only)',
    ],
  ],
  info: ['<template><input></template>'],
});

examples('a11y.heading-names', {
  pass: ['<h1>Tax help</h1>'],
  fail: ['<h1></h1>', '<h1><img src="a.png" alt="Ames CPA" role="presentation"></h1>'],
  info: ['<p>x'],
});

examples('a11y.iframe-title', (body: string) => `<!doctype html><title>Firm</title><body>${body}`, {
  pass: [
    '<iframe tabindex="-1" src="/count"></iframe>',
    '<iframe role="none" src="/count"></iframe>',
  ],
  fail: [
    '<iframe role="none" tabindex="0" src="/map"></iframe>',
    '<iframe title="Map"></iframe><iframe></iframe>',
  ],
});

examples('a11y.keyboard', {
  pass: [
    '<button onclick="go()">x</button>',
    '<div onclick="go()"><a href="/x">x</a></div>',
    '<label onclick="go()">x</label>',
    '<div role="button" onclick="go()" aria-disabled="true">x</div>',
    '<div role="button" onclick="go()" onkeydown="go()">x</div>',
    '<div role="tab" onclick="go()">x</div>',
    '<div onclick="event.stopPropagation(); return false">x</div>',
    '<a href="/x"><img src="a.png" alt="x" onclick="go()"></a>',
  ],
  warn: [
    '<a href="/" tabindex="5">x</a>',
    '<a href="/" accesskey="A">x</a>',
    '<p tabindex="0">x</p>',
    '<a href="/" role="button">x</a>',
  ],
  fail: [
    '<div role="button" onclick="go()">x</div>',
    '<h2 ONCLICK="go()">x</h2>',
    '<div onclick="go()" tabindex="-1">x</div>',
  ],
  info: ['<p>x'],
});

examples('a11y.landmarks', (body: string) => `<!doctype html><title>Firm</title><body>${body}`, {
  pass: ['<main>Text</main>'],
  warn: ['<main>Text</main><div role="main">Text</div>'],
});

examples('a11y.lang-parts', (body: string) => `<html lang="en">${body}`, {
  pass: [
    '<p lang="xx" hidden>Hi</p>',
    '<p lang="ar" dir="rtl">مرحبا</p>',
    '<p lang="oma">Omaha</p>',
    '<img src="a.png" aria-labelledby="c"><p id="c" lang="en-GB">Our office</p>',
  ],
  warn: ['<p lang="ar">مرحبا</p>', '<p dir="rtl" lang="en">Hello</p>'],
  fail: [
    '<p lang="en_US">Hello</p>',
    '<p lang="eng">Hello</p>',
    '<div lang="fr"><a href="/" aria-labelledby="c"></a></div><p id="c">Our office</p>',
    '<div lang="xx"><img src="a.png" alt="Hi"></div>',
    '<p lang="es">The partners of the firm have been with us for years, and they know our clients.</p>',
    '<p>Los socios de la firma han estado con nosotros desde el principio y conocen a nuestros clientes.</p>',
  ],
});

examples('a11y.lang', {
  pass: ['<html LANG="EN-us">'],
  fail: [
    ['<html>', 'has no lang attribute'],
    ['<html lang>', 'is empty'],
    '<html lang="english">',
    ['<html lang="en_US">', 'is not written like a language code'],
    ['<html lang="xx">', 'begins with no language code'],
  ],
});

examples('a11y.link-names', {
  pass: [
    '<a href="/"><img src="a.png" title="Home"></a>',
    '<svg><a xlink:href="/"><text>Home</text></a></svg>',
    '<div role="link" tabindex="0">Home</div>',
  ],
  fail: [
    '<A HREF=""></A>',
    '<div role="link" tabindex="0"></div>',
    '<a href="/"><i aria-label="Home" aria-hidden="true"></i></a>',
    ['<a href="/a">A</a><a href="/b"></a>', '1 of 2 links has no name.', 'Line 1: <a href="/b">'],
  ],
});

examples('a11y.link-purpose', {
  pass: [
    '<a href="/fees" aria-describedby="f">More</a>',
    '<p><a href="/fees">Fees</a> <a href="/fees">Fees</a></p>',
    '<ul><li>Payroll <a href="/a">Read more</a><li>Taxes <a href="/b">Read more</a></ul>',
    '<a href="/about">About</a> <a href="https://www.firm.test/about/">About</a>',
    '<a href="/about/">About</a> <a href="/about/index.html#top">About</a>',
    '<ul><li>Form 1040<ul><li><a href="/a.pdf">PDF</a><li><a href="/a.doc"> Word </a></ul></ul>',
    '<table><tr><th>Form 1040<tr><td><a href="/a.pdf">PDF</a></table>',
  ],
  warn: [
    '<a href="/x"><img src="a.png" alt="Panda"></a> <a href="/x">Red panda</a>',
    ['<a href="/fees">Fees</a> <a href="/prices">Fees</a>', '“Fees” leads to two places'],
    '<nav><a href="/fees">Fees</a></nav><footer><a href="/prices">FEES</a></footer>',
    '<b role="link" tabindex="0" onclick="go(1)">Fees</b> <b role="link" tabindex="0" onclick="go(2)">Fees</b>',
    '<a href="/fees">Fees</a> <a href="/prices">Fees.</a>',
  ],
  fail: [
    ['<a href="/fees">More</a>', 'Line 1: <a href="/fees"> (“More” says nothing by itself)'],
    '<div role="link" tabindex="0">Go</div>',
    'Visit us <a href="/">.</a>',
    '<a href="/a.pdf">PDF</a>',
    '<p><a href="/a">→</a></p>',
  ],
  info: ['<p>x'],
});

examples('a11y.lists', {
  pass: [
    '<ul><li>1</ul>',
    '<ul role="menu"><a role="menuitem" href="/">x</a></ul>',
    '<ul role="none"><li>1</ul>',
    '<dl><dt>a<dt>b<dd>c<dd>d</dl>',
    '<dl><div hidden>a</div><dt>b<dd>c</dl>',
  ],
  fail: [
    '<div><li>1</div>',
    '<dt>a</dt>',
    '<ul><li role="menuitem">1</ul>',
    '<dl><dd>a</dd></dl>',
    '<dl>Fees<dt>a<dd>b</dl>',
    '<dl><dt>a<dt>b</dl>',
    '<dl><div><div><dt>a<dd>b</div></div></dl>',
  ],
  info: ['<p>x'],
});

examples('a11y.motion', {
  pass: [
    '<audio src="a.mp3"></audio>',
    '<audio src="a.mp3#t=8,10" autoplay></audio>',
    '<audio src="a.mp3" autoplay></audio><button>Stop the music</button>',
    '<video autoplay muted src="a.mp4"></video>',
    '<video src="a.mp4" autoplay></video><a role="button" href="#" aria-label="Pause">II</a>',
    '<audio src="a.mp3" autoplay muted hidden></audio>',
    '<p>x<noscript><audio src="a.mp3" autoplay></audio></noscript>',
  ],
  warn: [
    '<video autoplay src="intro.mp4"></video>',
    '<video autoplay><source src="intro.webm"></video><button></button>',
  ],
  fail: [
    '<marquee>x</marquee>',
    '<blink>x</blink>',
    '<AUDIO AUTOPLAY="autoplay"><source src="a.mp3"></AUDIO>',
    '<audio src="a.mp3" autoplay></audio><button aria-hidden="true">Stop</button>',
  ],
  info: ['<p>x'],
});

examples('a11y.picture-names', {
  pass: ['<svg role="img"><title>Revenue</title></svg>'],
  fail: [
    '<svg role="img"><text>1 circle</text></svg>',
    '<object type="audio/mpeg" data="/talk"></object>',
  ],
  info: ['<object data="/page.html"></object>'],
});

examples('a11y.role-needs', {
  pass: [
    '<input type="checkbox" role="switch">',
    '<ul role="tablist"><li role="none"><button role="tab">1</button></li></ul>',
    '<div role="list" aria-owns="a"></div><div id="a"><div role="listitem">1</div></div>',
    '<div role="slider" aria-valuetext="low"></div>',
    '<ul role="menu"><li role="none"><a role="menuitem" href="/">1</a><ul role="menu"><li role="menuitem">2</ul></ul>',
    '<div role="grid"></div>',
    '<div role="tree"><div role="treeitem">x<div role="group"><i role="treeitem">y</i></div></div></div>',
  ],
  fail: [
    '<ul role="menu" aria-busy="true"><li role="alert">Loading</ul>',
    '<div role="list"><div tabindex="0"><div role="listitem">x</div></div></div>',
    '<div role="menu"><p role="menuitem">x<i role="group"><b role="menuitem">y</b></i></p></div>',
    '<div role="combobox" aria-expanded="true" aria-owns="o" aria-label="x"></div>',
    '<div role="heading">Fees</div>',
    '<div role="separator" tabindex="0"></div>',
    '<input role="combobox">',
    '<div role="listitem">1</div>',
    '<div role="list"><div aria-live="polite"><div role="listitem">1</div></div></div>',
  ],
  info: [
    '<div role="radiogroup"><p>Client?</p><label><input type="radio">Yes</label></div>',
    '<h2 role="heading">x</h2>',
  ],
});

const menu = '<nav id="menu"><a href="/a">A</a></nav>';
const text = '<p>We prepare returns for dentists in Dayton and have done so for twenty years.</p>';
const whole = `<div>${text}</div>`;
examples('a11y.skip', (start: string) => (start.includes('<p>') ? start : start + whole), {
  pass: [
    `${menu}<MAIN>${text}</MAIN>`,
    `${menu}<h1>Fees</h1>${text}`,
    `${menu}<div role="heading" aria-level="1">Fees</div>${text}`,
    `<a href="#m">Skip</a>${menu}<a name="m"></a>${text}`,
    `<a href="https://firm.test/#m">Skip</a>${menu}<div id="m">${text}</div>`,
    `<button onclick='fold("top", 1)'>Menu</button><div id="top">${menu}</div>`,
    `<button aria-controls="x menu">Menu</button>${menu}`,
    `<details><summary>Menu</summary>${menu}</details>`,
    `${menu}<h1 class="screen-title">Fees</h1>`,
  ],
  fail: [
    '<ul><li><a href="/a">A</a><li><a href="/b">B</a></ul>',
    `${menu}<h1> </h1>`,
    `<a href="#m" tabindex="-1">Skip</a>${menu}<div id="m">${text}</div>`,
    `<p onclick="toggle('menu')">Menu</p>${menu}${text}`,
    `${menu}<h1 class="sr-only">Fees</h1>`,
    `${menu}<main aria-hidden="true">${text}</main>`,
  ],
  info: [text],
});

examples('a11y.tables', (rows: string) => `<table>${rows}</table>`, {
  pass: [
    '<tr><th>Fee<th>Paid<tr><td>1<td>2',
    '<tr><th id="a">Fee<tr><td headers="a">1',
    '<tr><th scope="row" colspan="2">Costs<tr><th>Fee<td>1',
    '<tr><th>',
  ],
  warn: [
    '<tr><td>1<td>2<tr><td>3<td>4',
    '<tr><td>1<td>2',
    '<tr><th>a<th>b<th>c<tr><td>1<td>2<td>3<tr><td>1<td>2<tr><td>1',
    '<tr><th>a<tr><td><table><tr><th>b<tr><td>1</table>',
    '<thead><tr><th><th>Age<tbody><tr><td>1<td>2',
  ],
  fail: ['<tr><th>Rate<th>Value<tr><td>1', '<tr><td id="a" headers="a">1'],
  info: [''],
});

const spaced = (style: string) =>
  `<P STYLE="${style}">The partners of the firm answer within a day.</P>`;
examples('a11y.text-spacing', spaced, {
  pass: ['letter-spacing:1px !important'],
  fail: [
    'LINE-HEIGHT:1.2!IMPORTANT',
    'line-height:120% !important',
    'line-height:normal !important',
    'letter-spacing:0.1em !important',
    'letter-spacing:-1px !important',
    'word-spacing:0 !important',
  ],
});
examples('a11y.text-spacing', {
  fail: [`<style>p { font-size: 20px }</style>${spaced('letter-spacing: 2px !important')}`],
  info: ['<p style="line-height:1 !important">Fees</p>'],
});

examples('a11y.visible-label', {
  pass: [
    '<button aria-label="Search by date">Search by date (YYYY-MM-DD)</button>',
    '<a href="/" aria-label="non-standard">nonstandard</a>',
    '<a href="/" aria-label="Saint Louis office">St. Louis</a>',
    '<a href="/" aria-label="Save United States dollars">U.S. dollars</a>',
    '<button aria-label="Send it">Send<br>it</button>',
  ],
  fail: [
    '<a href="/" aria-label="just ice">justice</a>',
    '<input type="submit" value="Send" aria-label="Close">',
  ],
  info: [
    '<button aria-label="Close">X</button>',
    '<button aria-label="Menu"><svg></svg></button>',
    '<link rel="stylesheet" href="/icon?family=Material+Icons"><button aria-label="Find">search</button>',
  ],
});

examples('a11y.widget-names', {
  pass: ['<div role="menu"><button role="menuitem">New</button></div>'],
  fail: ['<div role="tablist"><button role="tab"></button></div>'],
  info: ['<p>x'],
});
