// What of an entry goes straight to each school, planned at the desk and received on the school's phone.

import { z } from 'zod'
import { endpoints } from '#contract/casa/endpoint.ts'
import { motivo } from '#contract/casa/motivo.ts'
import { EntregaAReceber, EntregaDaEntrada, PlanoDeEntregas } from './entrega.ts'
import { RecebimentoDeEntrega } from './recebimento-de-remessa.ts'

const params = z.object({ id: z.coerce.number().int().positive() })
const DA_ENTRADA = '/api/painel/almoxarifado/entradas/{id}/entregas'

export const entregas = endpoints({
  listar: {
    method: 'GET',
    path: DA_ENTRADA,
    access: 'painel.almoxarifado.entradas.ver',
    resumo: 'As entregas de uma entrada ponto a ponto, por escola, com o que cada uma disse que chegou.',
    params,
    dados: z.array(EntregaDaEntrada),
  },
  planejar: {
    method: 'PUT',
    path: DA_ENTRADA,
    access: 'painel.almoxarifado.entradas.conferir',
    resumo:
      'Diz quanto vai a cada escola, no lugar do que ainda não foi recebido; elas passam a ver na hora.',
    params,
    body: PlanoDeEntregas,
    dados: z.array(EntregaDaEntrada),
  },
  fechar: {
    method: 'POST',
    path: `${DA_ENTRADA}/fechar`,
    access: 'painel.almoxarifado.entradas.conferir',
    resumo: 'Fecha, com o motivo, as entregas que ninguém recebeu: contam zero.',
    params,
    body: z.strictObject({ motivo }),
    dados: z.array(EntregaDaEntrada),
  },
  aReceber: {
    method: 'GET',
    path: '/api/painel/almoxarifado/entregas-a-receber',
    access: 'session',
    resumo:
      'O que fornecedores levam aos locais de quem recebe, inteiro, para o aparelho guardar; no máximo 100.',
    dados: z.array(EntregaAReceber),
  },
  receber: {
    method: 'POST',
    path: '/api/painel/almoxarifado/entregas/{id}/receber',
    access: 'session',
    resumo: 'Registra o que chegou à escola, item a item, uma vez só por aparelho.',
    params,
    body: RecebimentoDeEntrega,
    dados: EntregaAReceber,
  },
})
