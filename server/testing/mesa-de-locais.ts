// The register of places for tests: Clara may everything, Rita keeps the places of one regional.
import sql from 'sql-template-tag'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { locais } from '#contract/rede/locais.ts'
import type { Client } from './client.ts'
import { type MesaDaAdministracao, mesaDaAdministracao } from './mesa-da-administracao.ts'
import { createPlace } from './people.ts'

export const CHAVES_DE_RITA = [
  'painel.locais.listar',
  'painel.locais.ver',
  'painel.locais.criar',
  'painel.locais.editar',
  'painel.locais.mover',
  'painel.locais.inativar',
  'painel.locais.unificar',
  'painel.locais.designar-responsavel',
] as const satisfies readonly Permissao[]

type Ficha = BodyFor<typeof locais.criar>

export interface MesaDeLocais extends MesaDaAdministracao {
  rita: Client
  tipoDe(slug: string): Promise<number>
  /** A place under another, made straight in the database. */
  newPlace(partes?: { nome?: string; pai_id?: number; tipo?: string }): Promise<number>
  ficha(partes?: Partial<Ficha>): Promise<Ficha>
}

/** Call it at the top of a test file, with `await`. */
export async function mesaDeLocais(): Promise<MesaDeLocais> {
  const mesa = await mesaDaAdministracao()
  const { db, people } = mesa
  await db.run(sql`insert into local_tipo (slug, nome, nivel, permite_estoque)
    values ('teste-anexo', 'Anexo de teste', 'anexo', false), ('teste-setor', 'Setor de teste', 'setor', true)`)
  let given = 0
  async function tipoDe(slug: string): Promise<number> {
    return (await db.one<{ id: number }>(sql`select id from local_tipo where slug = ${slug}`)).id
  }
  const rita = await mesa.newPerson({
    nome: 'Rita Regional',
    permissoes: CHAVES_DE_RITA,
    locais: [people.locais.regional],
  })
  return {
    ...mesa,
    rita: await mesa.naConta(rita),
    tipoDe,
    async newPlace({ nome, pai_id = people.locais.regional, tipo = 'teste-escola' } = {}) {
      const n = ++given
      const tipo_id = await tipoDe(tipo)
      return createPlace(db, { codigo: `L-${n}`, nome: nome ?? `Lugar ${n}`, tipo_id, pai_id })
    },
    async ficha(partes = {}) {
      const n = ++given
      const tipo_id = await tipoDe('teste-escola')
      return { codigo: `F-${n}`, nome: `Ficha ${n}`, tipo_id, pai_id: people.locais.regional, ...partes }
    },
  }
}
