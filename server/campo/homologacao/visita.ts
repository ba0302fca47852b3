// A visit that an operation of the desk names: found only where the person's grants reach.

import type { VisitaDetalhada } from '#contract/campo/visita-no-painel.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { codigosSemBem } from '#server/campo/visita/codigos-sem-bem.ts'
import { travada } from '#server/campo/visita/visit.ts'
import type { Comando } from '#server/casa/comando.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { achadosPorTipo, type ContagemPorTipo } from './achados-queries.ts'
import { comImpedidos } from './impedimentos.ts'
import { type AcaoDaMesa, acoesDaMesa, impedimento, permissaoDe } from './policy.ts'
import { type VisitaLida, visitaLida } from './visita-queries.ts'

type Leitor = Pick<Comando, 'tx' | 'ator' | 'services'>

/** Throws `ERR_NAO_ENCONTRADO` alike for what does not exist and for what is out of reach. */
export async function visitaVista(
  { tx, ator, services }: Leitor,
  id: number,
  permissao: Permissao = 'painel.monitoramentos.ver',
): Promise<VisitaLida> {
  const visita = await visitaLida(tx, id, services.config.fuso)
  if (!visita || !pode(ator.concessoes, permissao, visita.caminho))
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Visita não encontrada entre as dos locais que você alcança.')
  return visita
}

export interface VisitaNaMesa {
  visita: VisitaLida
  porTipo: ContagemPorTipo[]
}

/** For an act: what the device sends meanwhile waits, and what arrived before is seen. */
export async function visitaParaAto(comando: Leitor, id: number, acao: AcaoDaMesa): Promise<VisitaNaMesa> {
  await visitaVista(comando, id, permissaoDe(acao))
  await travada(comando.tx, id)
  const visita = await visitaVista(comando, id, permissaoDe(acao))
  const porTipo = await achadosPorTipo(comando.tx, visita)
  const motivo = impedimento(acao, visita, porTipo, comando.ator)
  if (motivo !== null) throw new Recusa('ERR_ESTADO_INVALIDO', motivo)
  return { visita, porTipo }
}

export async function visitaDetalhada(leitor: Leitor, id: number): Promise<VisitaDetalhada> {
  const visita = await visitaVista(leitor, id)
  const porTipo = visita.concluido_em === null ? [] : await achadosPorTipo(leitor.tx, visita)
  const { agentes_ids: _, local_id: __, uuid: ___, certifica: ____, ...resto } = visita
  const codigos_sem_bem = visita.concluido_em === null ? [] : await codigosSemBem(leitor.tx, id)
  const por_tipo = await comImpedidos(leitor.tx, visita, porTipo)
  return { ...resto, por_tipo, codigos_sem_bem, acoes: acoesDaMesa(visita, porTipo, leitor.ator) }
}
