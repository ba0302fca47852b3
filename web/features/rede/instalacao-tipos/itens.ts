/** The checklist in the builder's hands: every change of it, as a value. */
import type { Recurso } from '#contract/rede/instalacao-tipos.ts'
import { chaveLivre } from '#web/partes/casa/chave-livre.ts'

export interface Item {
  /** Of this screen alone: the chave may still change. */
  uid: number
  recurso: Recurso
}

let ultimo = 0
const novoUid = () => ++ultimo

export function itensDe(recursos: readonly Recurso[]): Item[] {
  return recursos.map((recurso) => ({ uid: novoUid(), recurso }))
}

const PROVISORIA = /^item_\d+$/

function chavesDe(itens: readonly Item[], publicadas: Iterable<string>): Set<string> {
  return new Set([...itens.map(({ recurso }) => recurso.chave), ...publicadas])
}

export function comNovo(itens: readonly Item[], publicadas: Iterable<string>): Item[] {
  const chave = chaveLivre('', chavesDe(itens, publicadas))
  return [...itens, { uid: novoUid(), recurso: { chave, rotulo: '', tipo: 'sim_nao' } }]
}

/** The copy stands right below, under a chave of its own. */
export function comDuplicado(itens: readonly Item[], uid: number, publicadas: Iterable<string>): Item[] {
  const usadas = chavesDe(itens, publicadas)
  return itens.flatMap((item) => {
    if (item.uid !== uid) return [item]
    const { recurso } = item
    const rotulo = `${recurso.rotulo} (cópia)`.trim()
    return [item, { uid: novoUid(), recurso: { ...recurso, rotulo, chave: chaveLivre(rotulo, usadas) } }]
  })
}

export function comMovido(itens: readonly Item[], uid: number, passo: 1 | -1): Item[] {
  const de = itens.findIndex((item) => item.uid === uid)
  const para = de + passo
  const [movido, outro] = [itens[de], itens[para]]
  if (movido === undefined || outro === undefined) return [...itens]
  const novos = [...itens]
  novos[de] = outro
  novos[para] = movido
  return novos
}

export function comAlterado(itens: readonly Item[], uid: number, recurso: Recurso): Item[] {
  return itens.map((item) => (item.uid === uid ? { uid, recurso } : item))
}

export function semItem(itens: readonly Item[], uid: number): Item[] {
  return itens.filter((item) => item.uid !== uid)
}

function comReferencia(recurso: Recurso, antiga: string, nova: string): Recurso {
  const { so_se, obrigatorio_se } = recurso
  return {
    ...recurso,
    ...(so_se?.chave === antiga && { so_se: { ...so_se, chave: nova } }),
    ...(obrigatorio_se?.chave === antiga && { obrigatorio_se: { ...obrigatorio_se, chave: nova } }),
  }
}

/** An item that just got its question takes its chave from it, also in the conditions that speak of it. */
export function comChaveDefinitiva(
  itens: readonly Item[],
  uid: number,
  publicadas: Iterable<string>,
): Item[] {
  const alvo = itens.find((item) => item.uid === uid)?.recurso
  if (alvo === undefined || alvo.rotulo.trim() === '' || !PROVISORIA.test(alvo.chave)) return [...itens]
  const outras = itens.filter((item) => item.uid !== uid)
  const nova = chaveLivre(alvo.rotulo, chavesDe(outras, publicadas))
  return itens.map((item) => ({
    uid: item.uid,
    recurso:
      item.uid === uid ? { ...item.recurso, chave: nova } : comReferencia(item.recurso, alvo.chave, nova),
  }))
}
