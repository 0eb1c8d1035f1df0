import re,json,subprocess,os
N=json.load(open('/tmp/split/names.json'))
os.chdir('/tmp/w/sql')
files=subprocess.check_output("grep -rlE 'private\\.[a-z_]' --include=*.ts --include=*.tsx --include=*.mjs --include=*.md supabase scripts e2e lib app docs README.md AGENTS.md | grep -v node_modules",shell=True,text=True).split()
missed={}
n=0
for f in files:
    if '/migrations/' in f or '/schemas/' in f: continue
    s=open(f).read()
    def sub(m):
        d=N.get(m.group(1))
        if d is None: missed.setdefault(m.group(1),[]).append(f); return m.group(0)
        return d+'.'+m.group(1)
    t=re.sub(r'\bprivate\.([a-z_0-9]+)',sub,s)
    if t!=s: open(f,'w').write(t); n+=1
print(n,'files'); print(missed)
