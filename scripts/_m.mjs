import { chromium } from 'playwright-core';
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const p = await b.newPage({viewport:{width:1440,height:900}});
p.on('console',m=>console.log('C',m.text().slice(0,300))); p.on('pageerror',e=>console.log('E',e));
await p.goto('file:///work/wt-page/dist/page.html');
await p.evaluate(()=>{
  new PerformanceObserver(l=>{for(const e of l.getEntries()) console.log('LONG',Math.round(e.startTime),Math.round(e.duration), e.attribution?.[0]?.containerType, e.attribution?.[0]?.name)}).observe({entryTypes:['longtask']});
  new PerformanceObserver(l=>{for(const e of l.getEntries()) console.log('LOAF',Math.round(e.startTime),Math.round(e.duration), JSON.stringify(e.scripts.map(s=>[s.invoker,s.sourceFunctionName,Math.round(s.duration)])),'style',Math.round(e.startTime+e.duration-e.styleAndLayoutStart))}).observe({type:'long-animation-frame'});
});
await p.click('.card:nth-child(1)'); await p.waitForSelector('.summary .verdict');
await p.evaluate(async()=>{
  document.querySelector('#tab-json').click();
  await new Promise(r=>setTimeout(r,300));
});
const json = await p.evaluate(()=>new Promise(res=>{const o=URL.createObjectURL; URL.createObjectURL=(bl)=>{bl.text().then(res); return o.call(URL,bl)}; [...document.querySelectorAll('.menu button')].find(b=>b.textContent=='JSON').click(); URL.createObjectURL=o}));
const n = Number(process.argv[2]??1000);
await p.evaluate(({json,n})=>{
  const r=JSON.parse(json); const l=r.payload.document_lines; r.payload.document_lines=Array.from({length:n},(_,i)=>l[i%3]);
  const t=JSON.stringify(r,null,1); console.log('SIZE',t.length);
  const d=new DataTransfer(); d.items.add(new File([t],'large.json'));
  setTimeout(()=>{console.log('DROP',performance.now()); document.body.dispatchEvent(new DragEvent('drop',{dataTransfer:d,bubbles:true}));},500);
},{json,n});
await p.waitForFunction(()=>document.querySelectorAll('.file-list li').length===2);
await p.click('.file-list li:nth-child(2) button').catch(()=>{});
const t0=Date.now();
await p.waitForFunction(()=>document.querySelector('.document-name').title==='large.json'&&document.querySelector('.summary .verdict'),null,{timeout:170000});
console.log('ANSWERED',Date.now()-t0, await p.evaluate(()=>document.querySelector('.summary').textContent));
await p.waitForTimeout(4000);
for (const t of ['xml','json']) { console.log('TAB',t); await p.click('#tab-'+t); await p.waitForTimeout(3000);}
await b.close();
