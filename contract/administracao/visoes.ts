// Saved views: a list's filters, columns and order under a name, each person's own.
import { z } from 'zod'
import { endpoints } from '#contract/casa/endpoint.ts'
import { Nada } from '#contract/casa/envelope.ts'

/** The lists of the panel that share the one pattern. */
export const ListaDoPainel = z.enum([
  'usuarios',
  'perfis',
  'instalacao-tipos',
  'auditoria',
  'monitoramentos',
  'campanhas',
  'ocorrencias',
  'roteiros',
  'locais-a-visitar',
  'locais',
  'materiais',
  'estoque',
  'ressuprimentos',
  'entradas',
  'inventarios',
  'inventarios-de-bens',
  'classes',
  'instalacoes',
  'local-tipos',
  'fornecedores',
  'documentos',
  'plaquetas',
  'termos',
  'desfazimentos',
  'manutencoes',
  'apuracoes',
  'comissoes',
  'requisicoes',
  'modelos-de-requisicao',
  'cotas',
  'bens',
  'transferencias',
  'remessas',
  'achados-do-diagnostico',
  'movimentos-de-uso',
  'materiais-do-consumo',
])
export type ListaDoPainel = z.infer<typeof ListaDoPainel>

export const VisaoSalva = z.object({
  id: z.number().int(),
  lista: ListaDoPainel,
  nome: z.string(),
  /** The part of the address after `?`. */
  consulta: z.string(),
})
export type VisaoSalva = z.infer<typeof VisaoSalva>

export const visoes = endpoints({
  listar: {
    method: 'GET',
    path: '/api/painel/visoes',
    access: 'session',
    resumo: 'As visões que a pessoa salvou de uma lista, ou de todas, por nome.',
    query: z.object({ lista: ListaDoPainel.optional() }),
    dados: z.array(VisaoSalva),
  },
  salvar: {
    method: 'POST',
    path: '/api/painel/visoes',
    access: 'session',
    resumo: 'Salva uma visão; a de mesmo nome na mesma lista é substituída.',
    body: z.strictObject({
      lista: ListaDoPainel,
      nome: z.string().trim().min(1, 'Dê um nome à visão').max(60),
      consulta: z.string().max(4000),
    }),
    dados: VisaoSalva,
  },
  remover: {
    method: 'DELETE',
    path: '/api/painel/visoes/{id}',
    access: 'session',
    resumo: 'Remove uma visão da própria pessoa.',
    params: z.object({ id: z.coerce.number().int().positive() }),
    dados: Nada,
  },
})
