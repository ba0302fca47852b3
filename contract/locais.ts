// Places: the secretariat, its regionals, schools and depósitos, as one tree.
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { AcaoDoRegistro, Pagina, pagina } from './envelope.ts'

export const Local = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  codigo: z.string(),
  nome: z.string(),
  tipo: z.string(),
  codigo_inep: z.string().nullable(),
  municipio: z.string().nullable(),
  uf: z.string().nullable(),
  regional: z.string().nullable(),
  endereco: z.string().nullable(),
  bairro: z.string().nullable(),
  cep: z.string().nullable(),
  telefone: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  situacao_funcionamento: z.enum(['em_atividade', 'paralisada', 'extinta']),
})
export type Local = z.infer<typeof Local>

export const LocalListado = Local.extend({
  instalacoes: z.number().int(),
  patrimonios: z.number().int(),
  ultima_visita_em: z.string().nullable(),
  acoes: z.array(AcaoDoRegistro),
})
export type LocalListado = z.infer<typeof LocalListado>

export const locais = endpoints({
  listar: {
    method: 'GET',
    path: '/api/painel/locais',
    access: 'painel.locais.listar',
    resumo: 'Locais que a pessoa alcança, por nome; texto sem acento, código ou INEP.',
    query: Pagina.extend({
      texto: z.string().max(100).optional(),
      /** This place alone: what a link names by its number. */
      id: z.coerce.number().int().positive().optional(),
    }),
    dados: pagina(LocalListado),
  },
})
