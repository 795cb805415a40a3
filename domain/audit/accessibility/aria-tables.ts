/**
 * Roles of WAI-ARIA with the states they may, need and must never have (without the global ones), the roles they must be
 * inside and own; and the values that states and properties take. `contents`: named by what is inside; `leaf`: what is
 * inside is presentational. Written by scripts/generate/list-aria-roles.ts from aria-query 5.3.2: do not edit by hand.
 */
export const roleTable = `
alert:
alertdialog: may modal
application: may activedescendant disabled errormessage expanded haspopup invalid
article: may posinset setsize
banner:
blockquote:
button: contents; leaf; may disabled expanded haspopup pressed
caption: never label labelledby; inside figure grid table
cell: contents; may colindex colspan rowindex rowspan; inside row
checkbox: contents; leaf; may checked errormessage expanded invalid readonly required disabled; needs checked
code: never label labelledby
columnheader: contents; may sort colindex colspan rowindex rowspan disabled errormessage expanded haspopup invalid readonly required selected; inside row
combobox: may activedescendant autocomplete errormessage invalid readonly required expanded haspopup disabled; needs controls expanded
command: abstract
complementary:
composite: abstract; may activedescendant disabled
contentinfo:
definition:
deletion: never label labelledby
dialog: may modal
directory:
doc-abstract: may disabled errormessage expanded haspopup invalid
doc-acknowledgments: may disabled errormessage expanded haspopup invalid
doc-afterword: may disabled errormessage expanded haspopup invalid
doc-appendix: may disabled errormessage expanded haspopup invalid
doc-backlink: contents; may errormessage invalid disabled expanded haspopup
doc-biblioentry: may disabled errormessage expanded haspopup invalid level posinset setsize; inside doc-bibliography
doc-bibliography: may disabled errormessage expanded haspopup invalid; owns doc-biblioentry
doc-biblioref: contents; may errormessage invalid disabled expanded haspopup
doc-chapter: may disabled errormessage expanded haspopup invalid
doc-colophon: may disabled errormessage expanded haspopup invalid
doc-conclusion: may disabled errormessage expanded haspopup invalid
doc-cover: may disabled errormessage expanded haspopup invalid
doc-credit: may disabled errormessage expanded haspopup invalid
doc-credits: may disabled errormessage expanded haspopup invalid
doc-dedication: may disabled errormessage expanded haspopup invalid
doc-endnote: may disabled errormessage expanded haspopup invalid level posinset setsize; inside doc-endnotes
doc-endnotes: may disabled errormessage expanded haspopup invalid; owns doc-endnote
doc-epigraph: may disabled errormessage expanded haspopup invalid
doc-epilogue: may disabled errormessage expanded haspopup invalid
doc-errata: may disabled errormessage expanded haspopup invalid
doc-example: may disabled errormessage expanded haspopup invalid
doc-footnote: may disabled errormessage expanded haspopup invalid
doc-foreword: may disabled errormessage expanded haspopup invalid
doc-glossary: may disabled errormessage expanded haspopup invalid; owns definition term
doc-glossref: contents; may errormessage invalid disabled expanded haspopup
doc-index: may disabled errormessage expanded haspopup invalid
doc-introduction: may disabled errormessage expanded haspopup invalid
doc-noteref: contents; may errormessage invalid disabled expanded haspopup
doc-notice: may disabled errormessage expanded haspopup invalid
doc-pagebreak: leaf; may errormessage expanded haspopup invalid disabled orientation valuemax valuemin valuenow valuetext
doc-pagefooter: may braillelabel brailleroledescription description disabled errormessage haspopup invalid
doc-pageheader: may braillelabel brailleroledescription description disabled errormessage haspopup invalid
doc-pagelist: may disabled errormessage expanded haspopup invalid
doc-part: may disabled errormessage expanded haspopup invalid
doc-preface: may disabled errormessage expanded haspopup invalid
doc-prologue: may disabled errormessage expanded haspopup invalid
doc-pullquote:
doc-qna: may disabled errormessage expanded haspopup invalid
doc-subtitle: may disabled errormessage expanded haspopup invalid
doc-tip: may disabled errormessage expanded haspopup invalid
doc-toc: may disabled errormessage expanded haspopup invalid
document:
emphasis: never label labelledby
feed: owns article
figure:
form:
generic: never label labelledby
graphics-document: may disabled errormessage expanded haspopup invalid
graphics-object: contents; may errormessage expanded haspopup invalid activedescendant disabled
graphics-symbol: leaf; may disabled errormessage expanded haspopup invalid
grid: may multiselectable readonly activedescendant disabled colcount rowcount; owns row rowgroup
gridcell: contents; may disabled errormessage expanded haspopup invalid readonly required selected colindex colspan rowindex rowspan; inside row
group: may activedescendant disabled
heading: contents; may level; needs level
img: leaf
input: abstract; may disabled
insertion: never label labelledby
landmark: abstract
link: contents; may disabled expanded haspopup
list: owns listitem
listbox: may errormessage expanded invalid multiselectable readonly required orientation activedescendant disabled; owns option group
listitem: may level posinset setsize; inside directory list
log:
main:
mark: may braillelabel brailleroledescription description
marquee:
math:
menu: may orientation activedescendant disabled; owns menuitem group menuitemradio menuitemcheckbox
menubar: may orientation activedescendant disabled; owns menuitem group menuitemradio menuitemcheckbox
menuitem: contents; may disabled expanded haspopup posinset setsize; inside group menu menubar
menuitemcheckbox: contents; leaf; may disabled checked errormessage expanded invalid readonly required haspopup posinset setsize; needs checked; inside group menu menubar
menuitemradio: contents; leaf; may disabled checked errormessage expanded invalid readonly required haspopup posinset setsize; needs checked; inside group menu menubar
meter: leaf; may valuetext valuemax valuemin valuenow; needs valuenow
navigation:
none:
note:
option: contents; leaf; may checked posinset setsize selected disabled; needs selected
paragraph: never label labelledby
presentation: never label labelledby
progressbar: leaf; may valuetext valuemax valuemin valuenow
radio: contents; leaf; may checked posinset setsize disabled; needs checked
radiogroup: may errormessage invalid readonly required activedescendant disabled orientation; owns radio
range: abstract; may valuemax valuemin valuenow
region:
roletype: abstract
row: contents; may colindex expanded level posinset rowindex selected setsize activedescendant disabled; inside grid rowgroup table treegrid; owns cell columnheader gridcell rowheader
rowgroup: contents; inside grid table treegrid; owns row
rowheader: contents; may sort colindex colspan rowindex rowspan disabled errormessage expanded haspopup invalid readonly required selected; inside row rowgroup
scrollbar: leaf; may disabled valuetext orientation valuemax valuemin valuenow; needs controls valuenow
search:
searchbox: may disabled activedescendant autocomplete errormessage haspopup invalid multiline placeholder readonly required
section: abstract
sectionhead: abstract; contents
select: abstract; may orientation activedescendant disabled
separator: leaf; may disabled orientation valuemax valuemin valuenow valuetext
slider: leaf; may errormessage haspopup invalid readonly valuetext orientation valuemax valuemin disabled valuenow; needs valuenow
spinbutton: may errormessage invalid readonly required valuetext valuenow activedescendant disabled valuemax valuemin
status:
strong: never label labelledby
structure: abstract
subscript: never label labelledby
superscript: never label labelledby
switch: contents; leaf; may disabled checked errormessage expanded invalid readonly required; needs checked
tab: contents; leaf; may disabled expanded haspopup posinset setsize selected; inside tablist
table: may colcount rowcount; owns row rowgroup
tablist: may level multiselectable orientation activedescendant disabled; owns tab
tabpanel:
term:
textbox: may activedescendant autocomplete errormessage haspopup invalid multiline placeholder readonly required disabled
time:
timer:
toolbar: may orientation activedescendant disabled
tooltip: contents
tree: may errormessage invalid multiselectable required orientation activedescendant disabled; owns treeitem group
treegrid: may activedescendant disabled multiselectable readonly colcount rowcount orientation errormessage invalid required; owns row rowgroup
treeitem: contents; may expanded haspopup level posinset setsize disabled checked selected; needs selected; inside group tree
widget: abstract
window: abstract; may modal
`;

/** States and properties of every role. */
export const globalTable =
  'atomic busy controls current describedby details dropeffect flowto grabbed hidden keyshortcuts label labelledby live owns relevant roledescription';

export const valueTable = `
activedescendant: id
atomic: boolean
autocomplete: token inline list both none
braillelabel: string
brailleroledescription: string
busy: boolean
checked: tristate
colcount: integer
colindex: integer
colspan: integer
controls: idlist
current: token page step location date time true false
describedby: idlist
description: string
details: id
disabled: boolean
dropeffect: tokenlist copy execute link move none popup
errormessage: id
expanded: boolean undefined
flowto: idlist
grabbed: boolean undefined
haspopup: token false true menu listbox tree grid dialog
hidden: boolean undefined
invalid: token grammar false spelling true
keyshortcuts: string
label: string
labelledby: idlist
level: integer
live: token assertive off polite
modal: boolean
multiline: boolean
multiselectable: boolean
orientation: token vertical undefined horizontal
owns: idlist
placeholder: string
posinset: integer
pressed: tristate
readonly: boolean
relevant: tokenlist additions all removals text
required: boolean
roledescription: string
rowcount: integer
rowindex: integer
rowspan: integer
selected: boolean undefined
setsize: integer
sort: token ascending descending none other
valuemax: number
valuemin: number
valuenow: number
valuetext: string
`;
