'use client'

import { Alert } from './alert'
import { CopyButton } from './copy-button'

type SecretOnceProps = {
  title: string
  facts: [name: string, value: string][]
  texts: { copy: string; copied: string; copyFailed: string }
}

/** What is shown this one time, each value with its copy button. */
export function SecretOnce({ title, facts, texts }: SecretOnceProps) {
  return (
    <Alert kind="success" title={title}>
      <dl className="grid gap-2">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-1">
            <dt className="text-sm">{name}</dt>
            <dd className="flex flex-wrap items-center gap-3">
              <code className="min-w-0 break-all rounded-sm bg-surface px-3 py-2 text-sm">{value}</code>
              <CopyButton
                text={value}
                label={texts.copy}
                copiedLabel={texts.copied}
                failedLabel={texts.copyFailed}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Alert>
  )
}
