/** The questions in the editor's hands: every change of them, as a value. */
import {
  type CondicaoDaPergunta,
  OPERADORES_DA_CONDICAO,
  type Pergunta,
  TIPOS_DE_PERGUNTA,
} from '#contract/campo/roteiro.ts'
import { chaveLivre } from '#web/partes/casa/chave-livre.ts'

export interface Item {
  /** Of this screen alone: the chave may still change. */
  uid: number
  pergunta: Pergunta
}

let ultimo = 0
const novoUid = () => ++ultimo

export const itensDe = (perguntas: readonly Pergunta[]): Item[] =>
  perguntas.map((pergunta) => ({ uid: novoUid(), pergunta }))

const PROVISORIA = /^pergunta_\d+$/

const chavesDe = (itens: readonly Item[], publicadas: Iterable<string>) =>
  new Set([...itens.map(({ pergunta }) => pergunta.chave), ...publicadas])

export function comNova(itens: readonly Item[], publicadas: Iterable<string>): Item[] {
  const usadas = chavesDe(itens, publicadas)
  const chave = chaveLivre('pergunta', new Set([...usadas, 'pergunta']))
  return [...itens, { uid: novoUid(), pergunta: { chave, rotulo: '', tipo: 'sim_nao' } }]
}

export function comMovida(itens: readonly Item[], uid: number, passo: 1 | -1): Item[] {
  const de = itens.findIndex((item) => item.uid === uid)
  const [movida, outra] = [itens[de], itens[de + passo]]
  if (movida === undefined || outra === undefined) return [...itens]
  return itens.map((item) => (item === movida ? outra : item === outra ? movida : item))
}

export const comAlterada = (itens: readonly Item[], uid: number, pergunta: Pergunta): Item[] =>
  itens.map((item) => (item.uid === uid ? { uid, pergunta } : item))

export const semItem = (itens: readonly Item[], uid: number): Item[] =>
  itens.filter((item) => item.uid !== uid)

/** A question that was just written takes its chave from what it asks, also in the conditions that speak of it. */
export function comChaveDefinitiva(
  itens: readonly Item[],
  uid: number,
  publicadas: Iterable<string>,
): Item[] {
  const alvo = itens.find((item) => item.uid === uid)?.pergunta
  if (alvo === undefined || alvo.rotulo.trim() === '' || !PROVISORIA.test(alvo.chave)) return [...itens]
  const outras = itens.filter((item) => item.uid !== uid)
  const nova = chaveLivre(alvo.rotulo, chavesDe(outras, publicadas))
  return itens.map(({ uid: este, pergunta }) => {
    if (este === uid) return { uid, pergunta: { ...pergunta, chave: nova } }
    const { so_se } = pergunta
    return so_se?.chave === alvo.chave
      ? { uid: este, pergunta: { ...pergunta, so_se: { ...so_se, chave: nova } } }
      : { uid: este, pergunta }
  })
}

function valorPorExtenso({ valor }: CondicaoDaPergunta, outra: Pergunta | undefined): string {
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (typeof valor === 'number') return valor.toLocaleString('pt-BR')
  return outra?.opcoes?.find((opcao) => opcao.valor === valor)?.rotulo ?? valor
}

function condicaoPorExtenso(condicao: CondicaoDaPergunta, todas: readonly Pergunta[]): string {
  const outra = todas.find(({ chave }) => chave === condicao.chave)
  const rotulo = (outra?.rotulo ?? condicao.chave).replace(/\?$/, '')
  return `só se “${rotulo}” ${OPERADORES_DA_CONDICAO[condicao.operador]} ${valorPorExtenso(condicao, outra)}`
}

/** What a question is, in one line: kind, limits, whether it is mandatory, when it is shown. */
export function descricaoDaPergunta(pergunta: Pergunta, todas: readonly Pergunta[]): string {
  const { tipo, unidade, minimo, maximo, inteiro, min_fotos = 1, obrigatoria, so_se } = pergunta
  const limites = [minimo !== undefined && `de ${minimo}`, maximo !== undefined && `até ${maximo}`].filter(
    Boolean,
  )
  return [
    tipo === 'numero' && unidade ? `${TIPOS_DE_PERGUNTA[tipo]} (${unidade})` : TIPOS_DE_PERGUNTA[tipo],
    tipo === 'numero' && inteiro && 'inteiro',
    tipo === 'numero' && limites.length > 0 && limites.join(' '),
    tipo === 'foto' && min_fotos > 1 && `ao menos ${min_fotos}`,
    obrigatoria && 'obrigatória',
    so_se && condicaoPorExtenso(so_se, todas),
  ]
    .filter(Boolean)
    .join(' · ')
}
