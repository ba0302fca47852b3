// What makes the draft of a roteiro fit to be published.
import {
  type BemEscolhido,
  type CondicaoDaPergunta,
  ConteudoDoRoteiro,
  type OperadorDaCondicao,
  type Pergunta,
  TIPOS_DE_PERGUNTA,
  type TipoDePergunta,
  type ValorDaCondicao,
} from './roteiro.ts'

/** Of a question by its position; `indice` null: of the roteiro itself. */
export interface ProblemaDoRoteiro {
  indice: number | null
  campo: keyof Pergunta | keyof ConteudoDoRoteiro
  mensagem: string
}

const OPERADORES: Readonly<Record<TipoDePergunta, readonly OperadorDaCondicao[]>> = {
  sim_nao: ['igual'],
  opcao: ['igual', 'diferente'],
  opcoes: ['contem', 'nao_contem'],
  numero: ['igual', 'diferente', 'maior', 'menor'],
  texto: [],
  foto: [],
  posicao: [],
  assinatura: [],
}

/** The comparisons that an answer of this kind takes; none of what is not chosen nor counted. */
export const operadoresDaPergunta = (tipo: TipoDePergunta): readonly OperadorDaCondicao[] => OPERADORES[tipo]

function valorServe({ tipo, opcoes = [] }: Pergunta, valor: ValorDaCondicao): boolean {
  if (tipo === 'sim_nao') return typeof valor === 'boolean'
  if (tipo === 'numero') return typeof valor === 'number' && Number.isFinite(valor)
  return opcoes.some((opcao) => opcao.valor === valor)
}

/** `anteriores`: what stands above in the list. A condition on anything else could close a circle. */
function problemaDaCondicao(
  { chave, operador, valor }: CondicaoDaPergunta,
  anteriores: ReadonlyMap<string, Pergunta>,
): string | undefined {
  const outra = anteriores.get(chave)
  if (outra === undefined) return 'A condição precisa ser sobre uma pergunta que venha antes desta'
  if (!OPERADORES[outra.tipo].includes(operador))
    return `“${outra.rotulo}” não serve de condição com esta comparação`
  return valorServe(outra, valor) ? undefined : `Escolha um valor que “${outra.rotulo}” possa ter`
}

function problemaDasOpcoes({ tipo, opcoes = [] }: Pergunta): string | undefined {
  if (tipo !== 'opcao' && tipo !== 'opcoes') return undefined
  if (opcoes.length < 2) return 'Dê ao menos duas opções'
  const rotulos = opcoes.map(({ rotulo }) => rotulo.trim().toLowerCase())
  if (rotulos.includes('')) return 'Há opção sem nome'
  if (new Set(rotulos).size < opcoes.length) return 'Há duas opções com o mesmo nome'
  return new Set(opcoes.map(({ valor }) => valor)).size < opcoes.length
    ? 'Há duas opções com o mesmo valor'
    : undefined
}

type Publicadas = Readonly<Record<string, TipoDePergunta>>

function problemasDaPergunta(
  pergunta: Pergunta,
  anteriores: ReadonlyMap<string, Pergunta>,
  publicadas: Publicadas,
): Partial<Record<keyof Pergunta, string | undefined>> {
  const { chave, rotulo, tipo, minimo, maximo, so_se } = pergunta
  const era = Object.hasOwn(publicadas, chave) ? publicadas[chave] : undefined
  const invertidos = tipo === 'numero' && minimo !== undefined && maximo !== undefined && minimo > maximo
  return {
    rotulo: rotulo.trim() === '' ? 'Escreva a pergunta' : undefined,
    chave: anteriores.has(chave) ? `Já há uma pergunta com a chave ${chave}` : undefined,
    tipo:
      era !== undefined && era !== tipo
        ? `Em outra versão esta pergunta era “${TIPOS_DE_PERGUNTA[era]}”, e as respostas de então ficam. Crie outra`
        : undefined,
    opcoes: problemaDasOpcoes(pergunta),
    maximo: invertidos ? 'O máximo não pode ser menor que o mínimo' : undefined,
    so_se: so_se && problemaDaCondicao(so_se, anteriores),
  }
}

/**
 * Why it cannot be published yet; empty when it can. `publicadas` has the kind of each chave of every version so far:
 * their answers are kept, so it never becomes another.
 */
export function problemasDoRoteiro(
  { ambientes, bens, classes, lista = [], perguntas }: ConteudoDoRoteiro,
  publicadas: Publicadas = {},
): ProblemaDoRoteiro[] {
  const problemas: ProblemaDoRoteiro[] = []
  if (bens === 'classes' && classes.length === 0)
    problemas.push({ indice: null, campo: 'classes', mensagem: 'Escolha ao menos uma classe' })
  if (bens === 'lista' && lista.length === 0)
    problemas.push({ indice: null, campo: 'lista', mensagem: 'Escolha ao menos um bem' })
  if (!ambientes && bens === 'nenhum' && perguntas.length === 0)
    problemas.push({
      indice: null,
      campo: 'perguntas',
      mensagem: 'Um roteiro sem ambientes, sem bens e sem perguntas não verifica nada',
    })
  const anteriores = new Map<string, Pergunta>()
  for (const [indice, pergunta] of perguntas.entries()) {
    for (const [campo, mensagem] of Object.entries(problemasDaPergunta(pergunta, anteriores, publicadas)))
      if (mensagem !== undefined) problemas.push({ indice, campo: campo as keyof Pergunta, mensagem }) // as: a key of the record just made
    anteriores.set(pergunta.chave, pergunta)
  }
  return problemas
}

/** Only what its kind uses, so that nothing hidden is published. */
export function perguntaEnxuta(pergunta: Pergunta): Pergunta {
  const { chave, tipo, ajuda, opcoes, minimo, maximo, unidade, inteiro, min_fotos, obrigatoria, so_se } =
    pergunta
  const escolhe = tipo === 'opcao' || tipo === 'opcoes'
  return {
    chave,
    rotulo: pergunta.rotulo.trim(),
    ...(ajuda?.trim() && { ajuda: ajuda.trim() }),
    tipo,
    ...(escolhe && opcoes && { opcoes }),
    ...(tipo === 'numero' && minimo !== undefined && { minimo }),
    ...(tipo === 'numero' && maximo !== undefined && { maximo }),
    ...(tipo === 'numero' && unidade?.trim() && { unidade: unidade.trim() }),
    ...(tipo === 'numero' && inteiro && { inteiro }),
    ...(tipo === 'foto' && min_fotos !== undefined && min_fotos > 1 && { min_fotos }),
    ...(obrigatoria && { obrigatoria }),
    ...(so_se && { so_se }),
  }
}

const semRepetir = (lista: readonly BemEscolhido[]): BemEscolhido[] => [
  ...new Map(lista.map((bem) => [bem.codigo, bem])).values(),
]

export function roteiroEnxuto(conteudo: ConteudoDoRoteiro): ConteudoDoRoteiro {
  const { bens, classes, lista = [], perguntas, orientacao, ...resto } = conteudo
  return {
    ...resto,
    bens,
    ...(bens === 'lista' && { lista: semRepetir(lista) }),
    orientacao: orientacao?.trim() || null,
    classes: bens === 'classes' ? [...new Set(classes)].sort() : [],
    perguntas: perguntas.map(perguntaEnxuta),
  }
}

/** The fields in the order of their shape, whatever the order in which the database kept them. */
const emOrdem = (conteudo: ConteudoDoRoteiro) => JSON.stringify(ConteudoDoRoteiro.parse(conteudo))

export const mesmoRoteiro = (um: ConteudoDoRoteiro, outro: ConteudoDoRoteiro): boolean =>
  emOrdem(um) === emOrdem(outro)

export interface MudancasDoRoteiro {
  novas: string[]
  retiradas: string[]
  alteradas: string[]
}

/** The questions that one version has and another has not, or has otherwise, by what they ask. */
export function mudancasDoRoteiro(
  antes: readonly Pergunta[],
  depois: readonly Pergunta[],
): MudancasDoRoteiro {
  const velhas = new Map(antes.map((pergunta) => [pergunta.chave, pergunta]))
  const ficam = new Set(depois.map(({ chave }) => chave))
  const texto = (perguntas: readonly Pergunta[]) => perguntas.map(({ rotulo }) => rotulo)
  const outra = (pergunta: Pergunta) => {
    const velha = velhas.get(pergunta.chave)
    return (
      velha !== undefined &&
      JSON.stringify(perguntaEnxuta(velha)) !== JSON.stringify(perguntaEnxuta(pergunta))
    )
  }
  return {
    novas: texto(depois.filter(({ chave }) => !velhas.has(chave))),
    retiradas: texto(antes.filter(({ chave }) => !ficam.has(chave))),
    alteradas: texto(depois.filter(outra)),
  }
}
