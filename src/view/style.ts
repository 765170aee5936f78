// The style of the sheet: a page of A4 on screen and in print, in light and dark, from left to right and from right to left.
// One accent colour; red and amber are for findings, always beside a sign.

// Lines where the table is too wide: a block for each, and every figure has a label.
const linesAsBlocks = (sheet: string, columns: string): string => `
${sheet}.lines>table>tbody>tr>td:nth-child(n){min-width:0;max-width:none}
${sheet}.lines>table>thead{display:none}
${sheet}.lines>table>tbody>tr{display:grid;grid-template-columns:${columns};gap:2px 12px;padding:10px 0;border-bottom:1px solid var(--line)}
${sheet}.lines>table>tbody>tr>td{border:0;padding:0;text-align:start}
${sheet}.lines>table>tbody>tr:not(.end)>td:first-child{grid-column:1/-1;font-size:12px;color:var(--soft)}
${sheet}.lines>table>tbody>tr:not(.end)>td:first-child::before{content:"# "}
${sheet}.lines>table>tbody>tr>td.item,${sheet}.lines>table>tbody>tr>td.margin{grid-column:1/-1;width:auto;max-width:none;padding:0}
${sheet}.lines>table>tbody>tr.end,${sheet}.lines>table>tbody>tr.end>td{display:block;padding:14px 0 0;border:0}
${sheet}.lines>table>tbody>tr>td.num::before{display:block;font-size:11px;color:var(--soft)}
${sheet}.lines .qty::before{content:var(--qty)}
${sheet}.lines .price::before{content:var(--price)}
${sheet}.lines .rate::before{content:var(--rate)}
${sheet}.lines .net::before{content:var(--net)}
${sheet}.lines .vat::before{content:var(--vat)}
${sheet}.lines .gross::before{content:var(--gross)}
`;

// A browser that prints the margins of pages has the footer there, on every page. Chromium could do so before it could say so: it is told
// by properties that it alone has.
const PRINTS_MARGINS = 'at-rule(@top-left) or ((-webkit-app-region:drag) and (interpolate-size:allow-keywords))';

/** The colours of sheets and of the page for browsers, on a light screen and on a dark one. */
export const COLORS = {
  light:
    '--bg:#e9edef;--paper:#fff;--ink:#1a2026;--soft:#56616c;--line:#d5dbe0;--faint:#f4f6f7;--accent:#0b5a63;--on:#fff;--red:#b02318;--redbg:#fdf1ef;--amber:#7d5200;--amberbg:#fdf6e3',
  dark: '--bg:#0d1013;--paper:#161b20;--ink:#e6eaed;--soft:#9eaab5;--line:#313a42;--faint:#1d242a;--accent:#74cbd3;--on:#0d1013;--red:#ff9388;--redbg:#2e1a19;--amber:#f0c356;--amberbg:#2b2413',
} as const;

export const STYLE = `
:root{${COLORS.light};color-scheme:light dark}
@media screen and (prefers-color-scheme:dark){:root{${COLORS.dark}}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;padding:24px 12px;background:var(--bg);color:var(--ink);font:13px/1.45 Sheet,system-ui,"Segoe UI","Noto Sans","Noto Sans Arabic","Geeza Pro",sans-serif;overflow-wrap:anywhere}
.sheet{max-width:210mm;margin:0 auto;padding:12mm;background:var(--paper);box-shadow:0 1px 3px #0003,0 8px 24px #0000001a;border-radius:2px}
.noted{max-width:276mm}
h1,h2,p,dl,dd,ul,ol{margin:0;padding:0}
h1{font-size:26px;line-height:1.2;font-weight:650;letter-spacing:-.01em;color:var(--accent)}
h2{font-size:11px;font-weight:650;letter-spacing:.03em;color:var(--accent);margin-bottom:5px}
p+h2,dl+h2,table+h2,div+h2{margin-top:16px}
a{color:var(--accent)}
address{font-style:normal}
code{font:11px Sheet,ui-monospace,Menlo,Consolas,monospace;color:var(--soft)}
bdi{white-space:pre-wrap}
time bdi{white-space:nowrap}
em{font-style:normal;color:var(--soft)}
i{display:inline-block;text-align:left;font-style:normal;unicode-bidi:isolate;font-size:.92em;font-weight:400;color:var(--soft);letter-spacing:0}
[dir=rtl] i{text-align:right}
h1 i{font-size:.8em;font-weight:500;color:inherit;margin-inline-start:.3em}
h2 i{color:inherit;margin-inline-start:.25em}
.c{font-size:.85em;color:var(--soft);font-weight:400}
.l{direction:ltr;unicode-bidi:isolate}
.n{direction:ltr;unicode-bidi:isolate;font-variant-numeric:tabular-nums;white-space:nowrap}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.num,th.num,td.num{text-align:right;font-variant-numeric:tabular-nums}
.name{font-weight:600;font-size:14px}
.hint{color:var(--soft);margin-top:4px}
.q{white-space:pre-wrap}
.host{display:inline-block}
.mail{display:inline-block;direction:ltr;text-align:left}
[dir=rtl] .mail{text-align:right}
.why{display:block;font-size:.9em;color:var(--soft)}
.section{margin-top:18px}
.noted .section{display:grid;grid-template-columns:minmax(0,1fr) 58mm;column-gap:6mm}
dl{display:grid;gap:3px}
div+dl{margin-top:3px}
dl>div{display:grid;grid-template-columns:minmax(8.5em,42%) minmax(0,1fr);gap:0 10px}
dt{color:var(--soft)}
.section:first-of-type{margin-top:0}
.head>div{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,44%);gap:8px 24px;align-items:start;border-bottom:2px solid var(--accent);padding-bottom:14px}
.head dl>div:first-child dd{font-weight:650;font-size:15px}
.kinds{margin-top:8px;display:flex;flex-wrap:wrap;gap:4px;align-items:baseline}
.kind{display:inline-block;border:1px solid var(--line);border-radius:3px;padding:1px 7px;margin:0 0 3px;font-size:12px}
.boxes{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,72mm),1fr));gap:16px 24px}
.box>*+dl,.box>*+address{margin-top:5px}
.references .box:only-child>dl{grid-template-columns:repeat(auto-fill,minmax(min(100%,72mm),1fr));column-gap:24px}
.lines{margin-top:18px}
table{width:100%;border-collapse:collapse}
th{overflow-wrap:normal;font-weight:600;font-size:11.5px;text-align:start;vertical-align:bottom;color:var(--soft);border-bottom:1.5px solid var(--accent);padding:4px 6px}
th i{display:block}th .c i{display:inline-block}.num i{text-align:right}
td{vertical-align:top;border-bottom:1px solid var(--line);padding:6px}
th:first-child,td:first-child{padding-inline-start:0}
.item{width:36%}
.noted .item{width:26%}
.lines td:first-child{min-width:1.6em}
.lines th,.lines td.num{overflow-wrap:normal}
.unit{font-size:.92em}
.lines td.qty{min-width:6.8em}
.lines .end>td{border:0;padding:14px 0 0;min-width:0}
.lines td:first-child{overflow-wrap:normal}
.lines .end>td:first-child{overflow-wrap:anywhere}
.customer .box dl>div{grid-template-columns:minmax(8.5em,48%) minmax(0,1fr)}
.logo{display:block;max-height:18mm;max-width:60mm;margin-bottom:8px}
.head .pay{border-top:1px solid var(--line);margin-top:3px;padding-top:5px}
.pay dt{color:var(--accent)}
.head .pay dd{font-weight:650;font-size:16px;color:var(--accent)}
.signing{display:grid;grid-template-columns:1fr 1fr;gap:12px;margin-top:14px;margin-inline-end:1px}
.signing>div{border:1px dashed var(--line);border-radius:3px;padding:3px 6px;min-height:24mm;color:var(--soft);font-size:11px}
.save{overflow-wrap:anywhere}
.transmission td:nth-child(3){min-width:13.5em}
h1+.section{margin-top:12px}
.codes{font-size:11.5px;margin-top:2px;gap:0 8px;grid-template-columns:fit-content(46%) minmax(0,1fr)}
.codes>div{grid-column:1/-1;grid-template-columns:subgrid}
.was{display:block;font-size:.85em;color:var(--soft);font-weight:400}
.was .l{white-space:nowrap}
.t{color:var(--soft)}
.ac{font-size:12px;margin-top:2px}
td.margin{min-width:64mm;max-width:64mm;border:0;padding:0;padding-inline-start:6mm}
.tax td,.tax th{padding-block:4px}
.tax td{overflow-wrap:break-word}
.issues table,.unmapped table{table-layout:fixed}
.issues th:first-child{width:21%}
.issues th:last-child{width:34%}
.halves{display:grid;grid-template-columns:minmax(0,1.25fr) minmax(0,1fr);gap:24px;align-items:start}
.totals dl{grid-template-columns:minmax(min-content,1fr) auto;gap:0}
.totals dt{overflow-wrap:break-word}
.totals dl>div{grid-column:1/-1;grid-template-columns:subgrid;padding:3px 8px;border-bottom:1px solid var(--line)}
.totals dd{text-align:right}
.totals dl>.due,.totals dl>.exchange{display:flex;flex-wrap:wrap;justify-content:space-between}
.due dd,.exchange dd{margin-inline-start:auto}
.s{color:var(--soft)}
.sum{font-weight:600}
.sum dt{color:inherit}
.totals dl>.due{background:var(--accent);color:var(--on);border:0;border-radius:3px;padding:8px;margin-top:4px;font-size:16px;font-weight:650;align-items:center}
.in-words{margin-top:10px;border:1px solid var(--line);border-radius:3px;padding:4px 8px}
.in-words>div{grid-template-columns:auto minmax(0,1fr)}
.in-words dd{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px}
.due dt,.due i{color:inherit}
.due [data-flag]{color:var(--ink);padding:0 4px;border-radius:2px}
.due dt i{display:block;font-size:12px}
.cur{font-size:.8em;font-weight:500}
.accounting{font-weight:600}
.file img{display:block;max-width:100%;max-height:40mm;margin-top:4px;background:#fff}
.letterfoot{margin-top:18px;border-top:1px solid var(--line);padding-top:8px;font-size:11px;color:var(--soft)}
.carried td{font-weight:600;color:var(--soft)}
.foot{border-top:1px solid var(--line);padding-top:8px;font-size:11px;color:var(--soft)}
.foot dl>div{grid-template-columns:minmax(8.5em,22%) minmax(0,1fr)}
.verdict{border-radius:3px;padding:8px 12px;margin-bottom:16px;font-size:14px;border:1px solid}
.valid{color:var(--accent);background:var(--faint)}
.invalid{color:var(--red);background:var(--redbg)}
.findings{margin-bottom:22px}
.findings ol{list-style:none;display:grid;gap:6px}
.findings li{padding-inline-start:4px}
.findings .follows{margin-inline-start:24px;font-size:12px}
details{margin-top:6px}
summary{cursor:pointer;color:var(--accent)}
details ol{margin-top:6px}
.e{--f:var(--red);--fb:var(--redbg)}
.w{--f:var(--amber);--fb:var(--amberbg)}
.m{display:inline-block;min-width:18px;text-align:center;font:650 11px/18px Sheet,system-ui,sans-serif;border-radius:9px;padding:0 5px;background:var(--f);color:var(--paper);text-decoration:none;vertical-align:1px;letter-spacing:0;user-select:none}
[data-flag=error]{--f:var(--red);--fb:var(--redbg)}
[data-flag=warning]{--f:var(--amber);--fb:var(--amberbg)}
bdi[data-flag],.n[data-flag]{text-decoration:underline 2px var(--f);text-underline-offset:3px;background:var(--fb)}
.box[data-flag],address[data-flag],p[data-flag],div[data-flag]{outline:1.5px solid var(--f);outline-offset:4px;border-radius:2px}
tr[data-flag]>td:first-child{box-shadow:inset 3px 0 var(--f);padding-inline-start:6px}
.missing,.incomplete{border:1.5px dashed var(--red);border-radius:3px;padding:3px 8px;margin-top:6px;color:var(--ink);font-weight:400;letter-spacing:0;width:fit-content;font-size:12px;background:var(--redbg)}
.incomplete{border-style:solid}
aside{min-width:0}
.note{border-inline-start:3px solid var(--f);background:var(--fb);border-radius:2px;padding:6px 9px;margin-bottom:8px;font-size:12px;font-weight:400;text-align:start;break-inside:avoid}
.note b{color:var(--f)}
.note .m{color:var(--paper)}
.note:target,[data-field]:target{outline:2px solid var(--f);outline-offset:1px}
.fix{margin-top:3px}
.badge{margin-top:6px;display:inline-block;border:1.5px solid var(--f,var(--soft));color:var(--f,var(--ink));border-radius:4px;padding:2px 10px;font-weight:650;margin-bottom:8px}
.good{--f:var(--accent)}
.qr+h2{margin-top:16px}
.qr{margin:0;max-width:120mm;break-inside:avoid}
.qr figcaption{margin-top:3px;font:7px/1.3 Sheet,ui-monospace,Menlo,Consolas,monospace;color:var(--soft)}
.qr svg{display:block}
.legs{overflow-x:auto;margin:8px 0}
.legs svg{display:block;width:100%;min-width:540px;max-width:720px;margin:auto;font-size:11.5px;text-anchor:middle;fill:var(--ink)}
.legs svg path{fill:none;stroke:var(--line);stroke-width:3}
.legs svg circle{fill:var(--accent);stroke:var(--accent);stroke-width:2}
.legs svg .open circle{fill:var(--paper);stroke:var(--soft);stroke-dasharray:3 2}
.legs svg .open text{fill:var(--soft)}
.legs svg .bad circle{fill:var(--red);stroke:var(--red)}
.legs svg .leg{font-weight:650}
.legs svg .t{fill:var(--soft);font-size:10.5px;font-variant-numeric:tabular-nums}
.legs svg .sign,.legs svg .bad .sign{fill:var(--paper);font-weight:700;font-size:11px}
@media screen and (max-width:1040px){
.noted .section{display:block}
aside{margin-top:14px}
}
@media screen and (min-width:681px) and (max-width:1040px){${linesAsBlocks('.noted ', 'repeat(3,1fr)')}}
@media screen and (min-width:681px){${linesAsBlocks('.wide', 'repeat(3,1fr)')}}
@media screen and (max-width:680px){
.transmission td:nth-child(3){min-width:0}
body{padding:0;font-size:14px}
.sheet{padding:16px;box-shadow:none}
.head>div,.halves{display:block}
.head dl,.halves>*+*{margin-top:14px}
${linesAsBlocks('', '1fr 1fr')}.breakdown thead{display:none}
.breakdown tr{display:grid;grid-template-columns:1fr 1fr;gap:2px 12px;padding:8px 0;border-bottom:1px solid var(--line)}
.breakdown td{border:0;padding:0;text-align:start}
.breakdown td::before{content:attr(data-label);display:block;font-size:11px;color:var(--soft)}
.in-words>div{display:block}
.was .l,.was .n{white-space:normal}
.was .l{display:inline-block}
.transmission thead{display:none}
.transmission tr{display:grid;grid-template-columns:1fr 1fr;padding:8px 0;border-bottom:1px solid var(--line)}
.transmission td{border:0;padding:0}
.transmission td:nth-child(n+3){grid-column:1/-1}
.transmission td:nth-child(3){font-weight:600}
}
@media print{
:root{color-scheme:light}
td{padding-block:4px}
.codes,.ac{font-size:7pt}
.codes{display:flex;flex-wrap:wrap;gap:0 10px}
.codes>div{display:block}
.codes dt,.codes dd{display:inline}
.codes dt{margin-inline-end:4px}
body{padding:0;background:none;font-size:8.5pt;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.sheet{max-width:none;padding:0;box-shadow:none}
.noted .section{grid-template-columns:minmax(0,1fr) 44mm;column-gap:4mm}
td.margin{min-width:48mm;max-width:48mm;padding-inline-start:4mm}
thead{display:table-header-group}
.boxes{grid-template-columns:repeat(auto-fit,minmax(min(100%,64mm),1fr))}
.note{font-size:7.5pt;padding:4px 6px}
tbody,.halves,.in-words,.file,.legs,address,.signing{break-inside:avoid}
.end{break-before:avoid}
.tax tbody{break-inside:auto}
h1{font-size:17pt}
.section,.lines{margin-top:5pt}
p+h2,dl+h2,table+h2,div+h2,.qr+h2{margin-top:4pt}
.in-words{margin-top:5pt;padding:2pt 6px}
.head>div{padding-bottom:6pt}
dl{gap:1pt}
div+dl{margin-top:1pt}
.name{font-size:9.5pt}
.customer{font-size:8pt;line-height:1.4}
.customer .box dl>div{grid-template-columns:minmax(8.5em,54%) minmax(0,1fr)}
.customer .halves{grid-template-columns:minmax(0,1.3fr) minmax(0,1fr);gap:16px;align-items:stretch}
.customer .halves>:last-child{display:flex;flex-direction:column}
.customer .halves>:first-child dl>div,.customer .head dl>div{grid-template-columns:minmax(8.5em,50%) minmax(0,1fr)}
.customer .lines .end>td{padding-top:6pt}
.customer .codes{font-size:6.8pt}
.customer i{font-size:.86em}
.customer .name{font-size:8.5pt}
th{font-size:7pt}
.lines th{padding:2pt 3pt}
.tax td,.tax th{padding-block:2pt}
.lines td{padding:2pt 3pt}
.totals dl>div{padding-block:1.5pt}
.totals dl>.due{padding-block:4pt;font-size:12pt}
.foot{padding-top:4pt;font-size:7pt}
h2{break-after:avoid}
.signing{margin-top:8pt;flex:auto;min-height:16mm;max-height:28mm}
.signing>div{min-height:0}
.references .box:only-child>dl{grid-template-columns:1fr 1fr}
details::details-content{display:block;content-visibility:visible}
summary{display:none}
.letterfoot{margin-top:5pt;padding-top:3pt;break-inside:avoid}
@supports ${PRINTS_MARGINS}{.letterfoot{display:none}}
}
`;
