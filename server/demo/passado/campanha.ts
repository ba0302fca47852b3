// The campaign of the long demonstration: drawn a month before its day to certify the whole network. Most of its places
// are read, part of them homologated; the last were moved to next week, and their schools answer about the day.
import sql from 'sql-template-tag'
import type { Amostra } from '#contract/campo/amostra.ts'
import { campanhas } from '#contract/campo/campanhas.ts'
import { homologacao } from '#contract/campo/homologacao.ts'
import { campanhasHandlers } from '#server/campo/campanhas/routes.ts'
import { homologacaoHandlers } from '#server/campo/homologacao/routes.ts'
import type { Tx } from '#server/casa/db/database.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { atosDe, type Cena } from '../atos.ts'
import { type Calendario, calendarioDe, ehUtil } from '../calendario.ts'
import { ZONA } from '../decisao.ts'
import type { Escola } from '../lugares.ts'
import { SUPERVISOR } from '../pessoas.ts'
import type { VisitaCriada } from '../resultados.ts'
import { montadorDe, roteiro } from '../roteiro.ts'
import type { Agenda } from './agenda.ts'
import { aDias, emUteis } from './dias.ts'
import { direcaoDe, EQUIPE_DO_INVENTARIO } from './gente.ts'

const NOVE_HORAS = 9 * 60
const CRIADA = -32
/** Half of the width of the interval, in points. */
const MARGEM = 5
/** Of a stratum's drawn places, those without which it says nothing. */
const BASTAM = 2
const POR_FAZER = 3

interface DaCampanha {
  id: number
  versao: number
  codigo: string
  agente: string
  criado_em: string
}

/** Those that the interval does without, at schools where nobody else is expected; and the others. */
async function visitas(
  tx: Tx,
  escolas: readonly Escola[],
  calendario: Calendario,
): Promise<{ feitas: DaCampanha[]; porFazer: DaCampanha[] }> {
  const todas = await tx.rows<DaCampanha & { local_id: number; amostra: Amostra }>(sql`
    select m.id, m.versao, m.local_id, m.criado_em, l.codigo, u.email as agente, c.amostra
    from campanha c join monitoramento m on m.campanha_id = c.id join local l on l.id = m.local_id
      join monitoramento_agente a on a.monitoramento_id = m.id join usuario u on u.id = a.usuario_id
    where c.amostra is not null order by m.id`)
  const esperadas = new Set(
    roteiro(calendario).flatMap(({ escola, concluido_em, cancelado_em }) =>
      concluido_em === null && cancelado_em === null ? (escolas[escola]?.codigo ?? []) : [],
    ),
  )
  const sorteados = todas[0]?.amostra.locais.filter(({ chance }) => chance < 1) ?? []
  const dispensados = new Set(
    [...Map.groupBy(sorteados, ({ estrato }) => estrato).values()].flatMap((deles) =>
      deles.slice(BASTAM).map(({ id }) => id),
    ),
  )
  const porFazer = todas
    .filter(({ local_id, codigo }) => dispensados.has(local_id) && !esperadas.has(codigo))
    .slice(0, POR_FAZER)
  return { porFazer, feitas: todas.filter((uma) => !porFazer.includes(uma)) }
}

async function criar({ tx, agora }: Cena, { dia }: Calendario): Promise<void> {
  const atuar = atosDe({ tx, agora }, 'campanhas', { operacoes: campanhas, handlers: campanhasHandlers })
  const { orgao, escola } = await tx.one<{ orgao: number; escola: number }>(sql`
    select (select id from local where pai_id is null) as orgao,
      (select id from local_tipo where slug = 'escola') as escola`)
  const equipe = await tx.rows<{ id: number }>(
    sql`select id from usuario where email = any(${[...EQUIPE_DO_INVENTARIO]}::text[]) order by id`,
  )
  await atuar(SUPERVISOR, 'criar', {
    body: {
      nome: 'Inventário por amostra',
      objetivo: 'Saber, com 95 % de confiança, que parte dos bens da rede não está onde o registro diz.',
      tipo: 'amostragem',
      inicio: dia(CRIADA + 1),
      fim: dia(14),
      local_id: orgao,
      tipos: [escola],
      certificar_margem: MARGEM,
      semente: 2025,
      agentes: equipe.map(({ id }) => id),
    },
  })
}

export function certificarARede(
  { cena, agenda }: { cena: Cena; agenda: Agenda },
  escolas: readonly Escola[],
  agora: Date,
): void {
  const { tx } = cena
  const calendario = calendarioDe(agora)
  const mesa = atosDe(cena, 'homologacao', { operacoes: homologacao, handlers: homologacaoHandlers })
  const marcar = (dias: number, fazer: () => Promise<void>) =>
    agenda.marcar(aDias(agora, dias, NOVE_HORAS), fazer)
  const util = (dias: number) => diaDe(emUteis(agora, dias, NOVE_HORAS), ZONA)
  const porFazer = async () => (await visitas(tx, escolas, calendario)).porFazer

  marcar(CRIADA, () => criar(cena, calendario))
  marcar(-6, async () => {
    for (const [i, { id, versao }] of (await porFazer()).entries()) {
      const body = { previsto_inicio: util(4 + i), previsto_fim: null, versao }
      await mesa(SUPERVISOR, 'reagendar', { params: { id }, body })
    }
  })
  marcar(-3, async () => {
    const [outra, confirmada] = await porFazer()
    const motivo = 'Prova estadual o dia todo: as salas estarão ocupadas.'
    const pede = { resposta: 'pede_outra', pede_dia: util(8), motivo } as const
    const confirma = { resposta: 'confirmada', pede_dia: null, motivo: null } as const
    for (const [visita, resposta] of [
      [outra, pede],
      [confirmada, confirma],
    ] as const) {
      if (visita === undefined) continue
      const { id, versao, codigo } = visita
      await mesa(direcaoDe(codigo, escolas)?.email ?? SUPERVISOR, 'responderData', {
        params: { id },
        body: { ...resposta, versao },
      })
    }
  })
}

/** What its agents did: a school each working day. None in the short demonstration. */
export async function feitasDaCampanha(
  tx: Tx,
  escolas: readonly Escola[],
  calendario: Calendario,
): Promise<VisitaCriada[]> {
  const { concluida } = montadorDe(calendario)
  const ultimoDia = new Map<string, number>()
  const { feitas } = await visitas(tx, escolas, calendario)
  return feitas.flatMap(({ id, codigo, agente, criado_em }): VisitaCriada[] => {
    const indice = escolas.findIndex((uma) => uma.codigo === codigo)
    const escola = escolas[indice]
    if (escola === undefined) return []
    let dias = (ultimoDia.get(agente) ?? CRIADA) + 1
    while (!ehUtil(calendario.dia(dias))) dias += 1
    ultimoDia.set(agente, dias)
    const contato_nome = direcaoDe(codigo, escolas)?.nome ?? ''
    return [{ id, escola, visita: concluida(dias, { escola: indice, contato_nome, agente, criado_em }) }]
  })
}
