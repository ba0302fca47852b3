// Models of requisitions and quotas of materials, as files.
import type { z } from 'zod'
import { cotas, PERIODOS_DA_COTA } from '#contract/almoxarifado/cotas.ts'
import { modelosDeRequisicao } from '#contract/almoxarifado/modelos-de-requisicao.ts'
import { TIPOS_DE_REQUISICAO } from '#contract/almoxarifado/requisicao.ts'
import { cotasDe, cotasOnde, type LinhaDeCota } from '#server/almoxarifado/requisicoes-apoio/cotas-queries.ts'
import {
  type LinhaDeModelo,
  MODELOS,
  modelosOnde,
} from '#server/almoxarifado/requisicoes-apoio/modelos-queries.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { exportavelPorId } from '#server/dados/exportacoes/por-id.ts'

const reais = (centavos: number) => centavos / 100

export const modelosDeRequisicaoExportados = exportavelPorId<
  z.output<typeof modelosDeRequisicao.listar.query>,
  LinhaDeModelo
>({
  permissao: modelosDeRequisicao.listar.access,
  tela: '/painel/almoxarifado/requisicoes/modelos',
  filtro: modelosDeRequisicao.listar.query,
  origem: () => MODELOS,
  onde: (filtro, { concessoes }) =>
    modelosOnde(filtro, nosDaPermissao(concessoes, modelosDeRequisicao.listar.access)),
  colunas: [
    { chave: 'nome', rotulo: 'Modelo', valor: ({ nome }) => nome },
    { chave: 'tipo', rotulo: 'Tipo', valor: ({ tipo }) => TIPOS_DE_REQUISICAO[tipo].rotulo },
    { chave: 'local', rotulo: 'Serve a', valor: ({ local }) => local?.nome ?? 'Todos os locais' },
    {
      chave: 'itens',
      rotulo: 'Materiais',
      valor: ({ itens }) => itens.map(({ material }) => material.descricao).join('; '),
    },
    { chave: 'ativo', rotulo: 'Em uso', valor: ({ ativo }) => ativo },
  ],
})

export const cotasExportadas = exportavelPorId<z.output<typeof cotas.listar.query>, LinhaDeCota>({
  permissao: cotas.listar.access,
  tela: '/painel/almoxarifado/requisicoes/cotas',
  filtro: cotas.listar.query,
  origem: ({ fuso }) => cotasDe(fuso),
  onde: (filtro, { concessoes }) => cotasOnde(filtro, nosDaPermissao(concessoes, cotas.listar.access)),
  colunas: [
    { chave: 'local', rotulo: 'Local', valor: ({ local }) => local.nome },
    { chave: 'grupo', rotulo: 'Grupo', valor: ({ grupo }) => grupo.nome },
    { chave: 'periodo', rotulo: 'Período', valor: ({ periodo }) => PERIODOS_DA_COTA[periodo] },
    { chave: 'valor', rotulo: 'Cota (R$)', valor: ({ valor_centavos }) => reais(valor_centavos) },
    { chave: 'usado', rotulo: 'Usado (R$)', valor: ({ usado_centavos }) => reais(usado_centavos) },
    {
      chave: 'restante',
      rotulo: 'Resta (R$)',
      valor: ({ valor_centavos, usado_centavos }) => reais(valor_centavos - usado_centavos),
    },
    { chave: 'ativa', rotulo: 'Em vigor', valor: ({ ativa }) => ativa },
  ],
})
