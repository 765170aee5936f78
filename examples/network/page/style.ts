// The style of the page. Its colours are those of the sheets.
export const STYLE = `
:root{--bg:#e9edef;--paper:#fff;--ink:#1a2026;--soft:#56616c;--line:#d5dbe0;--faint:#f4f6f7;--accent:#0b5a63;--on:#fff;--invoice:#2456b3;--tax:#0b6b58;--disregard:#8a5a00;--answer:#237032;--red:#b02318;--redbg:#fdf1ef;--amber:#7d5200;--amberbg:#fdf6e3;--greenbg:#e8f4ea;--top:#0b5a63;--time:74px;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--bg:#0d1013;--paper:#161b20;--ink:#e6eaed;--soft:#9eaab5;--line:#313a42;--faint:#1d242a;--accent:#74cbd3;--on:#0d1013;--invoice:#8fb4f5;--tax:#6bd0b8;--disregard:#f0c356;--answer:#8ed49a;--red:#ff9388;--redbg:#2e1a19;--amber:#f0c356;--amberbg:#2b2413;--greenbg:#16281a;--top:#10373c}}
*{box-sizing:border-box}
[hidden]{display:none!important}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
body{margin:0;background:var(--bg);color:var(--ink);font:14px/1.5 system-ui,"Segoe UI","Noto Sans","Noto Sans Arabic","Geeza Pro",sans-serif}
h1,h2,p,ol{margin:0;padding:0}
ol{list-style:none}
button{font:inherit;color:inherit}
.top{background:var(--top);color:#fff;padding:22px max(24px,calc(50vw - 660px)) 24px}
.top .bar{display:flex;gap:16px;align-items:start;justify-content:space-between}
h1{font-size:28px;line-height:1.2;font-weight:650;letter-spacing:-.01em}
[lang=ar] h1{letter-spacing:0}
.top p{max-width:110ch;margin-top:8px;opacity:.92}
.top .facts{display:flex;align-items:baseline;gap:8px 20px;flex-wrap:wrap;margin-top:12px;opacity:1;font-size:13px}
.top .facts b{font-size:17px;font-weight:650;margin-inline-end:5px}
.language{flex:none;border:1px solid currentColor;border-radius:99px;background:none;padding:4px 14px;cursor:pointer}
.language:hover{background:#ffffff26}
.body{display:grid;grid-template-columns:296px minmax(0,1fr);gap:22px;max-width:1368px;margin:0 auto;padding:22px 24px 60px;align-items:start}
nav{position:sticky;top:14px;max-height:calc(100vh - 28px);overflow:auto;background:var(--paper);border-radius:10px;padding:12px 8px;box-shadow:0 1px 2px #0002}
nav h2{font-size:12px;font-weight:650;color:var(--accent);padding:6px 8px 4px}
nav ol+h2{margin-top:8px}
nav a{display:grid;grid-template-columns:26px 1fr auto;gap:6px;align-items:center;padding:5px 8px;border-radius:6px;color:inherit;text-decoration:none;line-height:1.3}
nav a:hover{background:var(--faint)}
nav a[aria-current]{background:var(--accent);color:var(--on)}
nav .number{font-size:12px;font-variant-numeric:tabular-nums;color:var(--soft);text-align:center}
nav a[aria-current] .number{color:inherit}
.dot{inline-size:9px;block-size:9px;border-radius:50%;background:var(--answer)}
.dot.APPROVED{background:var(--answer)}.dot.REJECTED{background:var(--red)}.dot.PENDING{background:#c98a00}
nav a[aria-current] .dot{outline:1.5px solid var(--on)}
article{scroll-margin-top:100vh;background:var(--paper);border-radius:10px;padding:22px 24px 24px;box-shadow:0 1px 2px #0002}
main{display:grid;gap:22px}
article header{display:grid;grid-template-columns:auto 1fr;column-gap:14px;align-items:center;margin-bottom:18px}
article .flow{grid-row:1/3;background:var(--accent);color:var(--on);border-radius:8px;padding:5px 10px;text-align:center;font-size:11px;line-height:1.15}
article .flow b{display:block;font-size:21px;font-weight:650;line-height:1.1}
article h2{font-size:20px;line-height:1.3;font-weight:650}
article header p{color:var(--soft);max-width:80ch}
.row{display:grid;grid-template-columns:var(--time) repeat(6,minmax(0,1fr));align-items:end}
.heads{position:sticky;top:0;z-index:2;background:var(--paper);padding-bottom:10px;align-items:stretch}
.head{grid-row:1;margin:0 5px;border-radius:8px;padding:7px 6px;text-align:center;line-height:1.25;border:1px solid var(--line);background:var(--faint);display:flex;flex-direction:column;justify-content:center}
.head b{font-size:15px}
.head span{font-size:11.5px;color:var(--soft)}
.C2 b,.C3 b{color:var(--invoice)}.C5 b,.C6 b{color:var(--tax)}
:is(.heads,.lines,.ends)>:nth-child(1){grid-column:2}:is(.heads,.lines,.ends)>:nth-child(2){grid-column:3}:is(.heads,.lines,.ends)>:nth-child(3){grid-column:4}:is(.heads,.lines,.ends)>:nth-child(4){grid-column:5}:is(.heads,.lines,.ends)>:nth-child(5){grid-column:6}:is(.heads,.lines,.ends)>:nth-child(6){grid-column:7}
.flowing{position:relative;padding:4px 0 14px}
.lines{position:absolute;inset:0;align-items:stretch;pointer-events:none}
.lines i{grid-row:1;justify-self:center;inline-size:0;border-inline-start:1.5px dotted var(--line)}
.message,.hand,.decision{position:relative;padding-top:5px}
time{grid-column:1;grid-row:1/3;align-self:end;font-size:12px;color:var(--soft);font-variant-numeric:tabular-nums;line-height:1;padding-bottom:1px;direction:ltr;text-align:start}
[dir=rtl] time{text-align:right}
.label{grid-column:var(--first)/var(--last);grid-row:1;justify-self:center;text-align:center;line-height:1.3;padding:0 4px 3px;max-width:100%}
.label small,.note small{font-size:11.5px;color:var(--soft)}
.label small{display:block;background:var(--paper);padding:0 3px;width:fit-content;margin-inline:auto}
.message button{border:1px solid color-mix(in srgb,var(--tone) 45%,transparent);background:color-mix(in srgb,var(--tone) 9%,var(--paper));color:var(--tone);border-radius:99px;padding:1px 11px;font-weight:600;cursor:pointer}
.message button:hover,.message button:focus-visible{background:var(--tone);color:var(--paper)}
.arrow{grid-column:var(--first)/var(--last);grid-row:2;margin-inline:calc(50%/var(--n));block-size:9px;position:relative;color:var(--tone)}
.arrow::before{content:"";position:absolute;inset-inline:1px;top:4px;border-top:2px solid currentColor}
.arrow::after{content:"";position:absolute;top:0;border-block:4.5px solid transparent}
.forth .arrow::after{inset-inline-end:0;border-inline-start:9px solid currentColor}
.back .arrow::after{inset-inline-start:0;border-inline-end:9px solid currentColor}
.invoice{--tone:var(--invoice)}.tax-data{--tone:var(--tax)}.disregard{--tone:var(--disregard)}.answer{--tone:var(--answer)}.refusal{--tone:var(--red)}.hand{--tone:var(--soft)}
.hand .label{font-size:12px;color:var(--soft);background:var(--paper);padding:0 5px 1px}
.hand .arrow::before{border-top:1px solid currentColor;opacity:.7}
.hand .arrow::after{opacity:.7}
.lost .arrow::before,.message.failed .arrow::before,.hand.failed .arrow::before{border-top-style:dashed}
.lost.forth .arrow::before,.failed.forth .arrow::before{inset-inline-end:45%}
.lost.back .arrow::before,.failed.back .arrow::before{inset-inline-start:45%}
.lost .arrow::after,.failed .arrow::after{content:"✕";border:0!important;top:-8px;font-size:15px;line-height:24px;color:var(--red);opacity:1}
.lost.forth .arrow::after,.failed.forth .arrow::after{inset-inline:auto 41%}
.lost.back .arrow::after,.failed.back .arrow::after{inset-inline:41% auto}
.lost .label small:not(.reason),.failed .label small,.delayed .label small:not(.reason),.doubled .label small:not(.reason){color:var(--red)}
.doubled .arrow::before{border-top:4px double currentColor;top:3px}
.delayed .arrow::before{border-top-style:dotted}
.label .reason{color:var(--red);white-space:normal;max-width:46ch}
.note{grid-column:var(--first)/var(--last);justify-self:center;white-space:nowrap;background:var(--amberbg);color:var(--amber);border-radius:6px;padding:1px 9px;font-size:12.5px;z-index:1}
.decision time{grid-row:1;padding-bottom:6px}
.gap{position:relative;text-align:center;margin:12px 0 6px;padding-inline-start:var(--time);color:var(--soft);font-size:12.5px}
.gap::before{content:"";position:absolute;inset-inline:var(--time) 0;top:50%;border-top:1px dashed var(--line)}
.gap span{position:relative;background:var(--paper);padding:1px 12px;border:1px dashed var(--line);border-radius:99px}
.ends{border-top:1.5px solid var(--line);padding-top:12px;align-items:stretch}
.ends p{grid-row:1;margin:0 5px;text-align:center;font-size:12px;line-height:1.4}
.end{overflow-wrap:anywhere;background:var(--faint);border-radius:8px;padding:8px 3px}
.end small{display:block;color:var(--soft);font-size:11px}
.who{display:none}
.status{display:inline-block;font-size:11px;font-weight:700;border-radius:5px;padding:1px 7px;background:var(--amberbg);color:var(--amber);direction:ltr}
.APPROVED{background:var(--greenbg);color:var(--answer)}.REJECTED,.VALIDATION_FAILED{background:var(--redbg);color:var(--red)}
.left{margin-top:16px;border-inline-start:4px solid var(--amber);background:var(--amberbg);color:var(--amber);border-radius:4px;padding:8px 14px}
.problem{background:var(--redbg);color:var(--red);border-color:var(--red)}
dialog{border:0;padding:0;border-radius:12px;inline-size:min(1120px,calc(100vw - 24px));block-size:calc(100vh - 32px);max-block-size:none;background:var(--paper);color:inherit;box-shadow:0 20px 60px #0006}
dialog[open]{display:flex;flex-direction:column}
dialog::backdrop{background:#0d1013a8}
.opened{display:flex;gap:10px;align-items:center;padding:10px 16px;border-bottom:1px solid var(--line);flex-wrap:wrap}
.opened code{font:12px ui-monospace,Menlo,Consolas,monospace;color:var(--soft);direction:ltr;overflow-wrap:anywhere;flex:1}
.opened button{border:1px solid var(--line);background:var(--faint);border-radius:99px;padding:3px 14px;cursor:pointer}
.opened button[aria-pressed=true]{background:var(--accent);border-color:var(--accent);color:var(--on)}
dialog iframe,dialog pre{flex:1;border:0;margin:0;inline-size:100%;min-block-size:0}
dialog pre{overflow:auto;padding:16px;font:12px/1.5 ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere;direction:ltr;text-align:left}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media (max-width:900px){
:root{--time:0px}
.top{padding:16px}
h1{font-size:22px}
.body{grid-template-columns:minmax(0,1fr);padding:0 0 40px;gap:0}
nav{position:static;max-height:none;border-radius:0;display:flex;overflow-x:auto;gap:0;padding:8px;box-shadow:none;border-bottom:1px solid var(--line);align-items:center}
nav ol{display:flex}
nav h2{display:none}
nav a{grid-template-columns:auto auto auto;white-space:nowrap;padding:6px 10px}
article{border-radius:0;padding:16px 8px;box-shadow:none}
article header{padding:0 6px}
article h2{font-size:18px}
.head{margin:0 2px;padding:6px 1px}
.head span{font-size:9.5px;line-height:1.15;overflow-wrap:anywhere;hyphens:auto}
time,.decision time{grid-row:1;grid-column:2/-1;font-size:10.5px;align-self:end;justify-self:start;z-index:1;background:var(--paper);padding:0 3px 5px}
.message .label,.hand .label,.note{grid-row:1;grid-column:2/-1}
.message.near .label,.hand.near .label,.decision.near .note{justify-self:start;margin-inline-start:50px;text-align:start}
.far .label,.decision.far .note{justify-self:end}
.middle .label,.decision.middle .note{margin-inline-start:50px}
.near .label small{margin-inline:0}
.arrow{grid-row:2}
.note{white-space:normal;justify-self:center}
.ends{grid-template-columns:1fr 1fr;gap:8px;padding:12px 6px 0}
.ends>p:nth-child(n){grid-row:auto;grid-column:auto;margin:0}
.ends .none{display:none}
.who{display:inline-block;font-weight:700;margin-inline-end:6px}
.left{margin:14px 6px 0}
.opened code{order:4;flex:100%}.opened .close{margin-inline-start:auto}
}
@media print{nav,.language,.hint{display:none}.body{display:block}article[hidden]{display:block!important}article{break-inside:avoid;box-shadow:none}.heads{position:static}}
`;
