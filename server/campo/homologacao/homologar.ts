// The desk signs a visit: what was decided becomes so in the register, and the report is frozen, all at once or not
// at all.

import sql from 'sql-template-tag'
import { ACHADOS, type Ato, type TipoDeAchado } from '#contract/campo/achados.ts'
import type { homologacao } from '#contract/campo/homologacao.ts'
import type { BodyOf } from '#contract/casa/endpoint.ts'
import type { Comando } from '#server/casa/comando.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { emitirDocumento } from '#server/papeis/documentos/emitir.ts'
import {
  type AchadoDecidido,
  achadosADecidir,
  achadosDecididos,
  decidirAchados,
  guardarAchados,
} from './achados-queries.ts'
import { aplicarAosBens, type Homologacao } from './aplicar.ts'
import { exigirPossivel, impedimentosDoAto } from './impedimentos.ts'
import { visitaDetalhada, visitaParaAto } from './visita.ts'
import type { VisitaLida } from './visita-queries.ts'

interface Escolha {
  tipo: TipoDeAchado
  ato: Ato
  /** Null: all that wait. */
  entradas: readonly string[] | null
}

/**
 * Those of which it can be done. Named, all of them must be; of all that wait, those that cannot go on waiting. Throws with
 * the first reason where nothing is left.
 */
async function entradasPossiveis(
  { tx }: Comando,
  visita: VisitaLida,
  { tipo, ato, entradas }: Escolha,
): Promise<readonly string[] | null> {
  const escolhidos = await achadosADecidir(tx, visita, { tipo, entradas })
  const ids = escolhidos.map(({ registro_id }) => registro_id)
  const impedimentos = await impedimentosDoAto(tx, visita, { tipo, ato }, ids)
  const [motivo] = ids.flatMap((um) => impedimentos.get(um) ?? [])
  if (motivo === undefined) return entradas
  const podem = escolhidos.filter(({ registro_id }) => !impedimentos.has(registro_id))
  if (entradas !== null || podem.length === 0) throw new Recusa('ERR_ESTADO_INVALIDO', motivo)
  return podem.map(({ entrada_uuid }) => entrada_uuid)
}

export async function decidir(
  comando: Comando,
  id: number,
  { tipo, entradas, ato, motivo }: BodyOf<typeof homologacao.decidir>,
): Promise<void> {
  const { tx, ator, agora, audit } = comando
  const { visita } = await visitaParaAto(comando, id, 'decidir')
  const unicas = await entradasPossiveis(comando, visita, {
    tipo,
    ato,
    entradas: entradas ? [...new Set(entradas)] : null,
  })
  const decididos = await decidirAchados(
    tx,
    visita,
    { tipo, entradas: unicas, ato, motivo: motivo ?? null },
    { por: ator.usuario.id, em: agora },
  )
  if (decididos < (unicas?.length ?? 0))
    throw new Recusa('ERR_NAO_ENCONTRADO', 'O que a visita achou já mudou. Atualize a tela e decida de novo.')
  await tx.run(sql`update monitoramento set versao = versao + 1 where id = ${id}`)
  audit.mudanca({
    entidade: 'monitoramento',
    entidade_id: id,
    local_id: visita.local_id,
    motivo: motivo ?? null,
    para: { decisao: `${ACHADOS[tipo].rotulo}: ${ato}`, quantos: decididos, entradas: unicas },
  })
}

/** The rooms as the visit found them, accepted; what each was before stays with the visit. */
async function aplicarInfraestrutura({ comando, visita }: Homologacao): Promise<void> {
  const { tx, audit } = comando
  await tx.run(sql`
    update monitoramento_instalacao mi set antes = jsonb_build_object('estado', i.estado, 'condicao', i.condicao,
      'recursos', i.recursos, 'verificada_em', i.verificada_em)
    from instalacao i where i.id = mi.instalacao_id and mi.monitoramento_id = ${visita.id}`)
  const mudadas = await tx.rows<{
    id: number
    de: Record<string, unknown>
    para: Record<string, unknown>
  }>(sql`
    update instalacao i set estado = coalesce(mi.estado, i.estado), condicao = coalesce(mi.condicao, i.condicao),
      recursos = i.recursos || mi.recursos, verificada_em = greatest(i.verificada_em, mi.atualizado_em),
      versao = i.versao + 1
    from monitoramento_instalacao mi
    where mi.monitoramento_id = ${visita.id} and i.id = mi.instalacao_id and mi.resultado in ('conferida', 'nova')
      and mi.atualizado_em >= coalesce(i.verificada_em, '-infinity')
    returning i.id, mi.antes as de, json_build_object('estado', i.estado, 'condicao', i.condicao,
      'verificada_em', i.verificada_em, 'recursos', i.recursos) as para`)
  for (const { id, de, para } of mudadas)
    audit.mudanca({
      entidade: 'instalacao',
      entidade_id: id,
      local_id: visita.local_id,
      de,
      para,
      motivo: `Homologação da visita ${visita.protocolo}`,
    })
}

async function aplicarAosAmbientesNovos(
  { comando: { tx, audit }, visita }: Homologacao,
  achados: readonly AchadoDecidido[],
): Promise<void> {
  const novas = achados.filter(({ tipo }) => tipo === 'instalacao_nova')
  if (novas.length === 0) return
  const incorporadas = novas.filter(({ ato }) => ato === 'incorporar').map(({ registro_id }) => registro_id)
  await exigirPossivel(tx, visita, 'instalacao_nova', incorporadas)
  await tx.run(sql`
    update instalacao i set homologada = x.incorporada, ativo = x.incorporada,
      inativada_motivo = case when not x.incorporada then x.motivo end, versao = i.versao + 1
    from jsonb_to_recordset(${JSON.stringify(
      novas.map(({ registro_id, ato, motivo }) => ({
        id: registro_id,
        incorporada: ato === 'incorporar',
        motivo,
      })),
    )}::jsonb) as x (id bigint, incorporada boolean, motivo text) where i.id = x.id`)
  for (const { registro_id, ato, motivo } of novas) {
    const incorporada = ato === 'incorporar'
    audit.mudanca({
      entidade: 'instalacao',
      entidade_id: registro_id,
      local_id: visita.local_id,
      de: { homologada: false, ativo: true },
      para: { homologada: incorporada, ativo: incorporada },
      motivo: `Homologação da visita ${visita.protocolo}${motivo ? `: ${motivo}` : ''}`,
    })
  }
}

/** Seen now, wherever it is: the register remembers when, by whom, in which visit and where. */
async function marcarVerificados({ comando: { tx }, visita }: Homologacao): Promise<void> {
  await tx.run(sql`
    update patrimonio p set verificado_em = mp.atualizado_em, verificado_por = mp.atualizado_por,
      verificado_na_visita_id = mp.monitoramento_id,
      verificado_latitude = case when mp.longitude is not null then mp.latitude end,
      verificado_longitude = case when mp.latitude is not null then mp.longitude end,
      latitude = coalesce(mp.latitude, p.latitude), longitude = coalesce(mp.longitude, p.longitude)
    from monitoramento_patrimonio mp
    where mp.monitoramento_id = ${visita.id} and mp.patrimonio_id = p.id and mp.atualizado_em is not null
      and mp.resultado not in ('pendente', 'nao_localizado')
      and mp.atualizado_em > coalesce(p.verificado_em, '-infinity')`)
}

async function encerrar({ comando, visita }: Homologacao): Promise<void> {
  const { tx, ator, agora, audit } = comando
  const { nota } = await tx.one<{ nota: number | null }>(sql`
    update monitoramento m set homologado_em = ${agora}, homologado_por = ${ator.usuario.id}, versao = m.versao + 1,
      nota = (select l.nota from local l where l.id = m.local_id)
    where m.id = ${visita.id} returning m.nota::float8 as nota`)
  const relatorio_id = await emitirDocumento(comando, {
    tipo: 'relatorio_de_monitoramento',
    entidade_id: visita.id,
  })
  await tx.run(sql`update monitoramento set relatorio_id = ${relatorio_id} where id = ${visita.id}`)
  audit.mudanca({
    entidade: 'monitoramento',
    entidade_id: visita.id,
    local_id: visita.local_id,
    de: { situacao: visita.situacao },
    para: { situacao: 'homologada', nota, relatorio_id },
  })
}

export async function homologar(comando: Comando, id: number, versao: number): Promise<void> {
  const { tx } = comando
  const { visita } = await visitaParaAto(comando, id, 'homologar')
  if (visita.versao !== versao)
    throw new Recusa('ERR_CONFLITO_VERSAO', {
      mensagem:
        'Outra pessoa decidiu algo desta visita depois que você a abriu. Confira e homologue de novo.',
      dados: await visitaDetalhada(comando, id),
    })
  const homologacao: Homologacao = { comando, visita }
  const achados = await achadosDecididos(tx, visita)
  await guardarAchados(tx, visita)
  await aplicarAosAmbientesNovos(homologacao, achados)
  await aplicarInfraestrutura(homologacao)
  await aplicarAosBens(homologacao, achados)
  await marcarVerificados(homologacao)
  await encerrar(homologacao)
}
