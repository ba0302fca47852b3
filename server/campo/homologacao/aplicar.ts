// What was decided about each asset becomes so in the register, through the same doors as any other act.

import sql from 'sql-template-tag'
import type { Comando } from '#server/casa/comando.ts'
import { abrirTodas, localizarTodos } from '#server/patrimonio/apuracoes/atos.ts'
import { aplicarEventos, type BemAlvo, bensPara } from '#server/patrimonio/bens/alvo.ts'
import { arrolar } from '#server/patrimonio/desfazimentos/avaliar.ts'
import type { AchadoDecidido } from './achados-queries.ts'
import { exigirPossivel } from './impedimentos.ts'
import { SALA_DO_BEM } from './sala-do-bem.ts'
import { trazerBens } from './trazer.ts'
import type { VisitaLida } from './visita-queries.ts'

export interface Homologacao {
  comando: Comando
  visita: VisitaLida
}

const motivoDe = ({ visita }: Homologacao, { motivo }: AchadoDecidido) =>
  `Homologação da visita ${visita.protocolo}${motivo ? `: ${motivo}` : ''}`

/** What was decided about one asset, with why as its trail tells it. */
interface Decidido {
  bem: BemAlvo
  achado: AchadoDecidido
  motivo: string
}

const idsDos = (decididos: readonly Decidido[]) => decididos.map(({ bem }) => bem.id)

async function reetiquetar(homologacao: Homologacao, decididos: readonly Decidido[]): Promise<void> {
  if (decididos.length === 0) return
  const { comando, visita } = homologacao
  await exigirPossivel(comando.tx, visita, 'plaqueta', idsDos(decididos))
  const entradas = decididos.map(({ achado }) => achado.entrada_uuid)
  const lidas = await comando.tx.rows<{ uuid: string; codigo: string }>(sql`
    select uuid, referencia_id as codigo from monitoramento_patrimonio where uuid = any(${entradas}::uuid[])`)
  const codigoDe = new Map(lidas.map(({ uuid, codigo }) => [uuid, codigo]))
  const trocas = decididos.map((um) => ({ ...um, codigo: codigoDe.get(um.achado.entrada_uuid) ?? '' }))
  const pares = JSON.stringify(trocas.map(({ bem, codigo }) => ({ id: bem.id, codigo })))
  await comando.tx.run(sql`
    update patrimonio p set referencia_id = x.codigo, versao = p.versao + 1, atualizado_em = now(),
      referencias = case when p.referencia_id is null or p.referencia_id = any(p.referencias) then p.referencias
        else p.referencias || p.referencia_id end
    from jsonb_to_recordset(${pares}::jsonb) as x (id bigint, codigo text) where p.id = x.id`)
  for (const { bem, codigo, motivo } of trocas) {
    comando.audit.mudanca({
      entidade: 'patrimonio',
      entidade_id: bem.id,
      local_id: visita.local_id,
      de: { referencia_id: bem.referencia_id },
      para: { referencia_id: codigo },
      motivo,
    })
    bem.referencia_id = codigo
  }
}

const motivosDe = (decididos: readonly Decidido[]) =>
  new Map(decididos.map(({ bem, motivo }) => [bem.id, motivo]))

async function localizar({ comando }: Homologacao, decididos: readonly Decidido[]): Promise<void> {
  await localizarTodos(comando, motivosDe(decididos))
  for (const { bem } of decididos) bem.situacao = 'ativo'
}

async function incorporar(homologacao: Homologacao, decididos: readonly Decidido[]): Promise<void> {
  const { comando, visita } = homologacao
  await exigirPossivel(comando.tx, visita, 'bem_novo', idsDos(decididos))
  await aplicarEventos(
    comando,
    decididos.map((um) => ({ ...um, evento: 'tombar' })),
  )
  for (const { bem } of decididos) bem.situacao = 'ativo'
}

/** The first things first: what reappears or is born may then be moved, relabelled or brought up to date. */
async function aplicarPorAto(homologacao: Homologacao, decididos: readonly Decidido[]): Promise<void> {
  const { comando } = homologacao
  const com = (...atos: AchadoDecidido['ato'][]) =>
    decididos.filter(({ achado }) => atos.includes(achado.ato))
  await localizar(homologacao, com('localizar'))
  await incorporar(homologacao, com('incorporar'))
  await aplicarEventos(
    comando,
    com('descartar').map((um) => ({ ...um, evento: 'descartar' })),
  )
  await reetiquetar(homologacao, com('reetiquetar'))
  await aplicarEventos(
    comando,
    com('nao_localizar', 'apurar').map((um) => ({ ...um, evento: 'nao_localizar' })),
  )
  await abrirTodas(comando, motivosDe(com('apurar')))
}

/** Estado, condição and room, for all of them at once; the trail tells each. */
async function atualizarDados({ comando, visita }: Homologacao, ids: readonly number[]): Promise<void> {
  const mudados = await comando.tx.rows<{
    id: number
    de: Record<string, unknown>
    para: Record<string, unknown>
  }>(sql`
    with antes as (
      select p.id, p.estado, p.condicao, p.instalacao_id, coalesce(mp.estado, p.estado) as novo_estado,
        coalesce(mp.condicao, p.condicao) as nova_condicao,
        case when p.local_id = ${visita.local_id} then coalesce(${SALA_DO_BEM}, p.instalacao_id)
          else p.instalacao_id end as nova_sala
      from patrimonio p
      join monitoramento_patrimonio mp on mp.patrimonio_id = p.id and mp.monitoramento_id = ${visita.id}
      where p.id = any(${[...ids]}::bigint[]))
    update patrimonio p set estado = a.novo_estado, condicao = a.nova_condicao, instalacao_id = a.nova_sala,
      versao = p.versao + 1, atualizado_em = now()
    from antes a where p.id = a.id
    returning p.id, json_build_object('estado', a.estado, 'condicao', a.condicao, 'instalacao_id', a.instalacao_id) as de,
      json_build_object('estado', p.estado, 'condicao', p.condicao, 'instalacao_id', p.instalacao_id) as para`)
  for (const { id, de, para } of mudados)
    comando.audit.mudanca({
      entidade: 'patrimonio',
      entidade_id: id,
      local_id: visita.local_id,
      de,
      para,
      motivo: `Homologação da visita ${visita.protocolo}`,
    })
}

/** After what the register says already, which stays. */
async function anotar(homologacao: Homologacao, decididos: readonly Decidido[]): Promise<void> {
  if (decididos.length === 0) return
  const { comando, visita } = homologacao
  await exigirPossivel(comando.tx, visita, 'observacao', idsDos(decididos))
  const anotados = await comando.tx.rows<{ id: number; de: string | null; para: string }>(sql`
    with antes as (
      select p.id, p.observacoes as de, btrim(mp.observacoes) as nota from patrimonio p
      join monitoramento_patrimonio mp on mp.patrimonio_id = p.id and mp.monitoramento_id = ${visita.id}
      where p.id = any(${idsDos(decididos)}::bigint[]))
    update patrimonio p set observacoes = concat_ws(E'\\n', nullif(btrim(a.de), ''), a.nota), versao = p.versao + 1,
      atualizado_em = now()
    from antes a where p.id = a.id returning p.id, a.de, p.observacoes as para`)
  for (const { id, de, para } of anotados)
    comando.audit.mudanca({
      entidade: 'patrimonio',
      entidade_id: id,
      local_id: visita.local_id,
      de: { observacoes: de },
      para: { observacoes: para },
      motivo: `Homologação da visita ${visita.protocolo}`,
    })
}

const idsDe = (achados: readonly AchadoDecidido[], ato: AchadoDecidido['ato']) =>
  achados.filter((achado) => achado.ato === ato).map(({ registro_id }) => registro_id)

/** One listing with all of them: they are of one place. It reads them again, with the condition that the visit gave. */
async function arrolarBens(
  { comando, visita }: Homologacao,
  achados: readonly AchadoDecidido[],
): Promise<void> {
  const bens = idsDe(achados, 'arrolar')
  if (bens.length === 0) return
  const justificativa = `Vistos como inservíveis na visita ${visita.protocolo}`
  await arrolar(comando, { bens, justificativa, processo: null })
}

/** All or nothing: an act that the register refuses refuses the whole homologação, and says which asset. */
export async function aplicarAosBens(
  homologacao: Homologacao,
  achados: readonly AchadoDecidido[],
): Promise<void> {
  const agir = achados.filter(({ tipo, ato }) => tipo !== 'instalacao_nova' && ato !== 'ignorar')
  const ids = [...new Set(agir.map(({ registro_id }) => registro_id))]
  const bens = await bensPara(homologacao.comando, ids, 'painel.monitoramentos.homologar')
  const porId = new Map(bens.map((bem) => [bem.id, bem]))
  const decididos = agir.flatMap((achado) => {
    const bem = porId.get(achado.registro_id)
    return bem ? [{ bem, achado, motivo: motivoDe(homologacao, achado) }] : []
  })
  await aplicarPorAto(homologacao, decididos)
  const trazidos = new Set(idsDe(agir, 'transferir'))
  await trazerBens(
    homologacao,
    bens.filter(({ id }) => trazidos.has(id)),
  )
  await atualizarDados(homologacao, idsDe(agir, 'atualizar'))
  await anotar(
    homologacao,
    decididos.filter(({ achado }) => achado.ato === 'anotar'),
  )
  await arrolarBens(homologacao, agir)
}
