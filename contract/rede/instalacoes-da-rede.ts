// The installations of every place that a person reaches, as one list.
import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { CondicaoDaInstalacao, EstadoDaInstalacao } from '#contract/administracao/vocabularios.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { listaDe, Pagina, pagina } from '#contract/casa/envelope.ts'
import { InstalacaoDoLocal } from './instalacoes-do-local.ts'

export const InstalacaoDaRede = InstalacaoDoLocal.extend({
  local: Nomeado,
  municipio: z.string().nullable(),
  area_m2: z.number().nullable(),
  capacidade: z.number().int().nullable(),
})
export type InstalacaoDaRede = z.infer<typeof InstalacaoDaRede>

const idEscrito = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

export const FiltroDaRede = z.object({
  /** Name or block, and the place's name or code; without accents, in any order. */
  texto: z.string().max(100).optional(),
  /** This place and all beneath it. */
  local_id: z.coerce.number().int().positive().optional(),
  tipo_id: listaDe(idEscrito).optional(),
  estado: listaDe(EstadoDaInstalacao).optional(),
  condicao: listaDe(CondicaoDaInstalacao).optional(),
  /** Not verified for so many days, or never. */
  nao_verificada_ha: z.coerce.number().int().min(1).max(3650).optional(),
  /** Added in the field, and not accepted yet. */
  por_homologar: z.stringbool().optional(),
  /** Whether it came from the school census. */
  do_censo: z.stringbool().optional(),
  /** The inactive ones instead of the active ones. */
  inativas: z.stringbool().optional(),
})

export const instalacoesDaRede = endpoints({
  listar: {
    method: 'GET',
    path: '/api/painel/instalacoes',
    access: 'painel.locais.instalacoes.listar',
    resumo: 'As instalações de todos os locais que a pessoa alcança, por nome ou última verificação.',
    query: Pagina.extend(FiltroDaRede.shape).extend({
      order: z.enum(['nome', 'verificada_em']).default('nome'),
    }),
    dados: pagina(InstalacaoDaRede),
  },
  tipos: {
    method: 'GET',
    path: '/api/painel/instalacoes/tipos',
    access: 'painel.locais.instalacoes.listar',
    resumo: 'Os tipos de instalação em uso, para os filtros da lista.',
    dados: z.array(z.object({ id: z.number().int(), nome: z.string(), grupo: z.string() })),
  },
})
