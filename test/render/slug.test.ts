import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { madrFileName } from '../../src/render/madr.ts'
import { slugOf } from '../../src/render/slug.ts'
import { aRecord } from '../support/record.ts'

const ID = 'm1@example.org'

describe('slugOf', () => {
  it.each([
    ['Drop Node 18?', '2026-03-02-drop-node-18-1be0f13c28'],
    ['Élan vital: ça marche', '2026-03-02-elan-vital-ca-marche-1be0f13c28'],
    ['漢字だけ', '2026-03-02-1be0f13c28'],
    ['../../etc/passwd', '2026-03-02-etc-passwd-1be0f13c28'],
    ['CON', '2026-03-02-con-1be0f13c28'],
    ['', '2026-03-02-1be0f13c28'],
  ])('%j yields %s', (subject, slug) => {
    expect(slugOf({ id: ID, subject, from: '2026-03-02T10:00:00Z' })).toBe(slug)
  })

  it('is a safe name on every file system', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.option(fc.string()),
        (id, subject, from) => {
          const slug = slugOf({ id, subject, from })
          expect(slug).toMatch(/^(?:\d{4}-\d\d-\d\d|undated)(?:-[a-z0-9]+)+$/)
          expect(slug.length).toBeLessThanOrEqual(80)
        },
      ),
    )
  })

  it('tells threads of one day and subject apart', () => {
    const same = { subject: 'Ping', from: '2026-03-02T10:00:00Z' }
    expect(slugOf({ ...same, id: 'a@x' })).not.toBe(slugOf({ ...same, id: 'b@x' }))
  })
})

describe('madrFileName', () => {
  it.each([
    ['Drop Node 18?', 12, '0012-drop-node-18.md'],
    ['漢字だけ', 3, '0003-decision.md'],
  ])('%j, %i yields %s', (subject, number, name) => {
    expect(madrFileName(aRecord({ thread: { subject } }), number)).toBe(name)
  })
})
