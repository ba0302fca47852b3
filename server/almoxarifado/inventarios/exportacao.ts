import type { z } from 'zod'
import { SITUACOES_DO_INVENTARIO, TIPOS_DE_INVENTARIO } from '#contract/almoxarifado/inventario.ts'
import { inventarios } from '#contract/almoxarifado/inventarios.ts'
import {
  INVENTARIOS,
  inventariosOnde,
  type LinhaDeInventario,
} from '#server/almoxarifado/inventarios/queries.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { exportavelPorId } from '#server/dados/exportacoes/por-id.ts'

export const inventariosExportados = exportavelPorId<
  z.output<typeof inventarios.listar.query>,
  LinhaDeInventario
>({
  permissao: 'painel.almoxarifado.inventarios.exportar',
  tela: '/painel/almoxarifado/inventarios',
  filtro: inventarios.listar.query,
  origem: () => INVENTARIOS,
  onde: (filtro, { concessoes }) =>
    inventariosOnde(filtro, nosDaPermissao(concessoes, 'painel.almoxarifado.inventarios.listar')),
  colunas: [
    { chave: 'protocolo', rotulo: 'Protocolo', valor: ({ protocolo }) => protocolo },
    { chave: 'deposito', rotulo: 'Depósito', valor: ({ deposito }) => deposito.nome },
    { chave: 'tipo', rotulo: 'Tipo', valor: ({ tipo }) => TIPOS_DE_INVENTARIO[tipo] },
    { chave: 'situacao', rotulo: 'Situação', valor: ({ situacao }) => SITUACOES_DO_INVENTARIO[situacao] },
    { chave: 'exercicio', rotulo: 'Exercício', tipo: 'numero', valor: ({ exercicio }) => exercicio },
    { chave: 'itens', rotulo: 'Itens', tipo: 'numero', valor: ({ itens }) => itens },
    { chave: 'contados', rotulo: 'Contados', tipo: 'numero', valor: ({ contados }) => contados },
    { chave: 'fim', rotulo: 'Prazo', valor: ({ fim }) => fim },
    { chave: 'criado_em', rotulo: 'Criado em', tipo: 'instante', valor: ({ criado_em }) => criado_em },
    { chave: 'criado_por', rotulo: 'Criado por', valor: ({ criado_por }) => criado_por },
  ],
})
