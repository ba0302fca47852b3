// The Painel Geral by choice: what a person pins to it, in which order, and what a profile begins with.
import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { ListaDoPainel } from '#contract/administracao/visoes.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { Nada } from '#contract/casa/envelope.ts'
import { MetricaChave } from './metricas.ts'

/** The insights whose rows are the months of an amount. */
export const SerieEmReais = z.enum(['consumo_por_mes'])
export type SerieEmReais = z.infer<typeof SerieEmReais>

export const LadrilhoDeMetrica = z.strictObject({ tipo: z.literal('metrica'), metrica: MetricaChave })
/** A copy of the saved view: whoever is given it has no need of its author's. */
export const LadrilhoDeVisao = z.strictObject({
  tipo: z.literal('visao'),
  lista: ListaDoPainel,
  nome: z.string().trim().min(1).max(60),
  consulta: z.string().max(4000),
})

export const Ladrilho = z.discriminatedUnion('tipo', [
  LadrilhoDeMetrica,
  z.strictObject({ tipo: z.literal('serie'), serie: SerieEmReais }),
  LadrilhoDeVisao,
])
export type Ladrilho = z.infer<typeof Ladrilho>

export const chaveDoLadrilho = (ladrilho: Ladrilho): string =>
  ladrilho.tipo === 'metrica'
    ? ladrilho.metrica
    : ladrilho.tipo === 'serie'
      ? ladrilho.serie
      : `${ladrilho.lista}?${ladrilho.consulta}`

export const LADRILHOS_NO_MAXIMO = 16

export const Ladrilhos = z
  .array(Ladrilho)
  .max(LADRILHOS_NO_MAXIMO, `Escolha no máximo ${LADRILHOS_NO_MAXIMO} números.`)
  .refine((todos) => new Set(todos.map(chaveDoLadrilho)).size === todos.length, 'Há um número repetido.')

export const LadrilhoNoPainel = z.object({
  ladrilho: Ladrilho,
  /** Of a view: how many rows it has for who looks. Null of the others, and of a list that refuses. */
  contagem: z.object({ total: z.number().int(), total_aproximado: z.boolean() }).nullable(),
})
export type LadrilhoNoPainel = z.infer<typeof LadrilhoNoPainel>

const BASE = '/api/painel/painel-geral'

// One's own choice asks for a session alone: each of its numbers is asked of its list, with that list's permission.

export const paineis = endpoints({
  ver: {
    method: 'GET',
    path: BASE,
    access: 'session',
    resumo: 'O que a pessoa fixou no Painel Geral, ou o que foi compartilhado com os perfis dela; na ordem.',
    dados: z.object({
      /** Null: nothing was chosen by anybody. */
      de: z.enum(['pessoa', 'perfil']).nullable(),
      /** Whether the profiles of this person begin with something, to which an own choice may be given up. */
      do_perfil: z.boolean(),
      ladrilhos: z.array(LadrilhoNoPainel),
    }),
  },
  escolher: {
    method: 'PUT',
    path: BASE,
    access: 'session',
    resumo: 'Fixa números e visões no próprio Painel Geral, nesta ordem; nenhum volta ao que o perfil tem.',
    body: z.strictObject({ ladrilhos: Ladrilhos }),
    dados: Nada,
  },
  compartilhados: {
    method: 'GET',
    path: `${BASE}/perfis`,
    access: 'admin.perfis.editar',
    resumo: 'Os perfis com que um painel foi compartilhado, e por quem.',
    dados: z.array(z.object({ perfil: Nomeado, por: z.string(), em: z.string(), quantos: z.number().int() })),
  },
  compartilhar: {
    method: 'PUT',
    path: `${BASE}/perfis/{perfil_id}`,
    access: 'admin.perfis.editar',
    resumo:
      'Dá a quem tem o perfil, e não escolheu outro, uma cópia do próprio painel; nenhum número a tira.',
    params: z.object({ perfil_id: z.coerce.number().int().positive() }),
    body: z.strictObject({ ladrilhos: Ladrilhos }),
    dados: Nada,
  },
})
