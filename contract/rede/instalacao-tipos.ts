// Types of installation and their checklists (recursos). A published version never changes.
import { z } from 'zod'
import { CondicaoDaInstalacao, EstadoDaInstalacao } from '#contract/administracao/vocabularios.ts'
import { numero } from '#contract/casa/numeros.ts'

export const TipoDeRecurso = z.enum(['sim_nao', 'quantidade', 'escala', 'opcao', 'texto', 'numero_unidade'])
export type TipoDeRecurso = z.infer<typeof TipoDeRecurso>

const ValorComparado = z.union([z.boolean(), z.string().max(60), z.number()])
export type ValorComparado = z.infer<typeof ValorComparado>

export const Operador = z.enum(['igual', 'diferente', 'maior', 'menor'])
export type Operador = z.infer<typeof Operador>

/** A comparison with the value of another recurso of the same checklist. Without `operador`: that it is equal. */
const Condicao = z.strictObject({
  chave: z.string().max(60),
  valor: ValorComparado,
  operador: Operador.optional(),
})
export type Condicao = z.infer<typeof Condicao>

/** A comparison with the recurso's own value; a bare value: that it is equal. */
const CriticoSe = z.union([ValorComparado, z.strictObject({ operador: Operador, valor: ValorComparado })])
export type CriticoSe = z.infer<typeof CriticoSe>

/** Of a census, with the column's name, e.g. `IN_INTERNET_ALUNOS`. */
export const ColunaDoCenso = z
  .string()
  .regex(/^[A-Z]{2,3}_[A-Z0-9_]{2,50}$/, 'Escreva a coluna como no censo: IN_BIBLIOTECA')

export const Recurso = z.object({
  chave: z
    .string()
    .max(60)
    .regex(/^[a-z][a-z0-9_]*$/),
  rotulo: z.string().max(200),
  tipo: TipoDeRecurso,
  opcoes: z
    .array(z.strictObject({ valor: z.string().max(60), rotulo: z.string().max(120) }))
    .max(30)
    .optional(),
  unidade: z.string().max(20).optional(),
  obrigatorio: z.boolean().optional(),
  /** Mandatory only while this holds. */
  obrigatorio_se: Condicao.optional(),
  /** Shown only while this holds. */
  so_se: Condicao.optional(),
  critico_se: CriticoSe.optional(),
  codigo_censo: ColunaDoCenso.optional(),
})
export type Recurso = z.infer<typeof Recurso>

export const ValorDeRecurso = z.union([z.boolean(), z.number(), z.string().max(1000), z.null()])
export const Recursos = z.record(z.string(), ValorDeRecurso)
export type Recursos = z.infer<typeof Recursos>

/** What the header of a type asks of whoever checks one. Empty lists allow everything. */
export const RegrasDoTipo = z.object({
  min_fotos: z.number().int(),
  max_fotos: z.number().int(),
  exige_foto_se: z.array(EstadoDaInstalacao),
  estados_permitidos: z.array(EstadoDaInstalacao),
  condicoes_permitidas: z.array(CondicaoDaInstalacao),
})
export type RegrasDoTipo = z.infer<typeof RegrasDoTipo>

/** What holds a building up and running: a place has these, and nobody keeps assets in them. */
export const GRUPO_PREDIAL = 'Infraestrutura predial'

export const InstalacaoTipo = z.object({
  id: z.number().int(),
  slug: z.string(),
  nome: z.string(),
  grupo: z.string(),
  versao: z.number().int(),
  orientacao: z.string().nullable(),
  recursos: z.array(Recurso),
  /** Absent from a visit prepared before types had them. */
  regras: RegrasDoTipo.optional(),
})
export type InstalacaoTipo = z.infer<typeof InstalacaoTipo>

type Valor = Recursos[string] | undefined

/** Whether the comparison holds; of what has no value yet, none does. */
export function comparacaoVale(valor: Valor, operador: Operador, com: ValorComparado): boolean {
  if (valor === undefined || valor === null || valor === '') return false
  switch (operador) {
    case 'igual':
      return valor === com
    case 'diferente':
      return valor !== com
    case 'maior':
      return typeof valor === 'number' && typeof com === 'number' && valor > com
    case 'menor':
      return typeof valor === 'number' && typeof com === 'number' && valor < com
  }
}

function condicaoVale({ chave, operador = 'igual', valor }: Condicao, valores: Recursos): boolean {
  return comparacaoVale(valores[chave], operador, valor)
}

/** `critico_se` written out. */
export function comparacaoCritica(critico_se: CriticoSe): { operador: Operador; valor: ValorComparado } {
  return typeof critico_se === 'object' ? critico_se : { operador: 'igual', valor: critico_se }
}

/** Whether this answer is a critical situation by itself. */
export function respostaCritica({ critico_se }: Pick<Recurso, 'critico_se'>, valor: Valor): boolean {
  if (critico_se === undefined) return false
  const { operador, valor: com } = comparacaoCritica(critico_se)
  return comparacaoVale(valor, operador, com)
}

/** The recursos that apply, given the values so far: `so_se` holds, and what it asks about applies itself. */
export function recursosAplicaveis(recursos: readonly Recurso[], valores: Recursos): Recurso[] {
  const ocultos = new Set<string>()
  return recursos.filter(({ chave, so_se }) => {
    const aplica = so_se === undefined || (!ocultos.has(so_se.chave) && condicaoVale(so_se, valores))
    if (!aplica) ocultos.add(chave)
    return aplica
  })
}

const tresCasas = (valor: number) => Number.isFinite(valor) && Number(valor.toFixed(3)) === valor

function problemaDoValor(recurso: Recurso, valor: Valor): string | undefined {
  if (valor === undefined || valor === null || valor === '') return undefined
  switch (recurso.tipo) {
    case 'sim_nao':
      return typeof valor === 'boolean' ? undefined : 'Responda sim ou não'
    case 'quantidade':
      return typeof valor === 'number' && Number.isInteger(valor) && valor >= 0
        ? undefined
        : 'Informe um número inteiro a partir de zero'
    case 'escala':
      return typeof valor === 'number' && valor >= 1 && valor <= 5 ? undefined : 'Escolha de 1 a 5'
    case 'opcao':
      return recurso.opcoes?.some((opcao) => opcao.valor === valor) ? undefined : 'Seleção inválida'
    case 'texto':
      return typeof valor === 'string' ? undefined : 'Escreva um texto'
    case 'numero_unidade':
      return typeof valor === 'number' && valor >= 0 && valor < 1e9 && tresCasas(valor)
        ? undefined
        : 'Informe um número a partir de zero, com até 3 casas decimais'
  }
}

/** Problems of a filled checklist by chave, in Portuguese; empty when it is well formed. Unknown keys are problems. */
export function problemasDosRecursos(
  recursos: readonly Recurso[],
  valores: Recursos,
): Record<string, string> {
  const problemas: Record<string, string> = {}
  const conhecidos = new Map(recursos.map((recurso) => [recurso.chave, recurso]))
  for (const [chave, valor] of Object.entries(valores)) {
    const recurso = conhecidos.get(chave)
    const problema = recurso ? problemaDoValor(recurso, valor) : 'Item fora da lista deste tipo'
    if (problema) problemas[chave] = problema
  }
  return problemas
}

/** No room has more of anything: beyond it, a finger stayed on a key. */
const QUANTIDADE_MAXIMA = 99_999

/**
 * Problems of the counts that nobody can have made, by chave. Asked where they are typed, and never of what a device
 * brings: it may have been captured before this was asked, and evidence is not refused.
 */
export function excessosDosRecursos(recursos: readonly Recurso[], valores: Recursos): Record<string, string> {
  return Object.fromEntries(
    recursos.flatMap(({ chave, tipo }) => {
      const valor = valores[chave]
      return tipo === 'quantidade' && typeof valor === 'number' && valor > QUANTIDADE_MAXIMA
        ? [[chave, `É demais: no máximo ${numero(QUANTIDADE_MAXIMA)}`]]
        : []
    }),
  )
}

const exigido = ({ obrigatorio, obrigatorio_se }: Recurso, valores: Recursos) =>
  obrigatorio === true || (obrigatorio_se !== undefined && condicaoVale(obrigatorio_se, valores))

/** What applies now, with `obrigatorio` as it is for these values. */
export function recursosNaTela(recursos: readonly Recurso[], valores: Recursos): Recurso[] {
  return recursosAplicaveis(recursos, valores).map((recurso) => ({
    ...recurso,
    obrigatorio: exigido(recurso, valores),
  }))
}

/** Chaves that are mandatory, apply, and have no value yet. */
export function recursosFaltantes(recursos: readonly Recurso[], valores: Recursos): string[] {
  return recursosNaTela(recursos, valores)
    .filter(({ obrigatorio, chave }) => obrigatorio && (valores[chave] ?? '') === '')
    .map(({ chave }) => chave)
}
