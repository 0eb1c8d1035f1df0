/** How one thing is scanned, with nothing but curl. */
export const scanSample = (api: string) => `curl ${api}/scans \\
  -H "Authorization: Bearer $SCAMSCAN_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{ "input": "https://banco-general-verifica.top/login" }'`

/** What it answers, shortened; made by the engine of this site. */
export const answerSample = `{
  "id": "2b821169-5682-444e-b9e4-bf953fb855fd",
  "state": "done",
  "counted": true,
  "result": {
    "subject": { "kind": "address", "value": "https://banco-general-verifica.top/login" },
    "verdict": "dangerous",
    "risk": 86.67,
    "confidence": 0.64,
    "reasons": [
      {
        "key": "brand_inside",
        "points": 4,
        "evidence": "Banco General: bancogeneral",
        "source": "brands",
        "date": null
      }
    ],
    "actions": ["do_not_enter_data"],
    "entities": []
  },
  "words": { "verdict": "Dangerous", "reasons": ["It hides a brand’s name inside its own"] }
}`

/** Many at once, and how each is answered. */
export const batchSample = (api: string) => `curl ${api}/scans/batch \\
  -H "Authorization: Bearer $SCAMSCAN_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{ "inputs": ["+50761234567", "https://example.com/"] }'

{ "results": [{ "index": 0, "status": 201, "scan": { … } }, { "index": 1, "status": 201, "scan": { … } }] }`

/** The fields of an answer that say what is left. */
export const limitSample = `RateLimit-Policy: "minute";q=30;w=60, "month";q=50
RateLimit: "minute";r=29;t=60, "month";r=12;t=402594`
