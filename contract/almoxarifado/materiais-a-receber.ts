// The catalogue as a device keeps it, to say with no signal what arrived that nobody had sent.
import { z } from 'zod'
import { endpoints } from '#contract/casa/endpoint.ts'
import { MaterialNaRemessa } from './remessa.ts'

export const materiaisAReceber = endpoints({
  listar: {
    method: 'GET',
    path: '/api/painel/almoxarifado/materiais-a-receber',
    access: 'session',
    resumo:
      'Os materiais ativos, com os códigos de barras, para o aparelho de quem recebe; no máximo 20.000.',
    dados: z.array(MaterialNaRemessa),
  },
})
