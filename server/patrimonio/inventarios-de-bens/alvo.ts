// An inventory of assets for who may see it or act on it, and what its numbers are.

import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import {
  type ContaDoInventario,
  type InventarioDeBensDetalhado,
  SITUACOES_DO_INVENTARIO_DE_BENS,
} from '#contract/patrimonio/inventario-de-bens.ts'
import { inventariosDeBens } from '#contract/patrimonio/inventarios-de-bens.ts'
import type { Comando } from '#server/casa/comando.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'
import { veValores } from '#server/patrimonio/bens/ato-do-bem.ts'
import { mesesPorLancar } from '#server/patrimonio/depreciacoes/execucao.ts'
import { contasNoCorte } from '#server/patrimonio/rmb/no-corte.ts'
import type { CorteDaLista } from './corte.ts'
import {
  comClasses,
  contasDaLista,
  type InventarioLido,
  inventarioPorId,
  type Lado,
  lado,
  travarInventario,
} from './queries.ts'
import { type Periodo, type Resumo, resumoDoInventario } from './resultados.ts'

export type Leitor = Pick<Comando, 'tx' | 'ator' | 'agora' | 'services'>
type Ato = 'decidir' | 'encerrar' | 'cancelar'

const NAO_EXISTE = 'Inventário não encontrado entre os dos locais que você alcança.'

export async function inventarioVisto({ tx, ator }: Leitor, id: number): Promise<InventarioLido> {
  const lido = await inventarioPorId(tx, id)
  if (!lido || !pode(ator.concessoes, inventariosDeBens.ver.access, lido.caminho))
    throw new Recusa('ERR_NAO_ENCONTRADO', NAO_EXISTE)
  return lido
}

export const periodoDe = (
  { id, local, situacao, inicio, fim, classes }: InventarioLido,
  { services }: Pick<Leitor, 'services'>,
): Periodo => ({ id, local_id: local.id, situacao, inicio, fim, classes, fuso: services.config.fuso })

export const corteDe = (
  { id, escopo, corte, corte_em, classes }: InventarioLido,
  { services }: Pick<Leitor, 'services'>,
): CorteDaLista => ({
  id,
  locais: escopo,
  dia: corte,
  ate: new Date(corte_em),
  fuso: services.config.fuso,
  classes: classes.map((uma) => uma.id),
})

function impedimento(ator: Ator, ato: Ato, { caminho, situacao }: InventarioLido): Recusa | undefined {
  if (!pode(ator.concessoes, inventariosDeBens[ato].access, caminho))
    return new SemPermissao('Você não pode fazer isto neste local: peça a quem pode.')
  if (situacao !== 'aberto') {
    const agora = SITUACOES_DO_INVENTARIO_DE_BENS[situacao].toLowerCase()
    return new Recusa('ERR_ESTADO_INVALIDO', `O inventário está ${agora}: nada mais muda nele.`)
  }
  return undefined
}

/** Held until the end, if this may happen to it now and by this actor. */
export async function inventarioPara(leitor: Leitor, ato: Ato, id: number): Promise<InventarioLido> {
  await travarInventario(leitor.tx, id)
  const lido = await inventarioVisto(leitor, id)
  const recusa = impedimento(leitor.ator, ato, lido)
  if (recusa) throw recusa
  return lido
}

/** Why it cannot be closed yet; undefined when it can. */
export function faltaParaEncerrar({
  a_decidir,
  sobras_a_decidir,
}: Pick<Resumo, 'a_decidir' | 'sobras_a_decidir'>): Recusa | undefined {
  const falta = [
    a_decidir > 0 && (a_decidir === 1 ? '1 bem' : `${a_decidir} bens`),
    sobras_a_decidir > 0 && (sobras_a_decidir === 1 ? '1 sobra' : `${sobras_a_decidir} sobras`),
  ].filter(Boolean)
  if (falta.length === 0) return undefined
  return new Recusa('ERR_ESTADO_INVALIDO', `Falta decidir ${falta.join(' e ')}.`)
}

/** As they are, or as they were when it was closed. */
export async function contasDoInventario(
  leitor: Pick<Leitor, 'tx' | 'services'>,
  lido: InventarioLido,
): Promise<Lado[]> {
  if (lido.contas_no_fim) return lido.contas_no_fim
  const rmb = await contasNoCorte(leitor.tx, corteDe(lido, leitor))
  return lado(await contasDaLista(leitor.tx, lido.id), rmb)
}

/** The list and the ledger of the accounts agree, account by account. */
export const confere = (contas: readonly Lado[]): boolean =>
  contas.every(
    (uma) =>
      uma.valor_centavos === uma.rmb_valor_centavos &&
      uma.depreciado_centavos === uma.rmb_depreciado_centavos,
  )

/** Null for who may not see values there. */
export async function contasVistas(leitor: Leitor, id: number): Promise<ContaDoInventario[] | null> {
  const lido = await inventarioVisto(leitor, id)
  if (!veValores(leitor.ator, lido.caminho)) return null
  return comClasses(await contasDoInventario(leitor, lido))
}

/** What is not posted is not in the list; what is posted meanwhile, the end of the inventory brings to it. */
async function mesesAteOCorte(
  { tx, agora, services }: Leitor,
  { situacao, corte }: InventarioLido,
): Promise<string[]> {
  if (situacao !== 'aberto') return []
  const meses = await mesesPorLancar(tx, agora, services.config.fuso)
  return meses.filter((mes) => mes <= corte.slice(0, 7))
}

function acoesDe(ator: Ator, lido: InventarioLido, resumo: Resumo): AcaoDoRegistro[] {
  return (['encerrar', 'decidir', 'cancelar'] as const).map((ato) => {
    const recusa =
      impedimento(ator, ato, lido) ?? (ato === 'encerrar' ? faltaParaEncerrar(resumo) : undefined)
    return acaoDoRegistro(`inventariosDeBens.${ato}`, recusa)
  })
}

export async function inventarioDetalhado(leitor: Leitor, id: number): Promise<InventarioDeBensDetalhado> {
  const { tx, ator } = leitor
  const lido = await inventarioVisto(leitor, id)
  const resumo = await resumoDoInventario(tx, periodoDe(lido, leitor))
  const { escopo: _escopo, contas_no_fim: _contas, comissao, ...inventario } = lido
  const { membros: _membros, ...daComissao } = comissao
  return {
    ...inventario,
    ...resumo,
    meses_por_lancar: await mesesAteOCorte(leitor, lido),
    comissao: daComissao,
    acoes: acoesDe(ator, lido, resumo),
  }
}
