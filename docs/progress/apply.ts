// applies /tmp/split/schemas in phases to a fresh backend without migrations and compares with before.json under renames
import { readFileSync, readdirSync, existsSync, writeFileSync } from 'node:fs'
import postgres from '/work/main/node_modules/postgres/src/index.js'
import { readCatalogue } from '/work/main/supabase/catalogue/read.ts'
import { startTemporaryBackend } from '/work/main/scripts/lib/temporary.ts'
import { runCommand } from '/work/main/scripts/lib/lifetime.ts'
const S='/tmp/split/schemas/'
await runCommand(async () => {
  const b = await startTemporaryBackend('http://localhost:3000')
  const admin = postgres(b.facts.databaseUrl, { max: 1, onnotice: () => {} })
  await admin.unsafe(`drop schema public cascade; drop schema private cascade; create schema public`)
  const sql = admin
  const order = readFileSync(S+'order.txt','utf8').trim().split('\n')
  const files=[]
  for (const phase of ['tables','helpers','access','commands','setup']) for (const d of order) {
    if (existsSync(`${S}${d}/${phase}.sql`)) files.push(`${d}/${phase}.sql`)
    else if (existsSync(`${S}${d}/${phase}`)) {
      const list=readdirSync(`${S}${d}/${phase}`)
      const ord=existsSync(`${S}${d}/order.txt`)?readFileSync(`${S}${d}/order.txt`,'utf8').trim().split('\n'):[]
      files.push(...list.sort((a,b)=>ord.indexOf(a.replace('.sql',''))-ord.indexOf(b.replace('.sql',''))).map(f=>`${d}/${phase}/${f}`))
    }
  }
  await sql.unsafe(`set check_function_bodies = off; ${order.map(d=>`create schema ${d}`).join(';')}`)
  let bad=0
  for (const f of files) { const t=readFileSync(S+f,'utf8')
    try { await sql.unsafe(t) } catch (e) { console.log(f, e.message, e.position? t.slice(Math.max(0,e.position-80),+e.position+60):''); bad++; if (bad>5) break } }
  if (!bad) {
    await sql.unsafe('set check_function_bodies = on')
    const c = await readCatalogue(sql as never)
    writeFileSync('/tmp/split/after.json', JSON.stringify([...c],null,1)); console.log('objects',c.size)
  }
  await sql.end(); await b.dispose(); return 0
})
