import { chromium } from 'playwright-core'
const b = await chromium.launch({executablePath:'/usr/bin/chromium',chromiumSandbox:false,args:['--disable-gpu']})
const p = await b.newPage({viewport:{width:1280,height:800}})
p.on('pageerror',e=>console.log('ERR',String(e).slice(0,200)))
p.on('console',m=>{ if(m.text().startsWith('FIT')) console.log(m.text())})
await p.goto('http://127.0.0.1:18208/chat_online/test/harness.html?channelId=demo&locale=en')
await p.getByRole('log').waitFor()
await p.evaluate(()=>window.fake.patch({messages:[window.message({id:'w',sender:'robot',at:Date.now()})]}));await p.waitForTimeout(200);await p.evaluate(()=>{ const m=window.message; const now=Date.now(); const list=[]; for(let i=0;i<2000;i++) list.push(m({id:'x'+i,sender:'agent',senderName:'Lee',content:`Line ${i} of a long talk about parcels`+' and where they are'.repeat(i%5),at:now-2000*1000+i*1000})); list.push(m({id:'w',sender:'robot',at:now}));window.fake.patch({messages:list}) })
await p.waitForTimeout(1500)
console.log(await p.evaluate(()=>[document.querySelectorAll('*').length, document.querySelector('[role=log]')?.scrollHeight]))
for (const part of [0.9,0.5,0.1,0.6]) { await p.evaluate(x=>{const e=document.querySelector('[role=log]'); e.scrollTop=e.scrollHeight*x},part); await p.waitForTimeout(300); console.log('part',part, await p.evaluate(()=>[document.querySelectorAll('*').length, document.querySelector('[role=log]')?.scrollHeight])) }
await b.close()
