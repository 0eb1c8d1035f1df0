import sys; sys.path.insert(0,'/tmp/split')
import deps,json
json.dump([[s,n[:-2]] for s,n in sorted(deps.need)],open('/tmp/split/need.json','w'))
