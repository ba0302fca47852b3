// What a visit checks: the questions of a roteiro with their conditions, its rules, and what an answer must be. The
// editor's preview, the device and the server ask the same functions.
import { z } from 'zod'
import { chavesDe } from '#contract/casa/chaves.ts'
import { distanciaKm } from '#contract/casa/distancia.ts'
import { numero } from '#contract/casa/numeros.ts'

export const TIPOS_DE_PERGUNTA = {
  sim_nao: 'Sim ou não',
  opcao: 'Uma opção',
  opcoes: 'Várias opções',
  texto: 'Texto',
  numero: 'Número',
  foto: 'Foto',
  posicao: 'Posição',
  assinatura: 'Assinatura',
} as const
export const TipoDePergunta = z.enum(chavesDe(TIPOS_DE_PERGUNTA))
export type TipoDePergunta = z.infer<typeof TipoDePergunta>

export const OPERADORES_DA_CONDICAO = {
  igual: 'for',
  diferente: 'não for',
  contem: 'contiver',
  nao_contem: 'não contiver',
  maior: 'for maior que',
  menor: 'for menor que',
} as const
export const OperadorDaCondicao = z.enum(chavesDe(OPERADORES_DA_CONDICAO))
export type OperadorDaCondicao = z.infer<typeof OperadorDaCondicao>

const ValorDaCondicao = z.union([z.boolean(), z.string().max(60), z.number()])
export type ValorDaCondicao = z.infer<typeof ValorDaCondicao>

/** A comparison with the answer to a question that stands above. */
export const CondicaoDaPergunta = z.strictObject({
  chave: z.string().max(60),
  operador: OperadorDaCondicao,
  valor: ValorDaCondicao,
})
export type CondicaoDaPergunta = z.infer<typeof CondicaoDaPergunta>

/** The most photos that one question may ask for. */
export const FOTOS_DA_PERGUNTA = 10

export const Pergunta = z.strictObject({
  chave: z
    .string()
    .max(60)
    .regex(/^[a-z][a-z0-9_]*$/),
  rotulo: z.string().max(200),
  ajuda: z.string().max(300).optional(),
  tipo: TipoDePergunta,
  opcoes: z
    .array(z.strictObject({ valor: z.string().max(60), rotulo: z.string().max(120) }))
    .max(30)
    .optional(),
  minimo: z.number().optional(),
  maximo: z.number().optional(),
  unidade: z.string().max(20).optional(),
  /** Of a number: no decimals, what is counted. */
  inteiro: z.boolean().optional(),
  /** Of a photo question that was answered, at the least; 1 when not said. */
  min_fotos: z.number().int().min(1).max(FOTOS_DA_PERGUNTA).optional(),
  obrigatoria: z.boolean().optional(),
  /** Shown only while this holds. */
  so_se: CondicaoDaPergunta.optional(),
})
export type Pergunta = z.infer<typeof Pergunta>

export const RegrasDoRoteiro = z.strictObject({
  /** A position further than this from the place is told to the agent and to the desk; null: any. */
  raio_m: z.number().int().min(10, 'A partir de 10 m').max(100_000, 'Até 100.000 m').nullable(),
  /** Of the whole visit: rooms, assets and questions. */
  min_fotos: z.number().int().min(0).max(200, 'Até 200 fotos'),
  /** Without it the visit ends with the signature of the agent alone. */
  assinatura_do_responsavel: z.boolean(),
})
export type RegrasDoRoteiro = z.infer<typeof RegrasDoRoteiro>

export const BENS_DO_ROTEIRO = {
  todos: 'Todos os bens do local',
  classes: 'Só os bens de algumas classes',
  lista: 'Só os bens escolhidos',
  nenhum: 'Nenhum bem',
} as const

/** Chosen by hand, by its label: who looks for it in the field knows it by nothing else. */
export const BemEscolhido = z.strictObject({ codigo: z.string().max(60), descricao: z.string().max(200) })
export type BemEscolhido = z.infer<typeof BemEscolhido>
/** How many a roteiro names one by one, at most. */
export const BENS_NA_LISTA = 500

export const ConteudoDoRoteiro = z.strictObject({
  orientacao: z.string().trim().max(1000).nullable(),
  /** Whether the rooms of the place are inspected. */
  ambientes: z.boolean(),
  /** Which assets of the place are verified. */
  bens: z.enum(chavesDe(BENS_DO_ROTEIRO)),
  /** Codes of the classes, when only some are. */
  classes: z.array(z.string().max(20)).max(100),
  /** Of any place, when only some are: a visit has those of its own. Absent of what was written before this existed. */
  lista: z.array(BemEscolhido).max(BENS_NA_LISTA, `Até ${BENS_NA_LISTA} bens`).optional(),
  perguntas: z.array(Pergunta).max(100, 'Até 100 perguntas'),
  regras: RegrasDoRoteiro,
})
export type ConteudoDoRoteiro = z.infer<typeof ConteudoDoRoteiro>

export const ROTEIRO_EM_BRANCO: ConteudoDoRoteiro = {
  orientacao: null,
  ambientes: true,
  bens: 'todos',
  classes: [],
  perguntas: [],
  regras: { raio_m: null, min_fotos: 0, assinatura_do_responsavel: true },
}

/** A published version, as it travels with a visit. */
export const RoteiroDaVisita = z.object({
  id: z.number().int(),
  nome: z.string(),
  versao: z.number().int(),
  conteudo: ConteudoDoRoteiro,
})
export type RoteiroDaVisita = z.infer<typeof RoteiroDaVisita>

const PosicaoRespondida = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  precisao_m: z.number().min(0).max(1_000_000).nullable(),
})
export type PosicaoRespondida = z.infer<typeof PosicaoRespondida>

/** Of photos and signatures: the uuids of their files. Null takes an answer back. */
export const ValorDaResposta = z.union([
  z.boolean(),
  z.number(),
  z.string().max(4000, 'Use no máximo 4000 caracteres'),
  z.array(z.string().max(60)).max(50),
  PosicaoRespondida,
  z.null(),
])
export type ValorDaResposta = z.infer<typeof ValorDaResposta>

/** By the chave of the question. */
export const Respostas = z.record(z.string().max(60), ValorDaResposta)
export type Respostas = z.infer<typeof Respostas>

type Valor = ValorDaResposta | undefined

export const respondida = (valor: Valor): boolean =>
  valor !== undefined &&
  valor !== null &&
  (typeof valor === 'string' ? valor.trim() !== '' : !Array.isArray(valor) || valor.length > 0)

/** Of what has no answer yet, no comparison holds. */
function condicaoVale({ operador, valor: com }: CondicaoDaPergunta, valor: Valor): boolean {
  if (!respondida(valor)) return false
  const contem = Array.isArray(valor) && typeof com === 'string' && valor.includes(com)
  switch (operador) {
    case 'igual':
      return valor === com
    case 'diferente':
      return valor !== com
    case 'contem':
      return contem
    case 'nao_contem':
      return Array.isArray(valor) && !contem
    case 'maior':
      return typeof valor === 'number' && typeof com === 'number' && valor > com
    case 'menor':
      return typeof valor === 'number' && typeof com === 'number' && valor < com
  }
}

/** Those that apply to the answers so far: the condition holds, and what it asks about is itself shown. */
export function perguntasVisiveis(perguntas: readonly Pergunta[], respostas: Respostas): Pergunta[] {
  const visiveis = new Set<string>()
  return perguntas.filter(({ chave, so_se }) => {
    const aparece =
      so_se === undefined || (visiveis.has(so_se.chave) && condicaoVale(so_se, respostas[so_se.chave]))
    if (aparece) visiveis.add(chave)
    return aparece
  })
}

function problemaDoNumero({ minimo, maximo, inteiro }: Pergunta, valor: Valor): string | undefined {
  if (typeof valor !== 'number' || !Number.isFinite(valor)) return 'Informe um número'
  if (inteiro && !Number.isInteger(valor)) return 'Informe um número inteiro'
  const cabe = (minimo === undefined || valor >= minimo) && (maximo === undefined || valor <= maximo)
  if (cabe) return undefined
  if (minimo !== undefined && maximo !== undefined)
    return `Informe um número de ${numero(minimo)} a ${numero(maximo)}`
  return minimo === undefined
    ? `Informe um número até ${numero(maximo ?? 0)}`
    : `Informe um número a partir de ${numero(minimo)}`
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Why this is no answer to the question; undefined when it is one, or none was given. */
function problemaDaResposta(pergunta: Pergunta, valor: Valor): string | undefined {
  if (!respondida(valor)) return undefined
  const entre = (um: unknown) => pergunta.opcoes?.some((opcao) => opcao.valor === um) === true
  const cada = (serve: (um: string) => boolean) => Array.isArray(valor) && valor.every(serve)
  switch (pergunta.tipo) {
    case 'sim_nao':
      return typeof valor === 'boolean' ? undefined : 'Responda sim ou não'
    case 'opcao':
      return entre(valor) ? undefined : 'Escolha uma das opções'
    case 'opcoes':
      return cada(entre) ? undefined : 'Escolha entre as opções'
    case 'texto':
      return typeof valor === 'string' ? undefined : 'Escreva um texto'
    case 'numero':
      return problemaDoNumero(pergunta, valor)
    case 'posicao':
      return typeof valor === 'object' && !Array.isArray(valor) ? undefined : 'Registre a posição'
    case 'foto':
      return cada((um) => UUID.test(um)) ? undefined : 'Tire uma foto'
    case 'assinatura':
      return cada((um) => UUID.test(um)) ? undefined : 'Colha a assinatura'
  }
}

/** By chave, in Portuguese: answers that are none to their question, and those to no question of the roteiro. */
export function problemasDasRespostas(
  perguntas: readonly Pergunta[],
  respostas: Respostas,
): Record<string, string> {
  const conhecidas = new Map(perguntas.map((pergunta) => [pergunta.chave, pergunta]))
  const problemas: Record<string, string> = {}
  for (const [chave, valor] of Object.entries(respostas)) {
    const pergunta = conhecidas.get(chave)
    const problema = pergunta ? problemaDaResposta(pergunta, valor) : 'Esta pergunta não é do roteiro'
    if (problema) problemas[chave] = problema
  }
  return problemas
}

/** What there is of the visit, for the rules of its roteiro. */
export interface ColetaDoRoteiro {
  respostas: Respostas
  /** uuids of the files of the visit that were not removed. */
  arquivos: ReadonlySet<string>
  /** How many of them are photos. */
  fotos: number
}

/** What the visit still lacks; without a chave, of the visit and not of a question. */
export interface FaltaDoRoteiro {
  chave: string | null
  rotulo: string
  mensagem: string
}

/** Of each file that answers a question, the chave of the question: the file goes only with its answer. */
export function arquivosDasRespostas(respostas: Respostas | null | undefined): ReadonlyMap<string, string> {
  const deArquivos = Object.entries(respostas ?? {}).flatMap(([chave, valor]) =>
    Array.isArray(valor) ? valor.filter((um) => UUID.test(um)).map((uuid) => [uuid, chave] as const) : [],
  )
  return new Map(deArquivos)
}

const COM_ARQUIVO: readonly TipoDePergunta[] = ['foto', 'assinatura']
export const respondeComArquivo = ({ tipo }: Pick<Pergunta, 'tipo'>): boolean => COM_ARQUIVO.includes(tipo)

/** There is an answer, with a file of it at hand where it is one of files; what the desk asked again is not answered yet. */
export function perguntaFeita(
  pergunta: Pergunta,
  { respostas, arquivos }: Pick<ColetaDoRoteiro, 'respostas' | 'arquivos'>,
  devolvidas: ReadonlySet<string>,
): boolean {
  const valor = respostas[pergunta.chave]
  if (devolvidas.has(pergunta.chave) || !respondida(valor)) return false
  return !respondeComArquivo(pergunta) || (Array.isArray(valor) && valor.some((uuid) => arquivos.has(uuid)))
}

const A_RESPONDER: Readonly<Partial<Record<TipoDePergunta, string>>> = {
  posicao: 'Registre a posição',
  assinatura: 'Colha a assinatura',
}

function faltaDaPergunta(pergunta: Pergunta, { respostas, arquivos }: ColetaDoRoteiro): string | undefined {
  const { chave, tipo, obrigatoria, min_fotos: minimo = 1 } = pergunta
  const valor = respostas[chave]
  const malFormada = problemaDaResposta(pergunta, valor)
  if (malFormada) return malFormada
  if (!respondeComArquivo(pergunta))
    return obrigatoria && !respondida(valor) ? (A_RESPONDER[tipo] ?? 'Responda a esta pergunta') : undefined
  const ha = Array.isArray(valor) ? valor.filter((uuid) => arquivos.has(uuid)).length : 0
  if (ha === 0 && !obrigatoria) return undefined
  if (tipo === 'assinatura') return ha > 0 ? undefined : A_RESPONDER.assinatura
  if (ha >= minimo) return undefined
  return minimo === 1 ? 'Tire uma foto' : `Tire ao menos ${minimo} fotos: há ${ha}`
}

/** In the order of the screen; empty when the visit may end. */
export function faltasDoRoteiro(
  { perguntas, regras }: Pick<ConteudoDoRoteiro, 'perguntas' | 'regras'>,
  coleta: ColetaDoRoteiro,
): FaltaDoRoteiro[] {
  const faltas: FaltaDoRoteiro[] = []
  for (const pergunta of perguntasVisiveis(perguntas, coleta.respostas)) {
    const mensagem = faltaDaPergunta(pergunta, coleta)
    if (mensagem) faltas.push({ chave: pergunta.chave, rotulo: pergunta.rotulo, mensagem })
  }
  const { min_fotos: minimo } = regras
  if (coleta.fotos < minimo)
    faltas.push({
      chave: null,
      rotulo: 'Fotos da visita',
      mensagem: `O roteiro pede ao menos ${minimo}: há ${coleta.fotos}`,
    })
  return faltas
}

interface Lugar {
  latitude: number | null
  longitude: number | null
}

/** Metres from the place to the position answered; null when either is not known. */
export function distanciaDaResposta(valor: Valor, { latitude, longitude }: Lugar): number | null {
  if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) return null
  if (latitude === null || longitude === null) return null
  return Math.round(distanciaKm(valor, { latitude, longitude }) * 1000)
}

/** Positions beyond the radius, by chave. They forbid nothing: the agent sees it, and the desk too. */
export function avisosDoRoteiro(
  { perguntas, regras: { raio_m } }: Pick<ConteudoDoRoteiro, 'perguntas' | 'regras'>,
  respostas: Respostas,
  lugar: Lugar,
): Record<string, string> {
  const avisos: Record<string, string> = {}
  if (raio_m === null) return avisos
  for (const { chave } of perguntasVisiveis(perguntas, respostas)) {
    const distancia = distanciaDaResposta(respostas[chave], lugar)
    if (distancia !== null && distancia > raio_m)
      avisos[chave] = `A ${numero(distancia)} m do local: o roteiro pede até ${numero(raio_m)} m`
  }
  return avisos
}
