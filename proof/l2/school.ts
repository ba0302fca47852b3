// Who works in the proof and where: an agent for each lane, a school of its own for each visit.
import sql from 'sql-template-tag'
import { type ConteudoDoRoteiro, ROTEIRO_EM_BRANCO } from '#contract/campo/roteiro.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { createPerson, createPlace, createPlaces, type Person } from '#server/testing/people.ts'
import { createVisit, furnish, type Visit } from '#server/testing/school.ts'

export { SENHA_DE_TESTE as SENHA } from '#server/testing/people.ts'

export interface PreparedVisit extends Visit {
  tipo_id: number
  /** The first of the agent's labels for this visit; there are 30. */
  etiqueta: number
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

/** What every visit of a run shares. */
export async function createGround(tx: Queryable): Promise<void> {
  await createPlaces(tx)
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
    permissoes: ['monitoramentos.executar'],
    locais: [null],
  })
}

/** `n` is different for every visit of a run: places and labels come from it. */
export async function createSchoolVisit(tx: Queryable, agente: Person, n: number): Promise<PreparedVisit> {
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
  const tipo_id = await furnish(tx, { local_id, salas: ROOMS, bens: ASSETS, primeira })
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
  return { ...visita, tipo_id, etiqueta }
}
