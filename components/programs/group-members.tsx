'use client'

import { useEffect } from 'react'
import { Alert } from '@/components/ui/alert'
import { ChoiceField } from '@/components/ui/choice-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { notify } from '@/components/ui/toast'
import { moveAffiliates } from '@/lib/programs/group-actions'
import { MEMBER_FIELD } from '@/lib/programs/group-schema'
import { useActionForm } from '@/lib/use-action-form'

type Member = { id: string; name: string; email: string; group: string }
type GroupMembersProps = {
  programId: string
  members: Member[]
  groups: { value: string; label: string }[]
  texts: { caption: string; to: string; move: string; done: string }
}

/** Affiliates to tick, and the group they all move to. Works without scripts. */
export function GroupMembers({ programId, members, groups, texts }: GroupMembersProps) {
  const form = useActionForm(moveAffiliates)
  useEffect(() => {
    if (form.state.status === 'ok') notify('success', texts.done)
  }, [form.state, texts.done])
  const kept = form.state.status === 'error' ? form.state.values : undefined
  const target = form.field('group_id')
  return (
    <form {...form.props} className="grid gap-4">
      <input type="hidden" name="program_id" value={programId} />
      {form.error && <Alert kind="error">{form.error}</Alert>}
      {form.state.status === 'ok' && <Alert kind="success">{texts.done}</Alert>}
      <ul aria-label={texts.caption} className="border-t">
        {members.map(({ id, name, email, group }) => (
          <li key={id} className="border-b">
            <label className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-0.5 py-2">
              <input
                type="checkbox"
                name={MEMBER_FIELD + id}
                defaultChecked={kept ? MEMBER_FIELD + id in kept : false}
                className="size-5 shrink-0 accent-canal"
              />
              <span className="min-w-0 grow">
                <span className="block font-medium">{name}</span>
                <span className="block break-all text-ink-soft text-sm">{email}</span>
              </span>
              <span className="text-ink-soft text-sm">{group}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className="grid gap-3 sm:grid-cols-[16rem_auto] sm:items-end sm:justify-start">
        <ChoiceField
          id={target.id}
          name="group_id"
          label={texts.to}
          value={kept?.group_id}
          choices={groups}
          errors={target.errors}
        />
        <SubmitButton variant="outline">{texts.move}</SubmitButton>
      </div>
    </form>
  )
}
