import sys,os,shutil; sys.path.insert(0,'/tmp/split')
from parse import *; from files import *
import re,json
OUT='/tmp/w/sql/supabase/schemas'
ORDER='core accounts programs affiliates links conversions rewards ledger commissions payouts fraud webhooks connectors imports exports privacy products contact reports'.split()
# --- where objects live when their file says otherwise
MOVE={ # statement-level: (schema,name[,kind]) -> (domain, topic)
}
def mv(names,domain,topic,schema='private'):
    for n in names.split(): MOVE[(schema,n)]=(domain,topic)
exec(open('/tmp/split/moves.py').read())
r=load()
# --- patches folded home
def sub(f,old,new,cnt=1):
    hit=0
    for x in r:
        if (f is None or x['file']==f) and old in x['body']:
            x['body']=x['body'].replace(old,new); hit+=1
    assert hit==cnt,(f,old,hit)
sub('conversions',"'manual', 'reinstatement');","'manual', 'reinstatement',\n  'bounty');")
sub('attribution',"'clicks_of_day');","'clicks_of_day',\n  'manual', 'import', 'claim');")
sub('attribution',"create type public.candidate_kind as enum ('click', 'coupon', 'bound');","create type public.candidate_kind as enum ('click', 'coupon', 'bound', 'given');")
sub('ledger',"'affiliates_merged');","'affiliates_merged', 'settled_outside', 'import_undone');")
sub('conversions',"  check ((kind in ('clicks', 'manual')) = (customer_id is null)),","  constraint conversions_customer check ((kind in ('clicks', 'manual', 'bounty')) = (customer_id is null)),")
sub('links',"  created_at timestamptz not null default now(),\n  archived_at timestamptz\n);","  created_at timestamptz not null default now(),\n  archived_at timestamptz,\n  foreign key (coupon_id, enrollment_id) references public.coupons (id, enrollment_id) on delete restrict\n);")
drop=[]
for x in r:
    if x['kind'] in('altertype','droppolicy') or x['file']=='bounty_kind' and x['body']: drop.append(x)
    if x['body'].startswith('do $$') or 'add constraint conversions_customer' in x['body']: drop.append(x)
    if x['kind']=='policy' and 'affiliates read conversions credited to them' in x['body']: drop.append(x)
    if 'hide_columns' in x['body']: drop.append(x)
    if x['body'].startswith('alter table public.links add foreign key'): drop.append(x); LINKLEAD=x['lead']
    if x['body'].startswith('revoke select (invited_by)'): drop.append(x)
r=[x for x in r if not any(x is d for d in drop)]

# --- hidden columns: grants name the columns that are shown
HIDE={}
for f in ['20261121002900_hidden_columns.sql']:
    for m in re.finditer(r"hide_columns\('public\.(\w+)', '\{([^}]*)\}'\)",open(MIG+f).read()): HIDE[m.group(1)]=m.group(2).split(',')
def columns(table):
    b=next(x for x in r if x['kind']=='table' and x['name']==table and x['schema']=='public')['body']
    b=re.sub(r'--[^\n]*','',b); b=b[b.index('(')+1:b.rindex(')')]
    parts=[];lvl=0;cur='';q=False
    for ch in b:
        if ch=="'": q=not q
        if not q:
            if ch=='(':lvl+=1
            if ch==')':lvl-=1
            if ch==',' and lvl==0: parts.append(cur);cur='';continue
        cur+=ch
    parts.append(cur)
    names=[p.split()[0] for p in parts if p.strip()]
    return [n for n in names if n not in('constraint','check','unique','primary','foreign','exclude') and not n.startswith('check(') and not n.startswith('unique(')]
new=[]
for x in r:
    m=re.match(r'grant select on ([^;(]*?) to ([^;]*);$',x['body'],re.S) if x['kind']=='grant' else None
    if m:
        rels=[t.strip() for t in m.group(1).split(',')]
        hid=[t for t in rels if t.split('.')[1] in HIDE]
        if hid:
            rest=[t for t in rels if t not in hid]
            lead=x['lead']
            if rest: new.append(dict(x,body=f"grant select on {', '.join(rest)} to {m.group(2)};",name=rest[0].split('.')[1])); lead='\n'
            for t in hid:
                cols=[c for c in columns(t.split('.')[1]) if c not in HIDE[t.split('.')[1]]]
                new.append(dict(x,lead=lead,body=f"grant select ({', '.join(cols)})\n  on {t} to {m.group(2)};",name=t.split('.')[1])); lead='\n'
            continue
    m=re.match(r'grant select \(([^)]*)\) on public\.invitations',x['body']) if x['kind']=='grant' else None
    if m and 'invited_by' in m.group(1): x['body']=x['body'].replace(' invited_by,','')
    new.append(x)
r=new
# --- header comments of files
headers={}
for f in {x['file'] for x in r}:
    first=next(x for x in r if x['file']==f)
    m=re.match(r'\s*((?:--[^\n]*\n)+)\n',first['lead'])
    if m: headers[f]=m.group(1); first['lead']=first['lead'][m.end():]
# --- domain & phase
need=json.load(open('/tmp/split/need.json'))
byname={}
for x in r:
    if x['kind'] in('function','table','view','type'): byname[(x['schema'],x['name'])]=x
def place(x):
    return MOVE.get((x['schema'],x['name']),(DOMAIN[x['file']],x['file']))
for x in r:
    k=x['kind']
    x['domain'],x['topic']=DOMAIN[x['file']],x['file']
    if x['name'] and (x['schema'],x['name']) in MOVE: x['domain'],x['topic']=MOVE[(x['schema'],x['name'])]
    elif k in('index','comment','rls','grant','policy','trigger') and (x['schema'],x['name']) in byname:
        y=byname[(x['schema'],x['name'])]
        if k not in('trigger',): x['domain'],x['topic']=place(y)
    elif k in('grantfn','commentfn') and (x['schema'],x['name']) in byname:
        x['domain'],x['topic']=place(byname[(x['schema'],x['name'])])
    if k in('type','table','index','altertable'): x['phase']='tables'
    elif k=='comment': 
        y=byname.get((x['schema'],x['name'])); x['phase']='access' if y is not None and y['kind']=='view' else 'tables'
    elif k=='view' and x['name']=='link_destinations': x['phase']='tables'
    elif k in('rls','policy','grant','revoke','view'): x['phase']='access'
    elif k=='function': x['phase']='tables' if [x['schema'],x['name']] in need else ('commands' if x['schema']=='public' else 'helpers')
    elif k in('grantfn','commentfn'):
        y=byname.get((x['schema'],x['name'])); x['phase']=None; x['after']=(x['schema'],x['name'])
    elif k=='trigger': x['phase']='triggers'
    elif k in('insert',): x['phase']='setup'
    elif k=='other': x['phase']='setup' if x['body'].startswith('select') else 'tables'
    elif k=='tail': x['phase']='skip'
def fitcomment(body):
    m=re.match(r"(comment on [^']*? is)\s*'((?:[^']|'')*)';(.*)$",body,re.S)
    if not m: return body
    text=re.sub(r'\s+',' ',m.group(2))
    one=f"{m.group(1)} '{text}';{m.group(3)}"
    if len(one)<=120: return one
    import textwrap
    parts=textwrap.wrap(text,110,break_long_words=False,break_on_hyphens=False,drop_whitespace=True)
    # never cut inside ''
    body="\n".join(f"  '{p}{' ' if i<len(parts)-1 else ''}'" for i,p in enumerate(parts))
    return f"{m.group(1)}\n{body};{m.group(3)}"
# triggers stand with the function that they call
def fn_of(x):
    m=re.search(r'execute (?:function|procedure) (private|public)\.(\w+)',x['body']); return (m.group(1),m.group(2))
trig={}
for x in r:
    if x['phase']=='triggers':
        f=byname.get(fn_of(x))
        if f is not None and f['domain']=='core' and (x['schema'],x['name']) in byname:
            y=byname[(x['schema'],x['name'])]; x['domain'],x['topic']=y['domain'],y['topic']; x['phase']='access'
        else: trig.setdefault(fn_of(x),[]).append(x)
after={}
for x in r:
    if x['kind'] in('grantfn','commentfn'): after.setdefault(x['after'],[]).append(x)
# --- names: private.x -> domain.x
NAME={}
for x in r:
    if x['schema']=='private' and x['kind'] in('function','table','view','type'): NAME[x['name']]=x['domain']
NAME_EXTRA={}
def rename(t):
    def f(m):
        d=NAME.get(m.group(1))
        if d is None: MISSED.add(m.group(1)); return m.group(0)
        return d+'.'+m.group(1)
    return re.sub(r'\bprivate\.([a-z_0-9]+)',f,t)
MISSED=set()
json.dump(NAME,open('/tmp/split/names.json','w'),indent=0)
out={}
def emit(domain,phase,topic,text): out.setdefault((domain,phase),{}).setdefault(topic,[]).append(text)
def full(x): return (x['lead'].lstrip('\n') if x['lead'].strip() else '')+(fitcomment(x['body']) if x['kind'] in('comment','commentfn') else x['body'])
lastkey=None
for x in r:
    p=x['phase']
    if p in('skip','triggers') or p is None or not x['body']: continue
    text=full(x)
    blank=x['lead'].count('\n')>1 or '--' in x['lead']
    key=(x['schema'],x['name'])
    if x['kind']=='function':
        for y in after.get(key,[]): text+='\n'+full(y)
        for y in trig.get(key,[]): text+='\n'+full(y)
    emit(x['domain'],p,x['topic'],('\n' if blank else '')+text)
json.dump({f'{d}/{p}':{t:len('\n'.join(v).split('\n')) for t,v in ts.items()} for (d,p),ts in out.items()},open('/tmp/split/sizes.json','w'),indent=0)
# ---- wrap long lines
def quoted(line):
    """positions inside '...' of this line (assumes the line starts outside)"""
    ins=False;res=[False]*len(line)
    for i,c in enumerate(line):
        if c=="'": ins=not ins; res[i]=True
        else: res[i]=ins
    return res,ins
WORDS=[' and ',' or ',' from ',' where ',' join ',' left join ',' cross join ',' returning ',' then ',' else ',' when ',' values ',' using ',' for ',' order by ',' group by ',' on ',' as ',' references ',' check ',' set ',' to ']
def wrap(line,depth=0):
    if len(line)<=120: return [line]
    ind=len(line)-len(line.lstrip())
    q,open_end=quoted(line)
    body=line
    # trailing comment to its own line before
    m=re.search(r'\s+-- ',line)
    if m and m.start()>ind and not q[m.start()]:
        return [' '*ind+line[m.start():].strip()]+wrap(line[:m.start()].rstrip(),depth)
    best=-1;score=None
    level=0;levels=[]
    for i,c in enumerate(line):
        if not q[i]:
            if c=='(' : level+=1
            elif c==')': level-=1
        levels.append(level)
    cand=[]
    for i in range(ind+20,120):
        if i>=len(line): break
        if q[i]: continue
        if line[i]==' ' and line[i-1]==',' : cand.append((levels[i],-i,i,i+1))
        for w in WORDS:
            if line.startswith(w,i): cand.append((levels[i],-i,i,i+1))
    if not cand: return [line]
    cand=[c for c in cand if c[2]>=ind+50] or cand
    cand.sort()
    _,_,cut,nxt=cand[0]
    extra=0 if depth else 2
    rest=' '*(ind+extra)+line[nxt:]
    return [line[:cut].rstrip()]+wrap(rest,depth+1)
def wrapcomment(lines):
    # reflow a block of -- comments having a line >120
    ind=len(lines[0])-len(lines[0].lstrip())
    import textwrap
    text=' '.join(l.strip()[2:].strip() for l in lines)
    return [' '*ind+l for l in textwrap.wrap(text,120-ind,initial_indent='-- ',subsequent_indent='-- ',break_long_words=False,break_on_hyphens=False)]
def fit(text):
    lines=text.split('\n');res=[];i=0;ins=False
    while i<len(lines):
        l=lines[i]
        if not ins and l.lstrip().startswith('--'):
            j=i
            while j<len(lines) and lines[j].lstrip().startswith('--'): j+=1
            block=lines[i:j]
            res+=wrapcomment(block) if any(len(b)>120 for b in block) else block
            i=j; continue
        code=re.sub(r'--.*$','',l) if not ins else l
        odd=code.count("'")%2==1
        if len(l)>120 and not ins and not odd: res+=wrap(l)
        else: res.append(l)
        if odd: ins=not ins
        i+=1
    return '\n'.join(res)
LIMIT=250
PHASES=['tables','helpers','access','commands','setup']
out[('links','tables')]={t:out[('links','tables')][t] for t in ['coupons']+[k for k in out[('links','tables')] if k!='coupons']}
def build():
    shutil.rmtree(OUT,ignore_errors=True)
    seen=set();files=[]
    for d in ORDER:
        for p in PHASES:
            ts=out.get((d,p))
            if not ts: continue
            text={}
            for t,v in ts.items():
                body='\n'.join(v).strip('\n')
                if t in headers and t not in seen:
                    seen.add(t); body=headers[t].rstrip('\n')+'\n\n'+body
                text[t]=fit(rename(body))
            total='\n\n'.join(text.values())
            if total.count('\n')<=LIMIT or p in('tables','access','setup'):
                files.append((f'{d}/{p}.sql',total))
            else:
                for t in text: files.append((f'{d}/{p}/{t}.sql',text[t]))
    for f,t in files:
        os.makedirs(os.path.dirname(f'{OUT}/{f}'),exist_ok=True)
        open(f'{OUT}/{f}','w').write(t+'\n')
    open(f'{OUT}/order.txt','w').write('\n'.join(ORDER)+'\n')
    return files
if __name__=='__main__' and sys.argv[0].endswith('convert.py'):
    fs=build(); print(len(fs)); print('missed',MISSED)
    print('wide',sum(1 for f,t in fs for l in t.split('\n') if len(l)>120))
    print(sorted([(t.count('\n'),f) for f,t in fs])[-12:])
