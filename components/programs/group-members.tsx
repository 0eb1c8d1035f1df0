'use client'

import { useId } from 'react'
import { ActionForm } from '@/components/ui/form'
import { FormBox } from '@/components/ui/form-checks'
import { FormField } from '@/components/ui/form-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { moveAffiliates } from '@/lib/programs/group-actions'
import { MEMBER_FIELD } from '@/lib/programs/group-schema'

type Member = { id: string; name: string; email: string; group: string }
type GroupMembersProps = {
  programId: string
  members: Member[]
  groups: { value: string; label: string }[]
  texts: { caption: string; to: string; move: string; done: string }
}

/** Affiliates to tick, and the group they all move to. Works without scripts. */
export function GroupMembers({ programId, members, groups, texts }: GroupMembersProps) {
  const form = useId()
  return (
    <ActionForm action={moveAffiliates} hidden={{ program_id: programId }} doneText={texts.done}>
      <ul aria-label={texts.caption} className="border-t">
        {members.map(({ id, name, email, group }) => (
          <li key={id} className="border-b">
            <label
              htmlFor={`${form}-${id}`}
              className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-0.5 py-2"
            >
              <FormBox id={`${form}-${id}`} name={MEMBER_FIELD + id} />
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
        <FormField name="group_id" label={texts.to} kind="select" options={groups} />
        <SubmitButton variant="outline">{texts.move}</SubmitButton>
      </div>
    </ActionForm>
  )
}
