// Of every type of document: one that an act issues ends with the act, and says so, or is a copy on which nothing rests.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { TipoDeDocumento } from '#contract/papeis/documentos.ts'
import { TIPOS_DE_DOCUMENTO } from '#contract/papeis/tipos-de-documento.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { APOIOS, ATO_EM_VIGOR } from './ato-em-vigor.ts'
import { acoesDoDocumento } from './policy.ts'

const { db } = await mesaDaAdministracao()
const tipos = Object.keys(TIPOS_DE_DOCUMENTO) as TipoDeDocumento[] // as: the keys of the table are the types

/** The act is the issue itself: another may be issued, and nothing of the register rests on it. */
const COPIAS: readonly TipoDeDocumento[] = ['rmb', 'romaneio', 'romaneio_de_materiais']

test.each(tipos)('%s: what only an act issues rests on it, and nothing else does', (tipo) => {
  const doAto = TIPOS_DE_DOCUMENTO[tipo].por_ato === true && !COPIAS.includes(tipo)
  expect(APOIOS[tipo] !== undefined).toBe(doAto)
})

test.each(tipos)(
  '%s: while the act is in force nobody cancels its paper, and is told what ends it',
  (tipo) => {
    const cancelar = (ato_em_vigor: boolean, situacao: 'vigente' | 'cancelado' = 'vigente') =>
      acoesDoDocumento(
        { concessoes: [{ role: null, permission: null, local: null }] },
        { tipo, situacao, caminho: [1], alcance: [1], com_valores: true, ato_em_vigor },
      ).find(({ chave }) => chave === 'documentos.cancelar')
    expect(cancelar(false)).toMatchObject({ permitido: true })
    expect(cancelar(false, 'cancelado')).toMatchObject({ motivo: 'Este documento já foi cancelado.' })
    const acaba = APOIOS[tipo]?.acaba
    expect(cancelar(true)).toMatchObject(acaba ? { permitido: false, motivo: acaba } : { permitido: true })
  },
)

test.each(tipos)('%s: with no such act the database says that none is in force', async (tipo) => {
  const { em_vigor } = await db.one<{ em_vigor: boolean }>(sql`
    select ${ATO_EM_VIGOR} as em_vigor from (select 0::bigint as id, ${tipo}::text as tipo, 0::bigint as entidade_id) d`)
  expect(em_vigor).toBe(false)
})
