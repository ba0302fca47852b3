import type { z } from 'zod'
import { estoque } from '#contract/almoxarifado/estoque.ts'
import { NATUREZAS_DE_MATERIAL } from '#contract/almoxarifado/material.ts'
import { type PosicaoListada, SITUACOES_DA_POSICAO } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { nosDoEstoque } from '#server/almoxarifado/materiais/comando.ts'
import { posicaoDoCursor, proximoBloco } from '#server/casa/http/list/cursor.ts'
import { CursorDaPosicao } from '#server/casa/http/list/keyset.ts'
import { exportable, type Pedida } from '#server/dados/exportacoes/exportable.ts'
import { type FiltroDaListaDoEstoque, paginaDePosicoes, quantasPosicoes } from './list-queries.ts'

type Query = z.output<typeof estoque.listar.query>

const filtroDe = ({ filtro, ids, leitor }: Pedida<Query>): FiltroDaListaDoEstoque => ({
  ...filtro,
  nos: nosDoEstoque(leitor),
  ...(ids && { ids }),
})

const unidades = (qtd_e3: number | null) => (qtd_e3 === null ? null : qtd_e3 / 1000)
const reais = (centavos: number | null) => (centavos === null ? null : centavos / 100)

export const estoqueExportado = exportable<Query, PosicaoListada>({
  permissao: 'painel.almoxarifado.estoque.exportar',
  tela: '/painel/almoxarifado/estoque',
  dadosPessoais: false,
  filtro: estoque.listar.query,
  colunas: [
    { chave: 'material', rotulo: 'Material', valor: ({ material }) => material.descricao },
    { chave: 'codigo', rotulo: 'Código', valor: ({ material }) => material.codigo },
    { chave: 'deposito', rotulo: 'Depósito', valor: ({ deposito }) => deposito.nome },
    { chave: 'grupo', rotulo: 'Grupo', valor: ({ grupo }) => grupo },
    { chave: 'natureza', rotulo: 'Natureza', valor: ({ natureza }) => NATUREZAS_DE_MATERIAL[natureza] },
    { chave: 'unidade', rotulo: 'Unidade', valor: ({ unidade }) => unidade },
    { chave: 'saldo', rotulo: 'Saldo', tipo: 'numero', valor: ({ qtd_e3 }) => unidades(qtd_e3) },
    {
      chave: 'disponivel',
      rotulo: 'Disponível',
      tipo: 'numero',
      valor: ({ disponivel_e3 }) => unidades(disponivel_e3),
    },
    {
      chave: 'reservado',
      rotulo: 'Reservado',
      tipo: 'numero',
      valor: ({ reservado_e3 }) => unidades(reservado_e3),
    },
    {
      chave: 'bloqueado',
      rotulo: 'Bloqueado',
      tipo: 'numero',
      valor: ({ bloqueado_e3 }) => unidades(bloqueado_e3),
    },
    {
      chave: 'vencido',
      rotulo: 'Vencido',
      tipo: 'numero',
      valor: ({ vencido_e3 }) => unidades(vencido_e3),
    },
    {
      chave: 'preco_medio',
      rotulo: 'Preço médio',
      tipo: 'numero',
      valor: ({ preco_medio_centavos }) => reais(preco_medio_centavos),
    },
    { chave: 'valor', rotulo: 'Valor', tipo: 'numero', valor: ({ valor_centavos }) => reais(valor_centavos) },
    { chave: 'situacao', rotulo: 'Situação', valor: ({ situacao }) => SITUACOES_DA_POSICAO[situacao] },
    { chave: 'curva', rotulo: 'Curva ABC', valor: ({ curva }) => curva },
    { chave: 'parado', rotulo: 'Parado', valor: ({ parado }) => parado },
    { chave: 'vencendo', rotulo: 'Vencendo', valor: ({ vencendo }) => vencendo },
    { chave: 'validade', rotulo: 'Próxima validade', valor: ({ proxima_validade }) => proxima_validade },
    {
      chave: 'consumo',
      rotulo: 'Consumo mensal',
      tipo: 'numero',
      valor: ({ consumo_mensal_e3 }) => unidades(consumo_mensal_e3),
    },
    {
      chave: 'cobertura',
      rotulo: 'Cobertura (dias)',
      tipo: 'numero',
      valor: ({ cobertura_dias }) => cobertura_dias,
    },
    {
      chave: 'ultimo_em',
      rotulo: 'Último movimento',
      tipo: 'instante',
      valor: ({ ultimo_em }) => ultimo_em,
    },
    {
      chave: 'ultima_saida_em',
      rotulo: 'Última saída',
      tipo: 'instante',
      valor: ({ ultima_saida_em }) => ultima_saida_em,
    },
  ],
  async pagina(db, pedida, depois, limite) {
    const posicao = depois === null ? null : posicaoDoCursor(depois, CursorDaPosicao)
    const { order, sort } = pedida.filtro
    const linhas = await paginaDePosicoes(
      db,
      filtroDe(pedida),
      {
        ordem: order,
        sentido: sort ?? (order === 'descricao' ? 'asc' : 'desc'),
        depois: posicao && { chave: posicao[0], id: posicao[1] },
        limite,
      },
      pedida.leitor.fuso,
    )
    return {
      linhas,
      proximo: proximoBloco(linhas, limite, ({ chave, id }) => [chave, id]),
    }
  },
  async total(db, pedida) {
    const { total, total_aproximado } = await quantasPosicoes(db, filtroDe(pedida), pedida.leitor.fuso)
    return total_aproximado ? null : total
  },
})
