// What a person says of each line of a shipment, and what is sent of it. Nothing is assumed: a line that nobody counted
// is not received, and one that differs says how and why.
import type { AReceber, ItemAReceber, TipoDeDivergencia } from '#contract/almoxarifado/remessa.ts'
import { TIPOS_DE_DIVERGENCIA } from '#contract/almoxarifado/remessa.ts'
import type {
  CorpoDaRecusa,
  CorpoDoRecebimento,
  LinhaConferida,
  Rascunho,
  SobraDita,
} from '#web/offline-browser/recebimentos-banco.ts'
import type { Posicao } from '#web/offline-browser/types.ts'
import { recusaDaQuantidade } from '#web/partes/almoxarifado/recusa-da-quantidade.ts'
import { faltaNoTexto } from '#web/partes/casa/falta-no-texto.ts'

export type EstadoDaLinha = 'a_contar' | 'igual' | 'difere'

/** What is still on its way of an item: of a shipment, all that left. */
export const enviada = ({ qtd_e3 }: Pick<ItemAReceber, 'qtd_e3'>): number => qtd_e3

export function estadoDaLinha({ qtd_e3 }: LinhaConferida, item: Pick<ItemAReceber, 'qtd_e3'>): EstadoDaLinha {
  if (qtd_e3 === null) return 'a_contar'
  return qtd_e3 === enviada(item) ? 'igual' : 'difere'
}

/** More than left can only be a surplus; less is any of the others. */
export function tiposPara(linha: LinhaConferida, item: Pick<ItemAReceber, 'qtd_e3'>) {
  const sobra = (linha.qtd_e3 ?? 0) > enviada(item)
  return (Object.keys(TIPOS_DE_DIVERGENCIA) as TipoDeDivergencia[]) // as: literal keys
    .filter((tipo) => (tipo === 'sobra') === sobra)
    .map((value) => ({ value, label: TIPOS_DE_DIVERGENCIA[value] }))
}

export interface ProblemasDaLinha {
  qtd?: string
  tipo?: string
  motivo?: string
}

function faltaDoMotivo(escrito: string): { motivo?: string } {
  const motivo = faltaNoTexto(escrito)
  return motivo === undefined ? {} : { motivo }
}

export function problemasDaLinha(
  linha: LinhaConferida,
  item: Pick<ItemAReceber, 'qtd_e3'>,
): ProblemasDaLinha {
  const estado = estadoDaLinha(linha, item)
  if (estado === 'a_contar') return { qtd: 'Diga quanto chegou. Se nada chegou, escreva 0.' }
  if (estado === 'igual') return {}
  const qtd = recusaDaQuantidade(linha.qtd_e3 ?? 0)
  const serve = tiposPara(linha, item).some(({ value }) => value === linha.tipo)
  return {
    ...(qtd !== undefined && { qtd }),
    ...(!serve && { tipo: 'Diga o que houve' }),
    ...faltaDoMotivo(linha.motivo),
  }
}

/** With the quantity it stops being of a kind that no longer fits. */
export function comQuantidade(
  linha: LinhaConferida,
  item: Pick<ItemAReceber, 'qtd_e3'>,
  qtd_e3: number | null,
): LinhaConferida {
  const nova = { ...linha, qtd_e3 }
  const opcoes = tiposPara(nova, item)
  const serve = opcoes.some(({ value }) => value === nova.tipo)
  const unica = opcoes.length === 1 ? (opcoes[0]?.value ?? null) : null
  return { ...nova, tipo: serve ? nova.tipo : unica }
}

export interface Resumo {
  linhas: number
  contadas: number
  iguais: number
  diferem: number
}

export function resumoDe({ linhas }: Rascunho, { itens }: AReceber): Resumo {
  const porItem = new Map(itens.map((item) => [item.id, item]))
  const estados = linhas.flatMap((linha) => {
    const item = porItem.get(linha.item_id)
    return item ? [estadoDaLinha(linha, item)] : []
  })
  const de = (estado: EstadoDaLinha) => estados.filter((um) => um === estado).length
  const contadas = estados.length - de('a_contar')
  return { linhas: estados.length, contadas, iguais: de('igual'), diferem: de('difere') }
}

/** Something was written: all the same is no longer what was said. */
export const comecou = ({ linhas }: Rascunho): boolean =>
  linhas.some(({ qtd_e3, motivo, fotos }) => qtd_e3 !== null || motivo !== '' || fotos.length > 0)

export function problemasDaSobra({ qtd_e3, motivo }: SobraDita): Omit<ProblemasDaLinha, 'tipo'> {
  const qtd = qtd_e3 ? recusaDaQuantidade(qtd_e3) : 'Diga quanto veio'
  return { ...(qtd !== undefined && { qtd }), ...faltaDoMotivo(motivo) }
}

export const sobrasCompletas = ({ sobras }: Rascunho): boolean =>
  sobras.every((sobra) => Object.keys(problemasDaSobra(sobra)).length === 0)

export function completa({ linhas }: Rascunho, { itens }: AReceber): boolean {
  const porItem = new Map(itens.map((item) => [item.id, item]))
  return linhas.every((linha) => {
    const item = porItem.get(linha.item_id)
    return item !== undefined && Object.keys(problemasDaLinha(linha, item)).length === 0
  })
}

function recebida(linha: LinhaConferida, item: ItemAReceber | undefined) {
  const qtd_recebida_e3 = linha.qtd_e3 ?? 0
  if (item && estadoDaLinha(linha, item) === 'igual') return { item_id: linha.item_id, qtd_recebida_e3 }
  const { tipo, motivo, fotos } = linha
  return { item_id: linha.item_id, qtd_recebida_e3, divergencia: tipo && { tipo, motivo, fotos } }
}

interface Fecho {
  /** Null: who writes. */
  recebedor: Rascunho['recebedor'] | null
  posicao: Posicao | null
  agora: Date
}

const quemEOnde = ({ recebedor, posicao }: Fecho) => ({
  recebedor_nome: recebedor?.nome ?? null,
  recebedor_matricula: recebedor?.matricula ?? null,
  recebedor_cargo: recebedor?.cargo ?? null,
  latitude: posicao?.latitude ?? null,
  longitude: posicao?.longitude ?? null,
  precisao_m: posicao?.precisao_m ?? null,
})

export function corpoDo(
  { uuid, linhas, sobras }: Rascunho,
  { itens }: AReceber,
  { tudoIgual, ...fecho }: Fecho & { tudoIgual: boolean },
): CorpoDoRecebimento {
  return {
    recebimento_uuid: uuid,
    tudo_igual: tudoIgual,
    itens: tudoIgual
      ? []
      : linhas.map((linha) =>
          recebida(
            linha,
            itens.find(({ id }) => id === linha.item_id),
          ),
        ),
    sobras: sobras.map(({ material, qtd_e3, motivo, fotos }) => ({
      material_id: material.id,
      qtd_e3: qtd_e3 ?? 0,
      divergencia: { motivo, fotos },
    })),
    ...quemEOnde(fecho),
    recebido_em: fecho.agora.toISOString(),
  }
}

export const recusaDo = ({ uuid, recusa }: Rascunho, fecho: Fecho): CorpoDaRecusa => ({
  recusa_uuid: uuid,
  motivo: recusa.motivo,
  fotos: recusa.fotos,
  ...quemEOnde(fecho),
  recusado_em: fecho.agora.toISOString(),
})
