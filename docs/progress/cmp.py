import json,re
a=dict(json.load(open('/tmp/split/before.json'))); b=dict(json.load(open('/tmp/split/after.json')))
N=json.load(open('/tmp/split/names.json'))
doms=set(N.values())
def norm(t):
    t=re.sub(r'\bprivate\.([a-z_0-9]+)',lambda m:(N.get(m.group(1),'private')+'.'+m.group(1)),t)
    t=re.sub(r'--[^\n]*','',t)
    t=re.sub(r"'\s*\n\s*'",'',t)
    return re.sub(r'\s+',' ',t).strip()
A={norm(k):norm(v) for k,v in a.items()}; B={norm(k):norm(v) for k,v in b.items()}
n=0
for k in sorted(set(A)|set(B)):
    if A.get(k)!=B.get(k):
        n+=1
        print(k); print('   <',(A.get(k) or 'MISSING')[:400]); print('   >',(B.get(k) or 'MISSING')[:400])
print(n,'differ')
