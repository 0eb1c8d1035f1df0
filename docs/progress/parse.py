import re,glob,os,json
MIG='/work/main/supabase/migrations/'
def statements(text):
    """yield (lead, body) : lead = comment block before, body incl. trailing comment on the line"""
    i=0;n=len(text);out=[];start=0
    buf_start=0
    def skip(i):
        c=text[i]
        if text.startswith('--',i):
            j=text.find('\n',i); return n if j<0 else j
        if text.startswith('/*',i):
            return text.index('*/',i)+2
        if c=="'":
            j=i+1
            while True:
                j=text.index("'",j)
                if text.startswith("''",j): j+=2; continue
                return j+1
        if c=='"':
            return text.index('"',i+1)+1
        m=re.match(r'\$[a-z_]*\$',text[i:])
        if m:
            t=m.group(0); return text.index(t,i+len(t))+len(t)
        return i+1
    pos=0
    while pos<n:
        # leading whitespace/comments
        s=pos
        while True:
            m=re.match(r'\s+',text[pos:])
            if m: pos+=m.end(); 
            if text.startswith('--',pos):
                j=text.find('\n',pos); pos=n if j<0 else j
                continue
            break
        if pos>=n:
            tail=text[s:n]
            if tail.strip(): out.append((tail,''))
            break
        lead=text[s:pos]
        b=pos
        while pos<n and text[pos]!=';':
            pos=skip(pos)
        pos+=1
        # trailing comment on same line
        m=re.match(r'[ \t]*--[^\n]*',text[pos:])
        if m: pos+=m.end()
        out.append((lead,text[b:pos]))
    return out
def kind(body):
    b=body
    R=[(r'create (?:or replace )?function ([a-z_]+)\.(\w+)','function'),
       (r'create (?:unlogged )?table ([a-z_]+)\.(\w+)','table'),
       (r'create type ([a-z_]+)\.(\w+)','type'),
       (r'create (?:or replace )?view ([a-z_]+)\.(\w+)','view'),
       (r'create (?:unique )?index(?: \w+)? on ([a-z_]+)\.(\w+)','index'),
       (r'create (?:constraint )?trigger \w+[\s\S]*? on ([a-z_]+)\.(\w+)','trigger'),
       (r'create policy "[^"]*"\s+on ([a-z_]+)\.(\w+)','policy'),
       (r'alter table ([a-z_]+)\.(\w+) enable row','rls'),
       (r'alter table (?:only )?([a-z_]+)\.(\w+)','altertable'),
       (r'alter type ([a-z_]+)\.(\w+)','altertype'),
       (r'grant (?:execute|all) on function ([a-z_]+)\.(\w+)','grantfn'),
       (r'grant [\s\S]*? on (?:table )?([a-z_]+)\.(\w+)','grant'),
       (r'revoke [\s\S]*? on (?:table )?([a-z_]+)\.(\w+)','revoke'),
       (r'comment on column ([a-z_]+)\.(\w+)','comment'),
       (r'comment on (?:table|view) ([a-z_]+)\.(\w+)','comment'),
       (r'comment on type ([a-z_]+)\.(\w+)','comment'),
       (r'comment on function ([a-z_]+)\.(\w+)','commentfn'),
       (r'drop policy "[^"]*" on ([a-z_]+)\.(\w+)','droppolicy'),
       (r'insert into ([a-z_]+)\.(\w+)','insert'),
       ]
    for r,k in R:
        m=re.match(r,b)
        if m: return k,m.group(1),m.group(2)
    return 'other',None,None
def load():
    res=[]
    for f in sorted(glob.glob(MIG+'*.sql')):
        name=os.path.basename(f)[15:-4]
        for lead,body in statements(open(f).read()):
            k,s,o=kind(body) if body else ('tail',None,None)
            res.append(dict(file=name,lead=lead,body=body,kind=k,schema=s,name=o))
    return res
if __name__=='__main__':
    r=load()
    from collections import Counter
    print(len(r),Counter(x['kind'] for x in r))
    for x in r:
        if x['kind'] in('other','tail','altertable','altertype','droppolicy','insert','revoke'): print(x['file'],x['kind'],repr(x['body'][:150]), repr(x['lead'][-80:]) if x['kind']=='tail' else '')
