import { forbidden, nobody, type Register } from '../access/register.words.ts'

const NOT_FOUND = 'PT404 errors.thread.not_found'
const reads = { role: 'authenticated', nobody: NOT_FOUND, records: 'reads only' } as const

export const register: Register = {
  commands: {
    'public.send_message': { role: 'authenticated', nobody: NOT_FOUND },
    'public.read_thread': reads,
    'public.read_thread_head': reads,
    'public.read_message_file': reads,
    'public.mark_thread_read': { ...reads, records: 'what somebody has read is nobody else’s business' },
    'public.list_threads': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.list_my_threads': { role: 'authenticated', nobody: 'served', records: 'reads only' },
    'public.settle_thread': { role: 'authenticated', nobody: forbidden },
  },
  relations: {
    'threads.threads': {
      select: nobody,
      reads: '',
      hidden: 'id partner_id enrollment_id opened_at settled_at',
    },
    'threads.messages': {
      select: nobody,
      reads: '',
      hidden: 'id thread_id author_id from_office body sent_at',
    },
    'threads.files': { select: nobody, reads: '', hidden: 'id message_id place name media content' },
    'threads.reads': { select: nobody, reads: '', hidden: 'thread_id person_id from_office read_until' },
  },
}
