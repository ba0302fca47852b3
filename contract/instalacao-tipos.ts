// Types of installation and their checklists (recursos). A published version never changes.
import { z } from 'zod'

export const TipoDeRecurso = z.enum(['sim_nao', 'quantidade', 'escala', 'opcao', 'texto'])

/** Shown only when another recurso of the same checklist has this value. */
const SoSe = z.object({ chave: z.string(), valor: z.union([z.boolean(), z.string(), z.number()]) })

export const Recurso = z.object({
  chave: z.string().regex(/^[a-z][a-z0-9_]*$/),
  rotulo: z.string(),
  tipo: TipoDeRecurso,
  opcoes: z.array(z.object({ valor: z.string(), rotulo: z.string() })).optional(),
  unidade: z.string().optional(),
  obrigatorio: z.boolean().optional(),
  so_se: SoSe.optional(),
  critico_se: z.union([z.boolean(), z.string(), z.number()]).optional(),
})
export type Recurso = z.infer<typeof Recurso>

export const ValorDeRecurso = z.union([z.boolean(), z.number(), z.string().max(1000), z.null()])
export const Recursos = z.record(z.string(), ValorDeRecurso)
export type Recursos = z.infer<typeof Recursos>

export const InstalacaoTipo = z.object({
  id: z.number().int(),
  slug: z.string(),
  nome: z.string(),
  grupo: z.string(),
  versao: z.number().int(),
  orientacao: z.string().nullable(),
  recursos: z.array(Recurso),
})
export type InstalacaoTipo = z.infer<typeof InstalacaoTipo>

/** The recursos that apply, given the values so far (`so_se`). */
export function recursosAplicaveis(recursos: readonly Recurso[], valores: Recursos): Recurso[] {
  return recursos.filter(({ so_se }) => so_se === undefined || valores[so_se.chave] === so_se.valor)
}

function problemaDoValor(recurso: Recurso, valor: Recursos[string] | undefined): string | undefined {
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

/** Chaves that are mandatory, apply, and have no value yet. */
export function recursosFaltantes(recursos: readonly Recurso[], valores: Recursos): string[] {
  return recursosAplicaveis(recursos, valores)
    .filter(({ obrigatorio, chave }) => obrigatorio && (valores[chave] ?? '') === '')
    .map(({ chave }) => chave)
}
