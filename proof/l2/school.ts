// Who works in the proof and where: an agent for each lane, a school of its own for each visit.
import sql from 'sql-template-tag'
import { type ConteudoDoRoteiro, ROTEIRO_EM_BRANCO } from '#contract/campo/roteiro.ts'
import { plaqueta } from '#contract/casa/codigos.ts'
import { CONTAR_OS_PROPRIOS_BENS } from '#contract/casa/contar-os-proprios-bens.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { createPerson, createPlace, createPlaces, type Person } from '#server/testing/people.ts'
import { createVisit, furnish, type Visit } from '#server/testing/school.ts'

export { SENHA_DE_TESTE as SENHA } from '#server/testing/people.ts'

export interface PreparedVisit extends Visit {
  tipo_id: number
  /** The first of the agent's labels for this visit; there are 30. */
  etiqueta: number
  /** The school counts its own assets: its agent knows none of them. */
  contagem: boolean
}

/** Questions of the roteiro of every visit: written, and answered with photos. */
export const TEXTOS_DO_ROTEIRO = ['portao', 'agua', 'merenda']
export const FOTO_DO_ROTEIRO = 'fachada'
const ROTEIRO: ConteudoDoRoteiro = {
  ...ROTEIRO_EM_BRANCO,
  perguntas: [
    ...TEXTOS_DO_ROTEIRO.map((chave) => ({ chave, rotulo: chave, tipo: 'texto' as const })),
    { chave: FOTO_DO_ROTEIRO, rotulo: 'Fachada', tipo: 'foto' },
  ],
}

const ROOMS = 3
const ASSETS = 6
const LABELS_PER_VISIT = 100

/** Assets of a place that nobody visits: a school that counts finds their labels among its own. */
export const DE_OUTRO_LOCAL = Array.from({ length: 12 }, (_, i) => plaqueta(900_000 + i))

/** What every visit of a run shares. */
export async function createGround(tx: Queryable): Promise<void> {
  const { outraEscola } = await createPlaces(tx)
  await furnish(tx, { local_id: outraEscola, salas: 1, bens: DE_OUTRO_LOCAL.length, primeira: 900_000 })
  await tx.run(sql`
    insert into comissao (nome, tipo, ato, inicio, membros)
    values ('Comissão da prova', 'inventario', 'Portaria 1/2020', '2020-01-01', ${JSON.stringify(
      ['Ivo', 'Lia', 'Nina'].map((nome) => ({ nome, papel: 'Membro', matricula: null })),
    )}::jsonb)`)
  await createPerson(tx, {
    nome: 'Mesa da prova',
    email: MESA,
    permissoes: [
      'painel.monitoramentos.listar',
      'painel.monitoramentos.ver',
      'painel.monitoramentos.criar',
      'painel.monitoramentos.agendar',
      'painel.monitoramentos.reatribuir',
      'painel.monitoramentos.cancelar',
      'painel.monitoramentos.acompanhar',
      'painel.monitoramentos.resolver-conflito',
    ],
    locais: [null],
  })
  await createPerson(tx, {
    nome: 'Reserva da prova',
    email: RESERVA,
    permissoes: ['monitoramentos.executar'],
    locais: [null],
  })
}

/** Who plans the visits, and who may be sent in the place of an agent. */
export const MESA = 'mesa@prova.zelo'
export const RESERVA = 'reserva@prova.zelo'

export function createAgent(tx: Queryable, lane: number): Promise<Person> {
  return createPerson(tx, {
    nome: `Agente ${lane}`,
    email: `agente-${lane}@prova.zelo`,
    perfil: 'agente_monitoramento',
    permissoes: ['monitoramentos.executar', CONTAR_OS_PROPRIOS_BENS],
    locais: [null],
  })
}

interface NewSchool {
  local_id: number
  /** The first of its labels. */
  primeira: number
  tipo_id: number
}

/** `n` is different for every visit of a run: places and labels come from it. */
async function createSchool(tx: Queryable, n: number): Promise<NewSchool> {
  const tipos = await tx.rows<{ slug: string; id: number }>(
    sql`select slug, id from local_tipo where slug in ('teste-regional', 'teste-escola')`,
  )
  const tipoDe = (slug: string) => tipos.find((tipo) => tipo.slug === slug)?.id ?? 0
  const regional = await createPlace(tx, {
    codigo: `P-R${n}`,
    nome: `Regional ${n}`,
    tipo_id: tipoDe('teste-regional'),
  })
  const local_id = await createPlace(tx, {
    codigo: `P-E${n}`,
    nome: `Escola ${n}`,
    tipo_id: tipoDe('teste-escola'),
    pai_id: regional,
  })
  const primeira = 1_000_000 + n * LABELS_PER_VISIT
  return {
    local_id,
    primeira,
    tipo_id: await furnish(tx, { local_id, salas: ROOMS, bens: ASSETS, primeira }),
  }
}

export async function createSchoolVisit(tx: Queryable, agente: Person, n: number): Promise<PreparedVisit> {
  const { local_id, primeira, tipo_id } = await createSchool(tx, n)
  const etiqueta = primeira + 50
  await tx.run(sql`delete from lote_plaquetas where agente_id = ${agente.id}`)
  await tx.run(sql`insert into lote_plaquetas (inicio, fim, agente_id)
    values (${etiqueta}, ${etiqueta + 29}, ${agente.id})`)
  const visita = await createVisit(tx, local_id, [agente.id])
  await tx.run(sql`
    with novo as (insert into roteiro (nome) values (${`Roteiro ${n}`}) returning id),
      publicado as (insert into roteiro_versao (roteiro_id, versao, conteudo)
        select id, 1, ${JSON.stringify(ROTEIRO)}::jsonb from novo returning id)
    insert into monitoramento_roteiro (monitoramento_id, roteiro_versao_id) select ${visita.id}, id from publicado`)
  return { ...visita, tipo_id, etiqueta, contagem: false }
}

/** The school counts its own assets for an inventory of it alone. */
export async function createSchoolCount(tx: Queryable, agente: Person, n: number): Promise<PreparedVisit> {
  const { local_id, primeira, tipo_id } = await createSchool(tx, n)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into inventario_de_bens
      (protocolo, local_id, locais, tipo, exercicio, corte, corte_em, inicio, fim, comissao_id, aberto_por)
    select ${`INB-P-${n}`}, ${local_id}, array[${local_id}::bigint], 'eventual', 2026, '2026-01-01', now(), '2020-01-01', '2090-12-31', c.id, ${agente.id}
    from comissao c where c.tipo = 'inventario' order by c.id limit 1 returning id`)
  const visita = await createVisit(tx, local_id, [agente.id], { id, classes: [] })
  return { ...visita, tipo_id, etiqueta: primeira + 50, contagem: true }
}
