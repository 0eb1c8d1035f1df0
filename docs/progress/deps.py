import sys; sys.path.insert(0,'/tmp/split')
from parse import *; from files import *
import re
r=load()
obj={}
for x in r:
    if x['kind'] in('table','type','view'): obj[(x['schema'],x['name'])]=x
    if x['kind']=='function': obj.setdefault((x['schema'],x['name']+'()'),x)
def refs(b,fn=True):
    b=re.sub(r'--[^\n]*','',b)
    out=set()
    for m in re.finditer(r"\b(public|private)\.(\w+)(\s*\()?",b):
        if m.group(3) and (m.group(1),m.group(2)+'()') in obj: out.add((m.group(1),m.group(2)+'()'))
        elif (m.group(1),m.group(2)) in obj: out.add((m.group(1),m.group(2)))
    return out
need_extra=[('private','may_lead()')]
need=set([('private','may_lead()')])
for x in r:
    if x['kind'] in('table','index','type','altertable'):
        for o in refs(x['body']):
            if o[1].endswith('()'): need.add(o)
changed=True
while changed:
    changed=False
    for o in list(need):
        x=obj[o]
        if 'language sql' in x['body']:
            for p in refs(x['body']):
                if p[1].endswith('()') and p not in need: need.add(p); changed=True
print('check functions',[(DOMAIN[obj[o]['file']],o[1]) for o in sorted(need)])
E={}
for x in r:
    d=DOMAIN[x['file']]
    if x['kind'] in('table','index','type','altertable') or (x['kind']=='function' and (x['schema'],x['name']+'()') in need):
        body=x['body'] if x['kind']!='function' else x['body'].split('$$')[0]
        for o in refs(body):
            y=obj[o]; e=DOMAIN[y['file']]
            if e!=d: E.setdefault((d,e),set()).add((x['name'],o[1]))
import itertools
doms=list(FILES)
g={d:{e for (a,e) in E if a==d} for d in doms}
# print topological, find cycles
def scc(g):
    idx={};low={};st=[];on=set();res=[];c=[0]
    def go(v):
        idx[v]=low[v]=c[0];c[0]+=1;st.append(v);on.add(v)
        for w in g[v]:
            if w not in idx: go(w);low[v]=min(low[v],low[w])
            elif w in on: low[v]=min(low[v],idx[w])
        if low[v]==idx[v]:
            s=[]
            while True:
                w=st.pop();on.discard(w);s.append(w)
                if w==v:break
            res.append(s)
    for v in g:
        if v not in idx: go(v)
    return res
S=scc(g)
for s in S: print(s)
for s in S:
    if len(s)>1:
        for (a,b),v in E.items():
            if a in s and b in s: print(a,'->',b,sorted(v)[:8],len(v))
