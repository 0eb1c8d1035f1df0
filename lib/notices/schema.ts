import { z } from 'zod'

export const noticeSchema = z.object({ notice_id: z.coerce.number().int().positive() })
export const allNoticesSchema = z.object({ newest: z.coerce.number().int().positive() })

/** `href`: the page of what it is about. */
export type Notice = { id: number; title: string; text: string; href: string; at: string; isRead: boolean }
